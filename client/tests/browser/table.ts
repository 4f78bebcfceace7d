// A server of one's own for each test, and a player's hands at the page.

import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';

export { expect };

export class Server {
  home = '';
  #child: ChildProcess | undefined;

  constructor(
    private readonly folder: string,
    private readonly more: string[] = [],
  ) {}

  /** Starts on any free port, or again on the port it had. */
  async start(): Promise<void> {
    const program = process.env['GROGNARD'];
    if (!program) throw new Error('GROGNARD names the program to test: run this by `npm run e2e`');
    const port = this.home ? new URL(this.home).port : '0';
    const database = path.join(this.folder, 'games.db');
    const args = ['serve', ...(this.more.includes('--port') ? [] : ['--port', port]), '--database', database, '--client', 'dist', ...this.more];
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, RUST_LOG: 'warn' } });
    this.#child = child;
    for await (const line of createInterface({ input: child.stdout })) {
      const home = /http:\/\/\S+/.exec(line)?.[0];
      if (home) {
        this.home = home.replace(/\/$/, '');
        return;
      }
    }
    throw new Error('the server did not say where it is');
  }

  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill(signal);
    await gone;
  }
}

/** What somebody does at the table. */
export class Hands {
  constructor(readonly page: Page) {}

  get offers(): Locator {
    return this.page.locator('[data-offer]');
  }

  async sequence(): Promise<number> {
    return Number(await this.page.locator('main.table').getAttribute('data-sequence'));
  }

  /** Waits until this player is asked something, or it is over. */
  async asked(): Promise<void> {
    await expect(this.page.locator('main.table[data-mine=true], .curtain').first()).toBeVisible({ timeout: 60_000 });
  }

  async notations(): Promise<string[]> {
    return this.offers.evaluateAll((all) => all.map((one) => one.getAttribute('data-offer') ?? ''));
  }

  /** Does something and waits until the server has taken it in. */
  async and(doing: () => Promise<void>): Promise<void> {
    const before = await this.sequence();
    await doing();
    await this.page.waitForFunction((past) => {
      const main = document.querySelector('main.table');
      return main === null || Number(main.getAttribute('data-sequence')) > past;
    }, before);
  }

  /** Takes an offer from the list, and answers the question that may follow. */
  async pick(notation: string): Promise<void> {
    await this.and(async () => {
      await this.page.locator(`[data-offer="${notation}"]`).click();
      await this.confirm();
    });
  }

  /** Says yes to what is asked once more, and decides one thing after the other where a whole march could be ordered. */
  async confirm(): Promise<void> {
    const yes = this.page.locator('.weigh .strong, .command [data-stepwise]').first();
    if (await yes.isVisible()) await yes.click();
  }

  /** Presses a lit hex on the board. */
  async press(hex: string): Promise<void> {
    const box = await this.page.locator(`[data-lit="${hex}"]`).boundingBox();
    if (!box) throw new Error(`${hex} is not lit`);
    await this.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }

  prompt(): Locator {
    return this.page.locator('#ask-title');
  }

  async headline(): Promise<string> {
    return (await this.page.locator('header .headline').textContent()) ?? '';
  }
}

interface Table {
  server: Server;
  /** The same with accounts, as everybody finds it on the web. */
  publicServer: Server;
  hands: Hands;
}

async function serving(more: string[], use: (server: Server) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'grognard-table-'));
  const server = new Server(folder, more);
  await server.start();
  await use(server);
  await server.kill('SIGTERM');
  await rm(folder, { recursive: true, force: true });
}

function freePort(): Promise<number> {
  return new Promise((found) => {
    const asking = createServer().listen(0, '127.0.0.1', () => {
      const { port } = asking.address() as AddressInfo;
      asking.close(() => found(port));
    });
  });
}

