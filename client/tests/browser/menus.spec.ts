// What opens over the page, and what closes it again.

import type { Page } from '@playwright/test';
import { AGAINST_COMPUTER, expect, Hands, make, test } from './table';

/** Whether two things lie over each other. */
async function overlap(page: Page, one: string, other: string): Promise<boolean> {
  const [a, b] = [await page.locator(one).boundingBox(), await page.locator(other).boundingBox()];
  if (!a || !b) throw new Error(`${one} or ${other} is not there`);
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test('the Game menu obeys Escape and a press beside it, and leaves the choices free', async ({ page, server, hands }) => {
  const { id } = await make(server, AGAINST_COMPUTER);
  await page.goto(`${server.home}/#/game/${id}`);
  await hands.asked();
  await expect(page.locator('.heap').first()).toBeVisible();
  const menu = page.locator('.menu .list');
  const opens = page.locator('.menu summary');

  for (const [width, height] of [[1366, 768], [1920, 1080], [820, 1180]] as const) {
    await page.setViewportSize({ width, height });
    await opens.click();
    await expect(menu).toBeVisible();
    expect(await overlap(page, '.menu .list', '.column'), `${width}`).toBe(false);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opens).toBeFocused();
  }

  await opens.click();
  await page.locator('.ask').click();
  await expect(menu).toBeHidden();

  // Escape closes the topmost only: the rule below it stays.
  await page.locator('.ask .cite').first().click();
  await expect(page.locator('.rule')).toBeVisible();
  await opens.click();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(page.locator('.rule')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.rule')).toBeHidden();
});

test('a rule of another game closes', async ({ page, server, hands }) => {
  const first = await make(server, AGAINST_COMPUTER);
  const second = await make(server, { title: 'outpost', seats: { raider: 'me', picket: { computer: 'random' } } });
  await page.goto(`${server.home}/#/game/${first.id}`);
  await hands.asked();
  await page.locator('.ask .cite').first().click();
  await expect(page.locator('.rule')).toBeVisible();
  // The same game looked at again keeps it.
  await page.evaluate((to) => (location.hash = to), `#/game/${first.id}/replay`);
  await expect(page.locator('output')).toBeVisible();
  await expect(page.locator('.rule')).toBeVisible();
  await page.evaluate((to) => (location.hash = to), `#/game/${second.id}`);
  await hands.asked();
  await expect(page.locator('.ask .cite').first()).toBeVisible();
  await expect(page.locator('.rule')).toBeHidden();
});

test('an empty log is one line', async ({ page, server }) => {
  const { id } = await make(server, { title: 'outpost', seats: { raider: 'me', picket: { computer: 'random' } } });
  await page.goto(`${server.home}/#/game/${id}`);
  await new Hands(page).asked();
  const said = page.locator('.log > li');
  await expect(said).toHaveText('Nothing has been said yet.');
  expect((await said.boundingBox())?.height).toBeLessThan(45);
});
