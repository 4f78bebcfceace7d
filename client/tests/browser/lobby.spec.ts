// The lobby as somebody sees it who has never been here.

import { expect, test } from './table';

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
