import { mount } from 'svelte';
import App from './App.svelte';
import './style.css';

const target = document.getElementById('app');
if (target) mount(App, { target });

// Letters that only the board needs come while it is fetched, and not when it is laid out already.
document.fonts.forEach((face) => void face.load().catch(() => undefined));
