// The lobby as somebody sees it who has never been here.

import { advance, expect, make, test } from './table';

interface Listed {
  slug: string;
  scenarios: { slug: string }[];
  options: { slug: string; gist: { text: string }; scenarios: string[]; values: unknown[] }[];
  presets: { slug: string; gist: { text: string } }[];
}

for (const [language, further] of [['en', 'Further rules'], ['it', 'Altre regole']] as const) {
  test(`every option and preset of every game is explained in a line, ${language}`, async ({ page, server }) => {
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    await page.goto(server.home);
    const titles = (await (await fetch(`${server.home}/api/titles?language=${language}`)).json()) as Listed[];
    expect(titles.length).toBeGreaterThan(3);
    const form = page.locator('form', { has: page.locator('fieldset') });
    for (const title of titles) {
      await form.locator('select').first().selectOption(title.slug);
      const rules = form.locator('select[aria-describedby=gist-of-rules]');
      for (const preset of title.presets) {
        await rules.selectOption(preset.slug);
        await expect(page.locator('#gist-of-rules')).toHaveText(preset.gist.text);
        expect(preset.gist.text).not.toContain('⟦');
      }
      await rules.selectOption(title.presets[0]?.slug ?? '');
      const details = form.locator('details', { hasText: further });
      if (await details.isVisible()) {
        if (!(await details.evaluate((d) => (d as HTMLDetailsElement).open))) await details.locator('summary').click();
      }
      const first = title.scenarios[0]?.slug ?? '';
      for (const option of title.options.filter((o) => o.scenarios.length === 0 || o.scenarios.includes(first))) {
        await expect(page.locator(`[id="gist-${option.slug}"]`)).toHaveText(option.gist.text);
        await expect(page.locator(`[aria-describedby="gist-${option.slug}"]`)).toBeVisible();
      }
    }
    await form.locator('select').first().selectOption('invasion-of-russia');
    await page.screenshot({ path: `../artefacts/pictures/lobby-explained-${language}.png`, fullPage: true });
  });
}

test('a saved game remembers which seats are the computer’s', async ({ page, server, hands }) => {
  const { id } = await make(server, { title: 'outpost', seats: { raider: 'me', picket: { computer: 'captain' } } });
  await advance(server, id, ['raider'], 4);
  const headers = { origin: server.home };
  const text = await (await fetch(`${server.home}/api/games/${id}/save`, { method: 'POST', headers })).text();
  expect(text).toContain('\ncomputer picket captain\n');
  await page.goto(server.home);
  await page.locator('input[type=file]').setInputFiles({ name: 'saved.record', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await hands.asked();
  const again = /game\/([^/]+)/.exec(page.url())?.[1] ?? '';
  expect(again).not.toBe(id);
  const card = (await (await fetch(`${server.home}/api/games/${again}`)).json()) as { seats: { seat: string; sitter: string }[]; mine: string[] };
  expect(card.seats.map((s) => [s.seat, s.sitter])).toEqual([['raider', 'you'], ['picket', 'computer']]);
  expect(card.mine).toEqual(['raider']);
});
