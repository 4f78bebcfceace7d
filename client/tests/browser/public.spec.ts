import type { Browser, Page } from '@playwright/test';
import { expect, Hands, overhear, test, type Server } from './table';

const PASSWORD = 'correct horse battery';

/** Somebody new, with a browser of their own. */
async function register(browser: Browser, server: Server, name: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1366, height: 768 } })).newPage();
  await page.goto(server.home);
  await page.getByRole('button', { name: 'New account' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.locator('form .strong').click();
  await expect(page.getByRole('link', { name })).toBeVisible();
  return page;
}

test('accounts: a seat is its owner’s, others look on, a session ends', async ({ browser, publicServer: server }) => {
  const davout = await register(browser, server, 'Davout');
  const barclay = await register(browser, server, 'Barclay');

  // The cookie is none of a script’s business, and goes nowhere else.
  const [cookie] = await davout.context().cookies();
  expect(cookie).toMatchObject({ name: '__Host-grognard', httpOnly: true, secure: true, sameSite: 'Lax' });

  await davout.getByRole('combobox', { name: 'Game' }).selectOption('outpost');
  await davout.getByRole('combobox', { name: 'Picket' }).selectOption('open');
  await davout.getByRole('button', { name: 'Set up the board' }).click();
  const link = await davout.locator('input[readonly]').inputValue();
  await davout.getByRole('link', { name: 'To the table' }).click();
  const game = /game\/([^/]+)/.exec(davout.url())?.[1] ?? '';

  const heard = overhear(barclay);
  await barclay.goto(link);
  await barclay.getByRole('button', { name: 'Take the seat' }).click();
  await expect(barclay.locator('main.table')).toBeVisible();

  const raider = new Hands(davout);
  await raider.asked();
  const first = (await raider.notations())[0] ?? '';
  await raider.pick(first);

  // Neither the other player nor somebody who only knows the address gets behind the raider's eyes.
  const kutuzov = await register(browser, server, 'Kutuzov');
  await kutuzov.goto(`${server.home}/#/game/${game}`);
  await expect(kutuzov.getByText('Seen by an onlooker')).toBeVisible();
  await expect(kutuzov.locator('[data-offer]')).toHaveCount(0);
  for (const page of [barclay, kutuzov]) {
    const answers = await page.evaluate(
      async ([id, notation]) => {
        const act = { seat: 'raider', sequence: 1, notation };
        const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(act) };
        const asked = [fetch(`/api/games/${id}/view?as=raider`), fetch(`/api/games/${id}/actions`, json), fetch(`/api/games/${id}/record`)];
        return (await Promise.all(asked)).map((answer) => answer.status);
      },
      [game, first] as const,
    );
    expect(answers).toEqual([403, 403, 403]);
  }
  expect(heard.said.join('\n')).not.toContain('"eyes":"raider"');

  // A session that has ended says so; a password that is wrong too; the right one leads back.
  await davout.goto(`${server.home}/#/account`);
  await davout.getByRole('button', { name: 'Log out' }).click();
  await expect(davout.getByRole('heading', { name: 'Log in' })).toBeVisible();
  expect(await davout.evaluate(async () => (await fetch('/api/games')).status)).toBe(401);
  await davout.getByLabel('Name').fill('Davout');
  await davout.getByLabel('Password').fill('something else');
  await davout.locator('form .strong').click();
  await expect(davout.getByRole('alert')).toBeVisible();
  await davout.getByLabel('Password').fill(PASSWORD);
  await davout.locator('form .strong').click();
  await expect(davout.getByRole('link', { name: 'Davout' })).toBeVisible();
  await davout.goto(`${server.home}/#/game/${game}`);
  await expect(davout.getByText('Seen by Raider')).toBeVisible();
});

test('a page runs nothing that did not come with it', async ({ page, publicServer: server }) => {
  const answer = await page.goto(server.home);
  expect(answer?.headers()['content-security-policy']).toContain("script-src 'self'");
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    document.body.append(script);
    return 'ran' in window;
  });
  expect(ran).toBe(false);
});
