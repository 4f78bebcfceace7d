// A game looked at again: from turn to turn, battle to battle, event to event; its charts; what the page asks for.

import type { Page } from '@playwright/test';
import { advance, AGAINST_COMPUTER, captainUntil, expect, make, test } from './table';

const at = async (page: Page): Promise<number> => Number(/\d+/.exec((await page.locator('output').textContent()) ?? '')?.[0]);

/** Requests of the page to the server, by address. */
function asked(page: Page): string[] {
  const all: string[] = [];
  page.on('request', (request) => all.push(request.url()));
  return all;
}

test('a replay goes to the next turn, battle and event, by button and by key', async ({ page, server }) => {
  const { id } = await make(server, { title: 'outpost', seats: { raider: 'me', picket: 'me' }, curtain: false });
  await advance(server, id, ['raider', 'picket'], 60);
  await page.goto(`${server.home}/#/game/${id}/step/0`);
  await expect(page.locator('output')).toBeVisible();
  const turn = async (): Promise<string> => /Turn (\d+)/.exec((await page.locator('.headline').textContent()) ?? '')?.[1] ?? '';

  const goals = page.getByRole('group', { name: 'Go to' });
  await goals.getByRole('button', { name: 'Turn' }).click();
  await expect.poll(turn).toBe('1');
  const first = await at(page);
  await page.keyboard.press('t');
  await expect.poll(turn).toBe('2');
  const second = await at(page);
  expect(second).toBeGreaterThan(first);
  // One step before it the old turn is on.
  await page.keyboard.press('ArrowLeft');
  await expect.poll(turn).toBe('1');
  await page.keyboard.press('Shift+T');
  await expect.poll(() => at(page)).toBe(first);

  await goals.getByRole('button', { name: 'Event' }).click();
  await expect.poll(async () => (await at(page)) > first || (await page.getByText('There is nothing of note').isVisible())).toBe(true);
  for (let tries = 0; tries < 60 && !(await page.getByText('There is no battle').isVisible()); tries += 1) {
    const before = await at(page);
    await page.keyboard.press('b');
    await expect.poll(async () => (await at(page)) > before || (await page.getByText('There is no battle').isVisible())).toBe(true);
  }
  await expect(page.getByText('There is no battle in that direction.')).toBeVisible();
});

test('battles of 1812 are found in a replay', async ({ page, server }) => {
  const { id } = await make(server, AGAINST_COMPUTER);
  await captainUntil(server, id, 'attack');
  await advance(server, id, ['french'], 6, (offers) => offers.find((o) => o.verb === 'attack')?.notation ?? offers[0]?.notation);
  await page.goto(`${server.home}/#/game/${id}/step/0`);
  await expect(page.locator('output')).toBeVisible();
  await page.getByRole('group', { name: 'Go to' }).getByRole('button', { name: 'Battle' }).click();
  await expect.poll(() => at(page)).toBeGreaterThan(0);
  await expect(page.locator('.now li').first()).not.toHaveText('Nothing was said at this step.');
});

