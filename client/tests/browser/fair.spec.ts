// A fair start: aids, rulebook, lessons, the end.

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { advance, AGAINST_COMPUTER, expect, make, test } from './table';

async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).exclude('.picture').withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice']).analyze();
  return violations
    .filter((v) => v.impact === 'serious' || v.impact === 'critical')
    .map((v) => `${v.id}: ${v.nodes.map((n) => n.html.slice(0, 160)).join(' | ')}`);
}

test('aids lie beside the board, by keyboard too, and know the phase', async ({ page, server, hands }) => {
  const { id } = await make(server, AGAINST_COMPUTER);
  await page.goto(`${server.home}/#/game/${id}`);
  await hands.asked();
  await page.getByRole('button', { name: 'Aids' }).click();
  const aids = page.getByRole('region', { name: 'Player aids' });
  await expect(aids.getByRole('tab', { name: 'Sequence of play' })).toHaveAttribute('aria-selected', 'true');
  await expect(aids.locator('tr[aria-current]')).toContainText('Set-up');
  expect(await findings(page), 'the aids').toEqual([]);
  await aids.getByRole('tab', { name: 'Sequence of play' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(aids.getByRole('tab', { name: 'Combat' })).toHaveAttribute('aria-selected', 'true');
  await expect(aids.getByRole('tabpanel')).toContainText('Goes ahead');
  await page.keyboard.press('Escape');
  await expect(aids).toBeHidden();
});

test('all aids stand on one page, in Italian and on a phone', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.addInitScript(() => localStorage.setItem('language', 'it'));
  const { id } = await make(server, { title: 'war-and-peace', seats: { french: 'me', 'non-french': { computer: 'captain' } } });
  await page.goto(`${server.home}/#/game/${id}/aids`);
  await expect(page.getByRole('heading', { name: 'Sequenza di gioco' })).toBeVisible();
  await expect(page.getByRole('table', { name: /Risultati/ })).toContainText('D2');
  await expect(page.getByRole('heading', { name: 'Glossario' })).toBeAttached();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide, 'nothing sticks out of a phone').toBeLessThanOrEqual(390);
  expect(await findings(page), 'the page of aids').toEqual([]);
});

test('the rulebook is read by chapter and searched, and a rule card leads there', async ({ page, server, hands }) => {
  await page.goto(`${server.home}/#/rules`);
  await page.getByRole('link', { name: '11 Combat' }).first().click();
  await expect(page.getByRole('heading', { name: '11 · Combat' })).toBeVisible();
  await expect(page.locator('#rule-TIR-11\\.3')).toBeVisible();
  await page.getByLabel('Look for').fill('siege marker');
  await expect(page.getByRole('status')).toContainText('Rules found');
  await expect(page.locator('#rule-WP-S\\.9\\.c-1')).toBeVisible();
  await page.getByLabel('Look for').fill('TIR-6.3-1');
  await expect(page.locator('article').first()).toContainText('TIR-6.3-1');
  expect(await findings(page), 'the rulebook').toEqual([]);

  const { id } = await make(server, AGAINST_COMPUTER);
  await page.goto(`${server.home}/#/game/${id}`);
  await hands.asked();
  await page.locator('.ask .cite').first().click();
  await page.getByRole('link', { name: 'Its chapter in the rulebook' }).click();
  await expect(page.locator('article[aria-current]')).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findings(page), 'a chapter in the dark').toEqual([]);
});

test('a lesson is followed to its end, and outlives a reload', async ({ page, server, hands }) => {
  await page.goto(server.home);
  await page.getByRole('button', { name: 'Begin: A battle, and its odds' }).click();
  await hands.asked();
  const guide = page.locator('section.guide');
  await expect(guide).toContainText('Look at the odds');
  expect(await findings(page), 'a lesson').toEqual([]);
  await hands.and(() => guide.getByRole('button', { name: 'Do that' }).click());
  await expect(guide).toContainText('The round');
  await page.reload();
  await expect(guide).toContainText('The round');
  await hands.and(() => guide.getByRole('button', { name: 'Do that' }).click());
  // The Austrians answer by the script.
  await expect(guide).toContainText('The enemy bleeds');
  await expect(guide.getByRole('button', { name: 'Do that' })).toBeVisible({ timeout: 20_000 });
  await guide.getByRole('button', { name: 'Do that' }).click();
  await expect(guide).toContainText('Advance', { timeout: 20_000 });
  await guide.getByRole('button', { name: 'Do that' }).click();
  await expect(guide).toContainText('Learned', { timeout: 20_000 });
  await page.goto(server.home);
  await expect(page.locator('.lessons')).toContainText('✓ done');
});

test('whoever leaves the path of a lesson is told, and may go back', async ({ page, server, hands }) => {
  await page.goto(server.home);
  await page.getByRole('button', { name: 'Begin: A march, and who feeds it' }).click();
  await hands.asked();
  const guide = page.locator('section.guide');
  await expect(guide).toContainText('A leader sets out');
  await hands.pick('lead Napoleon');
  await hands.pick('go');
  await expect(guide).toContainText('Off the path');
  await guide.getByRole('button', { name: 'Take it back' }).click();
  await expect(guide).toContainText('Who comes along');
});

test('the first Turn of 1812 is played through with a few clicks', async ({ page, server, hands }) => {
  test.setTimeout(180_000);
  await page.goto(server.home);
  await page.getByRole('button', { name: 'Begin: The first Turn of 1812' }).click();
  await hands.asked();
  const guide = page.locator('section.guide');
  const behind = async (): Promise<string | null> => guide.locator('progress').getAttribute('value');
  const follow = guide.getByRole('button', { name: /Do all of this part|Do that/ }).and(guide.locator('button:enabled')).last();
  let clicks = 0;
  for (; !(await guide.getByText('Learned').isVisible()); clicks += 1) {
    const before = await behind();
    await follow.click();
    await expect.poll(behind, { timeout: 60_000 }).not.toBe(before);
  }
  expect(clicks, 'a click for each part').toBe(15);
  await expect(guide).toContainText('Turn 2 begins');
  await expect(page.locator('header .headline')).toContainText('Turn 2');
});

test('the end says why, and leads to where it turned', async ({ page, server }) => {
  const over = await make(server, { title: 'outpost', seats: { raider: 'me', picket: 'me' }, curtain: false });
  await advance(server, over.id, ['raider', 'picket'], 400);
  await page.goto(`${server.home}/#/game/${over.id}`);
  const ending = page.getByRole('region', { name: 'Why it ended so' });
  await expect(ending).toContainText('Strength on the board');
  expect(await findings(page), 'the end').toEqual([]);
  const turned = ending.locator('ol a').first();
  if (await turned.isVisible()) {
    await turned.click();
    await expect(page).toHaveURL(/\/step\/\d+/);
  }
});
