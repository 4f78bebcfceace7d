import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { advance, AGAINST_COMPUTER, expect, Hands, make, test } from './table';

async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).exclude('.picture').withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice']).analyze();
  return violations
    .filter((v) => v.impact === 'serious' || v.impact === 'critical')
    .map((v) => `${v.id}: ${v.nodes.map((n) => n.html.slice(0, 160)).join(' | ')}`);
}

for (const scheme of ['light', 'dark'] as const) {
  test(`no serious findings of accessibility, ${scheme}`, async ({ page, server }) => {
    await page.emulateMedia({ colorScheme: scheme });
    const hands = new Hands(page);
    const { id } = await make(server, AGAINST_COMPUTER);
    const both = await make(server, { title: 'outpost', seats: { raider: 'me', picket: 'me' } });
    await advance(server, id, ['french'], 60);

    await page.goto(server.home);
    await expect(page.getByRole('button', { name: 'Set up the board' })).toBeVisible();
    expect(await findings(page), 'the lobby').toEqual([]);

    await page.goto(`${server.home}/#/game/${id}`);
    await hands.asked();
    await expect(page.locator('.heap').first()).toBeVisible();
    for (const tab of ['Log', 'Situation', 'Here', 'As text']) {
      await page.getByRole('tab', { name: tab }).click();
      expect(await findings(page), `the table: ${tab}`).toEqual([]);
    }
    await page.locator('.ask .cite').first().click();
    await expect(page.getByRole('complementary', { name: 'The rule in our own words' })).toBeVisible();
    expect(await findings(page), 'a rule').toEqual([]);

    await page.goto(`${server.home}/#/game/${id}/step/5`);
    await expect(page.locator('output')).toBeVisible();
    expect(await findings(page), 'the replay').toEqual([]);

    await page.goto(`${server.home}/#/game/${id}/charts`);
    await expect(page.locator('figure').first()).toBeVisible();
    expect(await findings(page), 'the charts').toEqual([]);

    await page.goto(`${server.home}/#/game/${both.id}`);
    await expect(page.locator('.curtain')).toBeVisible();
    expect(await findings(page), 'the curtain').toEqual([]);
  });
}

test('hexes and pieces have names, and the scene can be read as text', async ({ page, server, hands }) => {
  const { id } = await make(server, AGAINST_COMPUTER);
  await advance(server, id, ['french'], 45);
  await page.goto(`${server.home}/#/game/${id}`);
  await hands.asked();
  await expect(page.locator('.heap').first()).toHaveAttribute('aria-label', /Hex \d{4}.*(infantry|cavalry|artillery|depot)/i);
  await page.getByRole('tab', { name: 'As text' }).click();
  const text = page.getByRole('tabpanel');
  await expect(text).toContainText('Pieces on the board');
  await expect(text).toContainText('French: Napoleon');
  await expect(text).toContainText(/Victory points:/);
});

test('whoever wants stillness gets it', async ({ page, server, hands }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { id } = await make(server, AGAINST_COMPUTER);
  await page.goto(`${server.home}/#/game/${id}`);
  await hands.asked();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(page.locator('.world')).not.toHaveClass(/gliding/);
});
