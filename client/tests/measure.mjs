// How heavy and how fast the client is: `npm run measure -- http://127.0.0.1:8012/#/game/ID` with a running server.
import { chromium } from '@playwright/test';
import { readdir, readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';

const address = process.argv[2];
if (!address) {
  console.error('Name the address of a game: npm run measure -- http://127.0.0.1:8012/#/game/ID');
  process.exit(2);
}

for (const name of await readdir('dist/assets')) {
  if (!/\.(js|css)$/.test(name)) continue;
  const bytes = await readFile(`dist/assets/${name}`);
  console.log(`${name}: ${(gzipSync(bytes).length / 1024).toFixed(1)} KiB compressed`);
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
for (const visit of ['first', 'second']) {
  await page.goto('about:blank');
  const begun = performance.now();
  await page.goto(address);
  await page.waitForFunction(() => document.querySelector('.picture')?.shadowRoot?.querySelector('svg') && document.querySelector('.heap'));
  console.log(`board on screen, ${visit} visit: ${Math.round(performance.now() - begun)} ms`);
}
await page.waitForTimeout(1000);

const frames = await page.evaluate(async () => {
  const board = document.querySelector('.board');
  const run = async (count, each) => {
    const times = [];
    for (let n = 0; n < count; n += 1) {
      each(n);
      times.push(await new Promise(requestAnimationFrame));
    }
    return Math.round((1000 * (count - 1)) / (times.at(-1) - times[0]));
  };
  const at = { clientX: 400, clientY: 400, bubbles: true, cancelable: true };
  const wheel = (deltaY) => board.dispatchEvent(new WheelEvent('wheel', { ...at, deltaY }));
  const zoom = await run(180, (n) => wheel(n % 120 < 60 ? -25 : 25));
  const finger = (type, n) =>
    board.dispatchEvent(
      new PointerEvent(type, {
        pointerId: 1,
        pointerType: 'touch',
        bubbles: true,
        clientX: 400 + 200 * Math.sin(n / 12),
        clientY: 400 + 120 * Math.cos(n / 12),
      }),
    );
  board.setPointerCapture = () => {};
  finger('pointerdown', 0);
  const pan = await run(180, (n) => finger('pointermove', n));
  finger('pointerup', 0);
  return { zoom, pan };
});
console.log(`frames a second: zoom ${frames.zoom}, pan ${frames.pan}`);
await browser.close();
