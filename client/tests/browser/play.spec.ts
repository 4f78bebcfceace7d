import { advance, AGAINST_COMPUTER, captainUntil, expect, Hands, make, test } from './table';

/** Short marches and no attacks: what brings a turn to its end. */
const PREFERRED = [/^done$/, /^halt$/, /^go$/, /^everyone$/, /^stand$/, /^spend 0$/];

function sensible(notations: string[], n: number): string {
  for (const wish of PREFERRED) {
    const found = notations.find((one) => wish.test(one));
    if (found) return found;
  }
  return notations[n % notations.length] ?? '';
}

async function turn(hands: Hands): Promise<number> {
  return Number(/Turn (\d+)/.exec(await hands.headline())?.[1] ?? 0);
}

test('a newcomer starts a game and plays two turns by clicking', async ({ page, server, hands }) => {
  await page.goto(server.home);
  await page.getByRole('button', { name: 'Set up the board' }).click();
  await hands.asked();
  await expect(hands.prompt()).toContainText('on the board');
  await expect(page.locator('[data-lit]').first()).toBeVisible();

  // A piece is put down by pressing a lit hex.
  const before = await hands.sequence();
  const lit = (await page.locator('[data-lit]').first().getAttribute('data-lit')) ?? '';
  await hands.and(() => hands.press(lit));
  expect(await hands.sequence()).toBe(before + 1);

  // It can be taken back.
  const undo = page.getByRole('button', { name: 'Take back' });
  await expect(undo).toBeEnabled();
  await hands.and(() => undo.click());

  for (let n = 0; (await turn(hands)) < 3; n += 1) {
    expect(n).toBeLessThan(900);
    await hands.asked();
    await hands.pick(sensible(await hands.notations(), n));
  }
});

test('the same by keyboard alone', async ({ page, server }) => {
  const hands = new Hands(page);
  await page.goto(server.home);
  const start = page.getByRole('button', { name: 'Set up the board' });
  await expect(start).toBeVisible();
  for (let n = 0; n < 40 && !(await start.evaluate((e) => e === document.activeElement)); n += 1) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await hands.asked();

  // On the board: to the next lit hex, and choose it.
  const board = page.getByRole('application');
  for (let n = 0; n < 30 && !(await board.evaluate((e) => e === document.activeElement)); n += 1) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('n');
  await expect(page.locator('.cursor')).toHaveAttribute('aria-label', /choice/);
  await hands.and(() => page.keyboard.press('Enter'));
  await page.keyboard.press('0');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.cursor')).toHaveAttribute('aria-label', /Hex \d{4}/);

  // In the list: the skip link leads there, arrows move, Enter chooses, and the focus stays where the game is.
  await page.keyboard.press('Shift+Tab');
  for (let n = 0; n < 30 && !(await page.locator('.skip').evaluate((e) => e === document.activeElement)); n += 1) {
    await page.keyboard.press('Shift+Tab');
  }
  await page.keyboard.press('Enter');
  await expect(hands.offers.first()).toBeFocused();
  for (let n = 0; (await turn(hands)) < 3; n += 1) {
    expect(n).toBeLessThan(600);
    await hands.asked();
    const before = await hands.sequence();
    // The list may change under the player's fingers when another moves: then he looks again.
    await expect(async () => {
      const notations = await hands.notations();
      const wish = sensible(notations, n);
      await expect(page.locator('[data-offer]:focus')).toBeVisible();
      for (let down = 0; down <= notations.length; down += 1) {
        if ((await page.locator(':focus').getAttribute('data-offer')) === wish) break;
        await page.keyboard.press('ArrowDown');
      }
      await page.keyboard.press('Enter');
      if (await page.locator('.weigh').isVisible()) await page.keyboard.press('Enter');
      await expect.poll(() => hands.sequence(), { timeout: 3000 }).toBeGreaterThan(before);
    }).toPass({ timeout: 30_000 });
  }
});

test('what cannot be taken back says why', async ({ page, server, hands }) => {
  const { id } = await make(server, AGAINST_COMPUTER);
  await advance(server, id, ['french'], 48);
  await page.goto(`${server.home}/#/game/${id}`);
  for (let n = 0; n < 60; n += 1) {
    await hands.asked();
    if (await page.getByText('Somebody else has decided since').first().isVisible()) break;
    await hands.pick(sensible(await hands.notations(), n));
  }
  await expect(page.getByRole('button', { name: 'Take back' })).toBeDisabled();
  await expect(page.getByText('Somebody else has decided since').first()).toBeVisible();
});

test('an attack shows its odds before it is ordered', async ({ page, server, hands }) => {
  const { id } = await make(server, AGAINST_COMPUTER);
  await captainUntil(server, id, 'attack');
  await page.goto(`${server.home}/#/game/${id}`);
  await hands.asked();
  const attack = page.locator('[data-offer^="attack "]').first();
  await expect(attack).toContainText('%');
  const before = await hands.sequence();
  const shown = await attack.locator('.chance').innerText();
  await attack.click();
  const weigh = page.locator('.weigh');
  await expect(weigh).toContainText('the order goes ahead');
  // The badge in the list is the better of what the cases come to.
  const overall = await weigh.locator('.overall td').allInnerTexts();
  expect(Math.max(...overall.map(Number.parseFloat))).toBe(Number.parseFloat(shown));
  await expect(weigh).toContainText('With no combat command');
  await weigh.getByRole('button', { name: 'Cancel' }).click();
  await expect(weigh).toBeHidden();
  expect(await hands.sequence()).toBe(before);
  await attack.click();
  await hands.and(() => weigh.getByRole('button', { name: 'Order it' }).click());
});

