import type { Page } from '@playwright/test';
import { AGAINST_COMPUTER, captainUntil, expect, make, test } from './table';

/** Where the world lies on the screen. */
const place = (page: Page): Promise<{ x: number; y: number; width: number }> =>
  page.locator('.layer').evaluate((layer) => {
    const { x, y, width } = layer.getBoundingClientRect();
    return { x, y, width };
  });

test('pan and zoom by wheel, drag, pinch and keys; the whole board again', async ({ page, server, hands }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { id } = await make(server, AGAINST_COMPUTER);
  await page.goto(`${server.home}/#/game/${id}`);
  await hands.asked();
  const whole = await place(page);

  await page.mouse.move(500, 400);
  await page.mouse.wheel(0, -600);
  await expect.poll(async () => (await place(page)).width).toBeGreaterThan(whole.width * 1.5);

  const before = await place(page);
  await page.mouse.down();
  await page.mouse.move(560, 370, { steps: 4 });
  await page.mouse.up();
  const dragged = await place(page);
  expect(dragged.x - before.x).toBeCloseTo(60, 0);
  expect(dragged.y - before.y).toBeCloseTo(-30, 0);

  await page.locator('.board').evaluate((board) => {
    const finger = (type: string, pointerId: number, clientX: number): boolean =>
      board.dispatchEvent(new PointerEvent(type, { pointerId, pointerType: 'touch', clientX, clientY: 400, bubbles: true }));
    finger('pointerdown', 1, 450);
    finger('pointerdown', 2, 550);
    finger('pointermove', 2, 650);
    finger('pointerup', 1, 450);
    finger('pointerup', 2, 650);
  });
  await expect.poll(async () => (await place(page)).width).toBeGreaterThan(dragged.width * 1.8);

  await page.getByRole('application').focus();
  await page.keyboard.press('-');
  const out = await place(page);
  await page.keyboard.press('Shift+ArrowRight');
  expect((await place(page)).x).toBeLessThan(out.x);
  await page.keyboard.press('0');
  await expect.poll(async () => (await place(page)).width).toBeCloseTo(whole.width, 0);

  // The overview leads to where it is pressed.
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  const from = await place(page);
  const overview = await page.locator('.overview').boundingBox();
  await page.mouse.click((overview?.x ?? 0) + 10, (overview?.y ?? 0) + 10);
  expect((await place(page)).x).toBeGreaterThan(from.x);
});

test('sheets of the scene are laid over the board with their legends and taken off', async ({ page, server, hands }) => {
  const { id } = await make(server, AGAINST_COMPUTER);
  // A captain feeds his cavalry: nobody who is disrupted bars anything, and then there is no such sheet.
  await captainUntil(server, id, 'step');
  await page.goto(`${server.home}/#/game/${id}`);
  await hands.asked();
  await page.getByText('Overlays').click();
  for (const [kind, name, legend] of [
    ['supply', 'Supply', /Fed by the depots of/],
    ['shadow', 'Cavalry’s shadow', /Barred by the cavalry of/],
    ['territory', 'Territory', /Friendly to/],
    ['victory', 'Victory cities', /Points of/],
  ] as const) {
    const box = page.getByRole('checkbox', { name: name.replace('’', "'") });
    await box.check();
    await expect(page.getByText(legend).first()).toBeVisible();
    await expect(page.locator(`[data-overlay=${kind}]`)).toBeAttached();
    if (kind === 'victory') await expect(page.locator('.seal').first()).toBeAttached();
    else await expect(page.locator(`[data-overlay=${kind}] path[d^="M"]`).first()).toHaveAttribute('d', /^M[\d.]+ [\d.]+L/);
    await box.uncheck();
    await expect(page.locator(`[data-overlay=${kind}]`)).toHaveCount(0);
  }
});