export const test = base.extend<Table>({
  // eslint-disable-next-line no-empty-pattern
  server: async ({}, use) => serving([], use),
  // eslint-disable-next-line no-empty-pattern
  publicServer: async ({}, use) => {
    const port = await freePort();
    await serving(['--port', String(port), '--public', `http://localhost:${port}`, '--rates', '100'], use);
  },
  // Whoever tests something else does not wait until the others' moves have been shown.
  page: async ({ page }, use) => {
    await page.addInitScript(() => {
      if (localStorage.getItem('pace') === null) localStorage.setItem('pace', '0');
    });
    await use(page);
  },
  hands: async ({ page }, use) => {
    await use(new Hands(page));
  },
});

export interface Setup {
  title: string;
  preset?: string;
  seats: Record<string, unknown>;
  curtain?: boolean;
}

export const AGAINST_COMPUTER: Setup = {
  title: 'invasion-of-russia',
  preset: 'basic',
  seats: { french: 'me', russian: { computer: 'random' } },
};

/** Makes a game without the lobby. */
export async function make(server: Server, wish: Setup): Promise<{ id: string; invitations: { link: string; seat: string }[] }> {
  const answer = await fetch(`${server.home}/api/games`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.home },
    body: JSON.stringify(wish),
  });
  if (!answer.ok) throw new Error(await answer.text());
  const made = (await answer.json()) as { game: { id: string }; invitations: { link: string; seat: string }[] };
  return { id: made.game.id, invitations: made.invitations };
}

export interface Offered {
  notation: string;
  verb: string;
}

/** Plays some steps by the API for whoever may be played, until there are enough or the picker has none. */
export async function advance(
  server: Server,
  id: string,
  seats: string[],
  count: number,
  pick: Picker = (offers, step) => offers[(step * 7) % Math.max(1, offers.length)]?.notation,
): Promise<number> {
  let played = 0;
  for (let tries = 0; played < count && tries < 40 * count; tries += 1) {
    const card = (await (await fetch(`${server.home}/api/games/${id}`)).json()) as { decides: string[]; over: boolean };
    if (card.over) break;
    const seat = card.decides[0];
    if (!seat || !seats.includes(seat)) {
      await new Promise((done) => setTimeout(done, 20));
      continue;
    }
    const { sequence, offers } = (await (await fetch(`${server.home}/api/games/${id}/view?as=${seat}`)).json()) as {
      sequence: number;
      offers: Offered[];
    };
    const notation = await pick(offers, played, { seat, sequence });
    if (!notation) break;
    const answer = await fetch(`${server.home}/api/games/${id}/actions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.home },
      body: JSON.stringify({ seat, sequence, notation }),
    });
    if (answer.ok) played += 1;
  }
  return played;
}

type Picker = (offers: Offered[], step: number, asked: { seat: string; sequence: number }) => string | undefined | Promise<string | undefined>;

/** Plays the French as a captain would until so many offers of a kind lie before them. */
export async function captainUntil(server: Server, id: string, verb: string, atLeast = 1): Promise<void> {
  let found = false;
  await advance(server, id, ['french'], 900, async (offers, _, { seat, sequence }) => {
    found = offers.filter((o) => o.verb === verb).length >= atLeast;
    if (found) return undefined;
    const hint = await fetch(`${server.home}/api/games/${id}/hint`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.home },
      body: JSON.stringify({ seat, sequence, by: 'captain' }),
    });
    return ((await hint.json()) as { notation: string }).notation;
  });
  if (!found) throw new Error(`no ${verb} was ever offered`);
}

/** Everything that the server sends to a page, in responses and in frames. */
export function overhear(page: Page): { said: string[] } {
  const heard: { said: string[] } = { said: [] };
  page.on('websocket', (socket) => socket.on('framereceived', (frame) => heard.said.push(String(frame.payload))));
  page.on('response', (response) => {
    if (!response.url().includes('/api/')) return;
    response.text().then(
      (text) => heard.said.push(text),
      () => undefined,
    );
  });
  return heard;
}
