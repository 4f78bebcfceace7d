// The table in a hand: a phone of 390 pixels, upright and on its side, and a tablet.

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { advance, AGAINST_COMPUTER, captainUntil, expect, Hands, make, test } from './table';

const PHONE = { width: 390, height: 844 };
const ON_ITS_SIDE = { width: 844, height: 390 };
const TABLET = { width: 820, height: 1180 };

/** A fingertip. */
const FINGER = 44;

const keep = (page: Page, name: string): Promise<unknown> => page.screenshot({ path: `../artefacts/pictures/${name}.png` });

/** What is wrong with the page for a thumb: too small, covered, one over the other, or wider than the screen. */
function faults(page: Page, within = 'body'): Promise<string[]> {
  const screen = page.viewportSize()?.width ?? 0;
  return page.evaluate(([finger, screen, within]) => {
    const found: string[] = [];
    // A phone makes its window as wide as what stands in it.
    const wide = Math.max(document.documentElement.scrollWidth, innerWidth);
    if (wide > screen) found.push(`the page is ${wide} wide`);
    const name = (e: Element): string => `${e.tagName.toLowerCase()}.${[...e.classList].join('.')} "${(e.getAttribute('aria-label') ?? e.textContent ?? '').trim().slice(0, 40)}"`;
    const pressed = [...document.querySelectorAll('button, select, summary, input, a[href]')].filter((e) => {
      if (!e.closest(within)) return false;
      // Words within a text, and what only a keyboard finds, are no targets for a thumb.
      return !e.matches('.entry .cite, .jump, .skip, p a:not(.button), td a, th a') && e.checkVisibility({ visibilityProperty: true });
    });
    const seen: { e: Element; box: DOMRect }[] = [];
    for (const e of pressed) {
      const target = e.matches('input[type=checkbox], input[type=radio]') ? (e.closest('label') ?? e) : e;
      const box = target.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      // What is scrolled out of its list is not there for now.
      let frame = e.parentElement;
      let out = x < 0 || y < 0 || x > innerWidth || y > innerHeight;
      for (; frame; frame = frame.parentElement) {
        if (getComputedStyle(frame).overflowY === 'visible') continue;
        const edge = frame.getBoundingClientRect();
        out ||= y < edge.top || y > edge.bottom || x < edge.left || x > edge.right;
      }
      if (out) continue;
      if (box.width < finger - 0.5 || box.height < finger - 0.5) found.push(`${name(e)} is ${box.width.toFixed()}×${box.height.toFixed()}`);
      const top = document.elementFromPoint(x, y);
      if (!top || !(target.contains(top) || top.contains(e))) found.push(`${name(e)} lies under ${top ? name(top) : 'nothing'}`);
      for (const other of seen) {
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        if (across > 1 && down > 1 && !other.e.contains(e) && !e.contains(other.e)) found.push(`${name(e)} overlaps ${name(other.e)}`);
      }
      seen.push({ e, box });
    }
    if (seen.length < 4) found.push(`only ${seen.length} things to press`);
    return found;
  }, [FINGER, screen, within] as const);
}