test('nobody asks for a game that has no name, nor for odds of what is stale', async ({ page, server, hands }) => {
  const { id } = await make(server, AGAINST_COMPUTER);
  await advance(server, id, ['french'], 60);
  const requests = asked(page);
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  for (const tail of ['/charts', '/replay', '/step/7', '']) {
    await page.goto(`${server.home}/#/game/${id}${tail}`);
    await expect(page.locator('figure, output, .ask').first()).toBeVisible();
    if (tail.startsWith('/step')) await page.getByRole('button', { name: 'Run' }).click();
    await page.evaluate(() => (location.hash = '#/'));
    await expect(page.getByRole('button', { name: 'Set up the board' })).toBeVisible();
    await page.waitForTimeout(700);
    expect(page.url()).toMatch(/#\/$/);
  }
  expect(requests.filter((url) => url.includes('undefined'))).toEqual([]);

  // Faster than any odds could be told.
  await page.goto(`${server.home}/#/game/${id}`);
  await hands.asked();
  for (let n = 0; n < 12; n += 1) {
    await hands.and(async () => {
      await page.locator('[data-offer]').first().click();
      await hands.confirm();
    });
    await hands.asked();
  }
  expect(refused).toEqual([]);
});

test('a chart has the colours of the sides, whatever it is a chart of', async ({ page, server }) => {
  const { id } = await make(server, { title: 'invasion-of-russia', preset: 'basic', seats: { french: 'me', russian: { computer: 'captain' } } });
  await captainUntil(server, id, 'attack');
  await page.goto(`${server.home}/#/game/${id}/charts`);
  const colours = async (title: string): Promise<Record<string, string>> => {
    const figure = page.locator('figure', { has: page.getByRole('heading', { name: title }) });
    await expect(figure).toBeVisible();
    return figure.locator('.legend li').evaluateAll((all) =>
      Object.fromEntries(all.map((li) => [/French|Russian/.exec(li.textContent ?? '')?.[0] ?? (li.textContent ?? '').trim(), li.querySelector('path')?.getAttribute('stroke') ?? ''])),
    );
  };
  const pieces = await colours('Pieces on the board');
  const victory = await colours('Victory points');
  expect(victory['French']).toBe(pieces['French']);
  expect(victory['Russian']).toBe(pieces['Russian']);
  expect(new Set(Object.values(victory)).size).toBe(Object.values(victory).length);
  await page.screenshot({ path: '../artefacts/pictures/charts-sides.png' });
});

test('the two sides of the supply sheet are told apart, and so is what feeds from what bars', async ({ page, server, hands }) => {
  const { id } = await make(server, AGAINST_COMPUTER);
  await captainUntil(server, id, 'step', 2);
  await page.goto(`${server.home}/#/game/${id}`);
  await hands.asked();
  await page.getByText('Overlays').click();
  await page.getByRole('checkbox', { name: 'Supply' }).check();
  const supply = page.locator('.overlays label', { hasText: 'Supply' }).locator('xpath=following-sibling::ul[1]');
  const swatches = await supply.locator('.swatch').evaluateAll((all) => all.map((one) => getComputedStyle(one).background));
  // A side whose routes nothing stops has no hexes that bar.
  expect(swatches.length).toBeGreaterThanOrEqual(3);
  expect(new Set(swatches).size).toBe(swatches.length);
  const names = await supply.locator('li').allTextContents();
  expect(names.filter((name) => /stop here/.test(name)).length).toBeGreaterThanOrEqual(1);
  await page.screenshot({ path: '../artefacts/pictures/sheet-supply-told-apart.png' });
});

test('War and Peace tells its losses in SP, and nowhere says that there are none', async ({ page, server }) => {
  const { id } = await make(server, { title: 'war-and-peace', seats: { french: { computer: 'captain' }, 'non-french': { computer: 'captain' } } });
  const sums = page.locator('section', { has: page.getByRole('heading', { name: /^Losses/ }) }).locator('td');
  await expect
    .poll(
      async () => {
        await page.goto(`${server.home}/#/game/${id}`);
        await page.getByRole('tab', { name: 'Situation' }).click();
        await expect(sums.first()).toBeVisible();
        return (await sums.allTextContents()).reduce((all, one) => all + Number(one), 0);
      },
      { timeout: 120_000, intervals: [2000] },
    )
    .toBeGreaterThan(0);
  await expect(page.getByText('None yet.')).toBeHidden();
  await expect(page.getByText('eliminated')).toBeHidden();
});

test('a game that is not there is not waited for', async ({ page, server }) => {
  for (const tail of ['/replay', '/step/3', '/charts', '']) {
    await page.goto(`${server.home}/#/game/nobody${tail}`);
    await expect(page.getByRole('alert')).toHaveText('There is no such game.');
    await expect(page.getByText('A moment…')).toBeHidden();
    await page.locator('main').getByRole('link', { name: 'All games' }).click();
    await expect(page.getByRole('button', { name: 'Set up the board' })).toBeVisible();
  }
});

test('a game without a board shows its displays once', async ({ page, server, hands }) => {
  const { id } = await make(server, { title: 'congress', seats: { france: 'me', austria: { computer: 'captain' }, russia: { computer: 'captain' } } });
  for (const tail of ['', '/replay']) {
    await page.goto(`${server.home}/#/game/${id}${tail}`);
    if (!tail) await hands.asked();
    await expect(page.getByRole('heading', { name: 'Europe' })).toHaveCount(1);
    await expect(page.getByRole('tab', { name: 'Log' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Displays' })).toHaveCount(0);
  }
});
