import { AGAINST_COMPUTER, captainUntil, expect, make, test, type Hands } from './table';

/** Counts what a hand does at the page. */
class Clicks {
  count = 0;

  constructor(private readonly hands: Hands) {}

  async on(selector: string): Promise<void> {
    this.count += 1;
    await this.hands.page.locator(selector).first().click();
  }

  async at(selector: string, which: number): Promise<void> {
    this.count += 1;
    const box = await this.hands.page.locator(selector).nth(which).boundingBox();
    if (!box) throw new Error(`${selector} is not to be seen`);
    await this.hands.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }
}

const RUSSIA = { ...AGAINST_COMPUTER, seats: { french: 'me', russian: { computer: 'captain' } } };

async function turn(hands: Hands): Promise<number> {
  return Number(/Turn (\d+)/.exec(await hands.headline())?.[1] ?? 0);
}

test('a march is seen before anything binds, and ordered as a whole', async ({ page, server, hands }) => {
  const { id } = await make(server, RUSSIA);
  await captainUntil(server, id, 'march');
  await page.goto(`${server.home}/#/game/${id}`);
  await hands.asked();
  const before = await hands.sequence();
  const from = (await page.locator('[data-offer^="march "]').first().getAttribute('data-offer'))?.split(' ')[1] ?? '';
  await hands.press(from);
  await expect(page.locator('.command')).toBeVisible();
  await expect(page.locator('[data-reach]').first()).toBeVisible();
  await expect(page.locator('.command .company')).toBeVisible();
  expect(await hands.sequence()).toBe(before);

  // Why not there: the far corner of the board is out of reach.
  const board = await page.getByRole('application').boundingBox();
  if (!board) throw new Error('there is no board');
  await page.mouse.click(board.x + board.width - 60, board.y + 60);
  await expect(page.locator('.command .why')).toBeVisible();

  const safe = page.locator('[data-reach].safe').first();
  await expect(safe).toBeVisible();
  const to = await safe.boundingBox();
  if (!to) throw new Error('nowhere is safe');
  await hands.and(async () => {
    await page.mouse.click(to.x + to.width / 2, to.y + to.height / 2);
    // The march shows that its train is genuine, which cannot be unseen: so it is asked once.
    await page.locator('.command .asked .strong').click();
  });
  expect(await hands.sequence()).toBeGreaterThan(before);

  // Escape lets go of whoever was taken up.
  await hands.asked();
  const next = page.locator('[data-offer^="march "]').first();
  if ((await next.count()) > 0) {
    await next.click();
    await expect(page.locator('.command')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('.command')).toHaveCount(0);
  }
});

test('set-up takes five clicks at the most, and a turn of 1812 thirty-five', async ({ page, server, hands }) => {
  test.setTimeout(240_000);
  const { id } = await make(server, RUSSIA);
  await page.goto(`${server.home}/#/game/${id}`);
  const clicks = new Clicks(hands);
  await hands.asked();
  while ((await page.locator('[data-offer^="place "], [data-offer^="depot "]').count()) > 0) {
    await hands.and(() => clicks.on('[data-leave]'));
    await hands.asked();
  }
  expect(clicks.count).toBeLessThanOrEqual(5);

  // Marches are ordered by pointing; every other kind of question is left to the staff from its first time on.
  clicks.count = 0;
  const first = await turn(hands);
  let marches = 0;
  for (let n = 0; (await turn(hands)) === first && n < 80; n += 1) {
    await hands.asked();
    const sequence = await hands.sequence();
    const over = () => page.waitForFunction((past) => Number(document.querySelector('main.table')?.getAttribute('data-sequence')) > past, sequence, { timeout: 60_000 });
    const marching = page.locator('[data-offer^="march "]');
    if ((await marching.count()) > 0) {
      await clicks.on('[data-offer^="march "]');
      await expect(page.locator('.command')).toBeVisible();
      await page.waitForTimeout(300);
      const reach = await page.locator('[data-reach]').count();
      if (reach === 0) {
        await page.keyboard.press('Escape');
        await clicks.on('[data-offer^="discard "]');
      } else {
        await clicks.at('[data-reach]', Math.floor(reach / 2));
        marches += 1;
        const asked = page.locator('.command .asked');
        await Promise.race([over(), asked.waitFor({ timeout: 60_000 })]);
        if ((await asked.count()) > 0 && (await hands.sequence()) === sequence) {
          await clicks.on('.command .asked input');
          await clicks.on('.command .asked .strong');
        }
      }
      await over();
    } else {
      // What is left to the staff already is decided by itself.
      const left = page.locator('.staff input');
      const known = await left.isChecked({ timeout: 5_000 }).catch(() => true);
      if (!known && (await hands.sequence()) === sequence) await clicks.on('.staff input');
      await over();
    }
  }
  expect(marches).toBeGreaterThan(3);
  expect(clicks.count).toBeLessThanOrEqual(35);
});