async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).exclude('.picture').withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice']).analyze();
  return violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html.slice(0, 160)).join(' | ')}`);
}

test.use({ hasTouch: true, isMobile: true, viewport: PHONE });

test('a turn is played with a thumb: header, choices, log, and the sheet that is pulled up', async ({ page, server, hands }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { id } = await make(server, AGAINST_COMPUTER);
  await captainUntil(server, id, 'step', 2);
  await page.goto(`${server.home}/#/game/${id}`);
  await hands.asked();
  await expect(page.locator('.heap').first()).toBeVisible();
  expect(await faults(page), 'the choices').toEqual([]);
  await keep(page, 'phone-choices');

  // The board keeps its half, and the sheet comes up over it.
  const sheet = page.locator('.column');
  const height = async (): Promise<number> => (await sheet.boundingBox())?.height ?? 0;
  const half = await height();
  const grip = await page.locator('.handle').boundingBox();
  if (!grip) throw new Error('nothing to pull');
  const [x, y] = [grip.x + grip.width / 2, grip.y + grip.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 300, { steps: 5 });
  await page.mouse.up();
  await expect.poll(height).toBeGreaterThan(half * 1.5);
  expect(await faults(page), 'the sheet pulled up').toEqual([]);
  await keep(page, 'phone-pulled-up');
  await page.locator('.handle').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect.poll(height).toBeLessThan(half / 2);
  await expect(hands.prompt()).toBeInViewport();
  expect(await faults(page), 'the sheet let down').toEqual([]);
  await keep(page, 'phone-let-down');

  // The log has the sheet to itself, and the next question turns the choices up again.
  await page.getByRole('button', { name: 'Log and more' }).tap();
  await expect(page.getByRole('tab', { name: 'Log' })).toBeInViewport();
  await expect(page.locator('.log > li').last()).toBeInViewport();
  await expect(page.locator('.offers')).toBeHidden();
  expect(await faults(page), 'the log').toEqual([]);
  await keep(page, 'phone-log');
  await page.getByRole('button', { name: 'Choices', exact: true }).tap();
  await hands.and(async () => {
    await page.locator('[data-offer]').first().tap();
    await hands.confirm();
  });
  await hands.asked();
  await expect(page.locator('.offers, .weigh').first()).toBeVisible();

  await page.getByText('Game', { exact: true }).tap();
  expect(await faults(page, '.menu .list'), 'the menu').toEqual([]);
  await keep(page, 'phone-menu');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Settings' }).tap();
  const english = (await hands.prompt().textContent()) ?? '';
  await page.getByLabel('Language').selectOption('it');
  await expect(page.getByRole('button', { name: 'Scelte', exact: true })).toBeVisible();
  await expect(hands.prompt()).not.toHaveText(english);
  await page.keyboard.press('Escape');
  expect(await faults(page), 'in Italian').toEqual([]);
  await keep(page, 'phone-italian');
  expect(await findings(page)).toEqual([]);
});

test('lobby, replay and charts fit a phone', async ({ page, server }) => {
  const { id } = await make(server, AGAINST_COMPUTER);
  await advance(server, id, ['french'], 60);
  await page.goto(server.home);
  await expect(page.getByRole('button', { name: 'Set up the board' })).toBeVisible();
  expect(await faults(page), 'the lobby').toEqual([]);
  await keep(page, 'phone-lobby');
  await page.locator('summary', { hasText: 'Further rules' }).tap();
  expect(await faults(page), 'the options').toEqual([]);
  expect(await findings(page), 'the lobby').toEqual([]);

  await page.goto(`${server.home}/#/game/${id}/step/20`);
  await expect(page.locator('output')).toBeVisible();
  expect(await faults(page), 'the replay').toEqual([]);
  await keep(page, 'phone-replay');
  expect(await findings(page), 'the replay').toEqual([]);

  await page.goto(`${server.home}/#/game/${id}/charts`);
  await expect(page.locator('figure').first()).toBeVisible();
  expect(await faults(page), 'the charts').toEqual([]);
  expect(await findings(page), 'the charts').toEqual([]);
});

for (const [name, size] of [
  ['a phone on its side', ON_ITS_SIDE],
  ['a tablet', TABLET],
] as const) {
  test(`${name} shows board and choices side by side or one above the other`, async ({ page, server }) => {
    await page.setViewportSize(size);
    const hands = new Hands(page);
    const { id } = await make(server, AGAINST_COMPUTER);
    await captainUntil(server, id, 'step', 2);
    await page.goto(`${server.home}/#/game/${id}`);
    await hands.asked();
    await expect(page.locator('.heap').first()).toBeVisible();
    expect(await faults(page)).toEqual([]);
    const [board, column] = [await page.locator('.field').boundingBox(), await page.locator('.column').boundingBox()];
    expect((board?.width ?? 0) * (board?.height ?? 0)).toBeGreaterThan((size.width * size.height) / 4);
    expect((column?.x ?? 0) + (column?.width ?? 0)).toBeLessThanOrEqual(size.width);
    await expect(page.locator('[data-offer]').first()).toBeInViewport();
    await keep(page, name.replaceAll(' ', '-'));
  });
}
