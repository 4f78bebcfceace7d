// The main pages as they look, kept in `artefacts/pictures` for somebody to look at.

import type { Page } from '@playwright/test';
import { advance, AGAINST_COMPUTER, captainUntil, expect, make, test } from './table';

const keep = (page: Page, name: string): Promise<unknown> => page.screenshot({ path: `../artefacts/pictures/${name}.png` });

async function drawn(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('.picture')?.shadowRoot?.querySelector('svg'));
  await page.evaluate(() => document.fonts.ready);
}

async function wheel(page: Page, by: number, x = 285, y = 390): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, by);
  await page.waitForTimeout(250);
}

test('the table, near and far, lit, weighed, under its sheets', async ({ page, server, hands }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(server.home);
  await expect(page.getByRole('button', { name: 'Set up the board' })).toBeVisible();
  await keep(page, 'lobby');

  const { id } = await make(server, AGAINST_COMPUTER);
  await page.goto(`${server.home}/#/game/${id}`);
  await hands.asked();
  await drawn(page);
  await keep(page, 'set-up');

  await captainUntil(server, id, 'step', 2);
  await page.reload();
  await hands.asked();
  await drawn(page);
  await page.locator('[data-offer^="step "]').first().hover();
  await keep(page, 'march');

  await captainUntil(server, id, 'attack');
  await page.reload();
  await hands.asked();
  await drawn(page);
  await keep(page, 'table');
  const attack = page.locator('[data-offer^="attack "]').first();
  await attack.hover();
  await keep(page, 'odds-in-passing');
  await attack.click();
  await expect(page.locator('.weigh')).toBeVisible();
  await keep(page, 'odds');
  await page.keyboard.press('Escape');

  await wheel(page, -420);
  await keep(page, 'nearer');
  await wheel(page, -420);
  await keep(page, 'nearest');
  await page.getByRole('application').focus();
  await page.keyboard.press('0');

  const stack = await page.locator('.heap').nth(12).boundingBox();
  await page.mouse.click((stack?.x ?? 0) + (stack?.width ?? 0) / 2, (stack?.y ?? 0) + (stack?.height ?? 0) / 2);
  await page.getByRole('tab', { name: 'Here' }).click();
  await page.waitForTimeout(300);
  await keep(page, 'stack');
  await page.keyboard.press('Escape');

  await page.getByText('Overlays').click();
  for (const sheet of ['Supply', 'Cavalry', 'Territory', 'Victory cities']) {
    const box = page.getByRole('checkbox', { name: sheet });
    await box.check();
    await keep(page, `sheet-${sheet.toLowerCase().replace(' ', '-')}`);
    await box.uncheck();
  }
  await page.getByText('Overlays').click();
  await page.getByRole('tab', { name: 'Situation' }).click();
  await page.locator('.ask .cite').first().click();
  await page.waitForTimeout(300);
  await keep(page, 'situation-and-rule');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Log' }).click();

  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.waitForTimeout(600);
  await keep(page, 'table-dark');
  await page.getByLabel('Language').selectOption('it');
  await wheel(page, -300);
  await keep(page, 'table-dark-italian-nearer');
  await page.getByLabel('Lingua').selectOption('en');
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });

  for (const [name, width, height] of [['tablet-portrait', 820, 1180], ['tablet-landscape', 1180, 820], ['large', 1920, 1080]] as const) {
    await page.setViewportSize({ width, height });
    await page.reload();
    await hands.asked();
    await drawn(page);
    await keep(page, name);
  }
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(`${server.home}/#/game/${id}/step/90`);
  await expect(page.locator('output')).toBeVisible();
  await drawn(page);
  await page.waitForTimeout(300);
  await keep(page, 'replay');
  await page.goto(`${server.home}/#/game/${id}/charts`);
  await expect(page.locator('figure').first()).toBeVisible();
  await keep(page, 'charts');
});

test('the guide, the end, the curtain, an invitation', async ({ page, server, hands }) => {
  await page.goto(server.home);
  await page.getByRole('button', { name: /^Begin: The first Turn/ }).click();
  await hands.asked();
  await drawn(page);
  await keep(page, 'guide');

  const over = await make(server, { title: 'invasion-of-russia', preset: 'basic', seats: { french: 'me', russian: 'me' } });
  await page.goto(`${server.home}/#/game/${over.id}`);
  await expect(page.locator('.curtain')).toBeVisible();
  await keep(page, 'curtain');
  await advance(server, over.id, ['french', 'russian'], 3000);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The game is over' })).toBeVisible();
  await drawn(page);
  await keep(page, 'ended');
  await page.goto(`${server.home}/#/game/${over.id}/charts`);
  await expect(page.locator('figure').first()).toBeVisible();
  await keep(page, 'charts-of-a-whole-game');
});
