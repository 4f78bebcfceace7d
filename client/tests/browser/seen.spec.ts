// The others' moves, shown before what they lead to, and the bulletin that tells what mattered.

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { advance, captainUntil, expect, make, test, type Server } from './table';

/** A game against a captain in which the French are about to march. */
async function marching(server: Server): Promise<string> {
  const { id } = await make(server, {
    title: 'invasion-of-russia',
    preset: 'basic',
    seats: { french: 'me', russian: { computer: 'captain' } },
  });
  await captainUntil(server, id, 'march', 2);
  return id;
}

async function open(page: Page, server: Server, id: string, pace: string): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('pace', chosen), pace);
  await page.goto(`${server.home}/#/game/${id}`);
  await expect(page.locator('main.table[data-mine=true]')).toBeVisible({ timeout: 60_000 });
}

/** The French give a train away, and the computer marches. */
async function letTheOtherMarch(page: Page): Promise<void> {
  await page.locator('[data-offer^="discard "]').first().click();
  const yes = page.locator('.weigh .strong');
  if (await yes.isVisible()) await yes.click();
}

test('the enemy’s march is an arrow, and nothing later is seen before it', async ({ page, server }) => {
  const id = await marching(server);
  await open(page, server, id, '2000');
  const before = await page.locator('.log li').count();
  await letTheOtherMarch(page);
  const stage = page.locator('.stage');
  await expect(stage).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('.trail[data-shot=march] .line')).toBeVisible();
  await expect(stage.locator('.caption')).toContainText('units');
  // The question waits, and the log holds no more than has been shown.
  await expect(page.locator('main.table')).toHaveAttribute('data-mine', 'false');
  expect(await page.locator('.log li').count()).toBeGreaterThanOrEqual(before);
  await stage.getByRole('button', { name: 'Pause' }).click();
  const shown = await stage.locator('.count').textContent();
  await page.waitForTimeout(2500);
  expect(await stage.locator('.count').textContent()).toContain(shown?.split(' ')[0] ?? '');
  await stage.getByRole('button', { name: 'Skip to the end' }).click();
  await expect(stage).toBeHidden();
  await expect(page.locator('main.table[data-mine=true]')).toBeVisible({ timeout: 60_000 });
});

test('a bulletin tells what mattered, and shows it again', async ({ page, server }) => {
  const id = await marching(server);
  await open(page, server, id, '800');
  await letTheOtherMarch(page);
  const bulletin = page.locator('.bulletin');
  await expect(bulletin).toBeVisible({ timeout: 60_000 });
  await expect(bulletin.getByRole('heading', { level: 3 }).first()).toContainText('Turn 1');
  await expect(bulletin.locator('li').first()).toBeVisible();
  await bulletin.getByRole('button', { name: 'Show it again' }).click();
  await expect(page.locator('.stage')).toBeVisible();
  await expect(page.locator('.stage')).toBeHidden({ timeout: 60_000 });
  await expect(page.locator('main.table[data-mine=true]')).toBeVisible();
  await bulletin.getByRole('button', { name: 'Close the bulletin' }).click();
  await expect(bulletin).toBeHidden();
});

test('whoever avoids movement steps from place to place', async ({ page, server }) => {
  const id = await marching(server);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, server, id, '800');
  await letTheOtherMarch(page);
  const stage = page.locator('.stage');
  await expect(stage).toBeVisible({ timeout: 30_000 });
  await stage.getByText('What happened, place by place').click();
  await expect(stage.locator('.places li').first()).toBeVisible();
  const found = await new AxeBuilder({ page }).analyze();
  expect(found.violations).toEqual([]);
  for (let n = 0; n < 40 && (await stage.isVisible()); n += 1) await stage.getByRole('button', { name: 'Next' }).click();
  await expect(page.locator('main.table[data-mine=true]')).toBeVisible({ timeout: 60_000 });
});

test('a battle is a scene with both sums, and the log stands under its turn', async ({ page, server }) => {
  const id = await marching(server);
  await captainUntil(server, id, 'attack');
  await open(page, server, id, '800');
  // Played elsewhere by the same person: the French attack wherever they may, with all they have.
  const battle = page.locator('.battle');
  await advance(server, id, ['french'], 120, async (offers, _, { seat, sequence }) => {
    if (await battle.isVisible()) return undefined;
    const spend = offers.filter((o) => o.verb === 'spend').at(-1);
    const wish = offers.find((o) => o.verb === 'attack') ?? offers.find((o) => o.notation === 'everyone') ?? spend;
    if (wish) return wish.notation;
    const hint = await fetch(`${server.home}/api/games/${id}/hint`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.home },
      body: JSON.stringify({ seat, sequence, by: 'captain' }),
    });
    return ((await hint.json()) as { notation?: string }).notation ?? offers[0]?.notation;
  });
  await expect(battle).toBeVisible({ timeout: 120_000 });
  await page.locator('.stage').getByRole('button', { name: 'Pause' }).click();
  await expect(battle.locator('.sides section')).not.toHaveCount(0);
  await expect(battle.locator('.sides li').first()).toBeVisible();
  await page.locator('.stage').getByRole('button', { name: 'Skip to the end' }).click();
  await expect(page.locator('.log h3').filter({ hasText: 'combat' }).first()).toBeVisible();
  await expect(page.locator('.log .entry').first()).toHaveCSS('border-left-style', 'solid');
});