test('a rule opens beside the board, and the log leads to where it happened', async ({ page, server, hands }) => {
  const { id } = await make(server, AGAINST_COMPUTER);
  await page.goto(`${server.home}/#/game/${id}`);
  await hands.asked();
  await page.locator('.ask .cite').first().click();
  await expect(page.getByRole('complementary', { name: 'The rule in our own words' })).toContainText(/TIR-/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('complementary', { name: 'The rule in our own words' })).toBeHidden();

  await hands.pick((await hands.notations())[0] ?? '');
  await page.locator('.log .jump').last().click();
  await expect(page.locator('.looked')).toBeVisible();
});

test('the page survives a reload, and the server its death', async ({ page, server, hands }) => {
  const { id } = await make(server, AGAINST_COMPUTER);
  await page.goto(`${server.home}/#/game/${id}`);
  await hands.asked();
  await hands.pick((await hands.notations())[0] ?? '');
  const [sequence, asked] = [await hands.sequence(), await hands.prompt().textContent()];

  await page.reload();
  await hands.asked();
  expect(await hands.sequence()).toBe(sequence);
  await expect(hands.prompt()).toHaveText(asked ?? '');

  await server.kill('SIGKILL');
  await expect(page.getByText('Connection lost')).toBeVisible();
  await server.start();
  await expect(page.getByText('Connection lost')).toBeHidden();
  expect(await hands.sequence()).toBe(sequence);
  await hands.pick((await hands.notations())[0] ?? '');
  expect(await hands.sequence()).toBeGreaterThan(sequence);
});

test('Italian throughout, switched in the middle of a game', async ({ page, server, hands }) => {
  const { id } = await make(server, AGAINST_COMPUTER);
  await page.goto(`${server.home}/#/game/${id}`);
  await hands.asked();
  await page.getByLabel('Language').selectOption('it');
  await expect(hands.prompt()).toContainText('Piazza');
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await expect(page.getByRole('tab', { name: 'Situazione' })).toBeVisible();
  await expect(hands.offers.first()).toContainText('Piazza qui');
  await page.reload();
  await expect(hands.prompt()).toContainText('Piazza');
});

test('a hint names an offer, says why, and that a computer says it', async ({ page, server, hands }) => {
  const { id } = await make(server, { ...AGAINST_COMPUTER, seats: { french: 'me', russian: { computer: 'recruit' } } });
  await page.goto(`${server.home}/#/game/${id}`);
  await hands.asked();
  await page.getByRole('button', { name: 'What would the marshal do?' }).click();
  const advice = page.getByRole('region', { name: "The computer's advice" });
  await expect(advice).toContainText('It may be wrong', { timeout: 15_000 });
  const before = await hands.sequence();
  await advice.locator('.pick').click();
  await expect(advice).toBeHidden();
  await expect.poll(() => hands.sequence()).toBeGreaterThan(before);
});

test('the moves of the others can be watched step by step, and skipped', async ({ page, server, hands }) => {
  const { id } = await make(server, { ...AGAINST_COMPUTER, seats: { french: 'me', russian: { computer: 'captain' } } });
  await page.addInitScript(() => localStorage.setItem('pace', '1200'));
  await page.goto(`${server.home}/#/game/${id}`);
  const skip = page.getByRole('button', { name: 'Skip to the end' });
  for (let n = 0; n < 200 && !(await skip.isVisible()); n += 1) {
    await hands.asked();
    await hands.pick(sensible(await hands.notations(), n));
  }
  await expect(skip).toBeVisible();
  await skip.click();
  await hands.asked();
});

test('a marshal that thinks can be told to move', async ({ page, server, hands }) => {
  await page.goto(server.home);
  const form = page.locator('form').last();
  const seats = form.locator('fieldset select');
  await seats.nth(0).selectOption('me');
  await seats.nth(1).selectOption('computer marshal');
  await form.getByRole('spinbutton').fill('600');
  await form.locator('button[type=submit]').click();
  const hurry = page.getByRole('button', { name: 'Move now' });
  // What needs no thought is over before anybody could say anything: a long thought is waited for.
  const thinksLong = async (): Promise<boolean> => {
    if (!(await hurry.isVisible())) return false;
    await page.waitForTimeout(1000);
    return hurry.isVisible();
  };
  await expect(hurry.or(hands.offers.first())).toBeVisible();
  for (let n = 0; n < 400 && !(await thinksLong()); n += 1) {
    if ((await hands.offers.count()) > 0) await hands.pick(sensible(await hands.notations(), n));
    await expect(hurry.or(hands.offers.first())).toBeVisible();
  }
  await hurry.click();
  await hands.asked();
});
