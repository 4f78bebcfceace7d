// What lies open over the page closes by Escape and by a press beside it.

/** For an element that holds both the menu and what opens it; `close` is asked whether there was anything to close. */
export function dismiss(node: HTMLElement, close: () => boolean): { destroy: () => void } {
  const key = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !close()) return;
    // Only the topmost of what is open closes.
    event.stopPropagation();
    node.querySelector<HTMLElement>('summary, [aria-expanded]')?.focus();
  };
  const press = (event: PointerEvent): void => {
    if (!node.contains(event.target as Node)) close();
  };
  document.addEventListener('keydown', key, true);
  document.addEventListener('pointerdown', press, true);
  return {
    destroy() {
      document.removeEventListener('keydown', key, true);
      document.removeEventListener('pointerdown', press, true);
    },
  };
}
