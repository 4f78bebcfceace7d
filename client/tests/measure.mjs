// How heavy and how fast the page is: `npm run measure -- PROGRAM`, where the program has the page in it.
// `cargo xtask bench table` builds both and runs this.
import { chromium } from '@playwright/test';
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { gzipSync } from 'node:zlib';

const VISITS = 15;
/** Enough to have every piece of the set-up on the board. */
const STEPS = 120;

const program = process.argv[2];
if (!program) {
  console.error('Name the program: npm run measure -- ../target/release/grognard');
  process.exit(2);
}

for (const name of (await readdir('dist/assets')).filter((one) => /\.(js|css)$/.test(one))) {
  const bytes = await readFile(`dist/assets/${name}`);
  console.log(`${name}: ${(gzipSync(bytes).length / 1024).toFixed(1)} KiB compressed`);
}

const folder = await mkdtemp(path.join(tmpdir(), 'grognard-measure-'));
const server = spawn(program, ['serve', '--port', '0', '--rates', '1000', '--database', path.join(folder, 'games.db')]);
process.on('exit', () => server.kill('SIGTERM'));
const [line] = await new Promise((heard) => createInterface({ input: server.stdout }).once('line', (...all) => heard(all)));
const home = /http:\/\/\S+/.exec(line)[0].replace(/\/$/, '');

const json = { 'content-type': 'application/json', origin: home };
const ask = async (where, body) => (await fetch(`${home}/api/games${where}`, body && { method: 'POST', headers: json, body: JSON.stringify(body) })).json();
const { game } = await ask('', { title: 'invasion-of-russia', preset: 'basic', seats: { french: 'me', russian: { computer: 'random' } } });
for (let n = 0; n < STEPS; ) {
  const { decides: [decides] } = await ask(`/${game.id}`);
  if (decides !== 'french') continue;
  const { sequence, offers } = await ask(`/${game.id}/view?as=${decides}`);
  await ask(`/${game.id}/actions`, { seat: decides, sequence, notation: offers[(n * 7) % offers.length].notation });
  n += 1;
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
const median = (all) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)];

/** Runs in the page: when the drawing and the first counters were on the screen, not only in the tree. The second
 *  frame after them is not begun before their own has been painted. The page's clock starts with the request. */
function watch() {
  const frame = () => new Promise(requestAnimationFrame);
  const isThere = () => document.querySelector('.picture')?.shadowRoot?.querySelector('svg') && document.querySelector('.heap');
  window.firstSight = (async () => {
    while (!isThere()) await frame();
    await frame();
    await frame();
    return performance.now();
  })();
}

// A visit of somebody who has never been here, and one of somebody who has.
const times = { first: [], second: [] };
let page;
for (let n = 0; n < VISITS; n += 1) {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  page = await context.newPage();
  await page.addInitScript(watch);
  // What an own order costs is measured, not how long the others' moves are shown.
  await page.addInitScript(() => location.protocol.startsWith('http') && localStorage.setItem('pace', '0'));
  for (const visit of Object.keys(times)) {
    await page.goto('about:blank');
    await page.goto(`${home}/#/game/${game.id}`);
    times[visit].push(await page.evaluate(() => window.firstSight));
  }
}
for (const [visit, all] of Object.entries(times)) {
  const [least, middle, most] = [Math.min(...all), median(all), Math.max(...all)].map(Math.round);
  console.log(`board on screen, ${visit} visit: ${middle} ms in the middle of ${VISITS}, ${least} to ${most} ms`);
}
await page.waitForTimeout(1000);
console.log(`pieces on the board: ${await page.evaluate(() => document.querySelectorAll('.heap').length)} stacks`);

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
server.kill('SIGTERM');
await new Promise((gone) => server.once('exit', gone));
await rm(folder, { recursive: true, force: true });
