import type { Page } from '@playwright/test';
import { expect, Hands, make, overhear, test } from './table';

const HOT_SEAT = { title: 'outpost', preset: 'full', seats: { raider: 'me', picket: 'me' } };
/** Keys of what only the raider may know before it comes to light. */
const RAIDERS = ['outpost-named', 'outpost-hand-fog', 'outpost-buried-fog', 'outpost-do-name', 'outpost-do-bury'];

const everything = (page: Page): Promise<string> => page.evaluate(() => document.documentElement.outerHTML);

async function playUntilHandOver(hands: Hands): Promise<void> {
  for (let n = 0; n < 60; n += 1) {
    await hands.asked();
    if (await hands.page.locator('.curtain').isVisible()) return;
    const notations = await hands.notations();
    await hands.pick(notations.find((one) => one === 'done') ?? notations[0] ?? '');
  }
  throw new Error('the seat never changed hands');
}

test('two at one screen: behind the curtain there is nothing of the other seat', async ({ page, server, hands }) => {
  const { id } = await make(server, HOT_SEAT);
  const raiders = overhear(page);
  await page.goto(`${server.home}/#/game/${id}`);
  const curtain = page.getByRole('dialog', { name: /Hand over to Raider/ });
  await expect(curtain).toBeVisible();
  expect(await everything(page)).not.toContain('main class="table');
  await page.getByRole('button', { name: /I am Raider/ }).click();
  await playUntilHandOver(hands);

  await expect(page.getByRole('dialog', { name: /Hand over to Picket/ })).toBeVisible();
  expect(raiders.said.join('\n')).toContain('outpost-named');
  const behind = await everything(page);
  for (const secret of ['You named', 'the courier', 'Courier', 'Decoy']) expect(behind).not.toContain(secret);

  const heard = overhear(page);
  await page.getByRole('button', { name: /I am Picket/ }).click();
  await hands.asked();
  const open = await everything(page);
  for (const secret of ['You named', 'Courier ', 'Decoy ']) expect(open).not.toContain(secret);
  expect(heard.said.join('\n')).toContain('"eyes":"picket"');
  for (const secret of RAIDERS) expect(heard.said.join('\n')).not.toContain(secret);
});

test('whoever wants no curtain between his seats goes on from one to the other', async ({ page, server, hands }) => {
  const { id } = await make(server, { ...HOT_SEAT, curtain: false });
  const heard = overhear(page);
  await page.goto(`${server.home}/#/game/${id}`);
  for (let n = 0; n < 60 && !heard.said.join('\n').includes('"eyes":"picket"'); n += 1) {
    await hands.asked();
    await expect(page.locator('.curtain')).toHaveCount(0);
    const notations = await hands.notations();
    await hands.pick(notations.find((one) => one === 'done') ?? notations[0] ?? '');
  }
  await hands.asked();
  await expect(page.locator('.curtain')).toHaveCount(0);
  expect(heard.said.join('\n')).toContain('"eyes":"raider"');
  expect(heard.said.join('\n')).toContain('"eyes":"picket"');
});

test('two browsers at one game: nothing that comes to one holds the other’s secrets', async ({ page, server, browser }) => {
  const { id, invitations } = await make(server, { title: 'outpost', preset: 'full', seats: { raider: 'me', picket: 'open' } });
  const link = invitations[0]?.link ?? '';
  const guest = await (await browser.newContext()).newPage();
  const heard = overhear(guest);
  await guest.goto(link);
  await guest.getByLabel('Your name at the table').fill('Marbot');
  await guest.getByRole('button', { name: 'Take the seat' }).click();
  await expect(guest.locator('main.table')).toBeVisible();

  const own = overhear(page);
  await page.goto(`${server.home}/#/game/${id}`);
  const [raider, picket] = [new Hands(page), new Hands(guest)];
  for (let n = 0; n < 24; n += 1) {
    if (await page.locator('main.table[data-mine=true]').isVisible()) {
      const notations = await raider.notations();
      await raider.pick(notations[n % notations.length] ?? '');
    } else if (await guest.locator('main.table[data-mine=true]').isVisible()) {
      const notations = await picket.notations();
      await picket.pick(notations.find((one) => one === 'done') ?? notations[0] ?? '');
    } else {
      await guest.waitForTimeout(50);
    }
  }
  expect(own.said.join('\n')).toContain('outpost-named');
  expect(own.said.join('\n')).not.toContain('"eyes":"picket"');
  const said = heard.said.join('\n');
  expect(said).toContain('"eyes":"picket"');
  expect(said).not.toContain('"eyes":"raider"');
  for (const secret of RAIDERS) expect(said).not.toContain(secret);

  // The raider's own eyes are not for the guest, whatever the address says.
  const status = await guest.evaluate(async (game) => (await fetch(`/api/games/${game}/view?as=raider`)).status, id);
  expect(status).toBe(403);
});
