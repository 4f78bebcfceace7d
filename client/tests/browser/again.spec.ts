import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { advance, AGAINST_COMPUTER, expect, make, test } from './table';

test('a replay goes forward and back, by itself, and by its address', async ({ page, context, server }) => {
  const { id } = await make(server, AGAINST_COMPUTER);
  await advance(server, id, ['french'], 12);
  await page.goto(`${server.home}/#/game/${id}/replay`);
  const where = page.locator('output');
  await expect(where).toHaveText(/Step 0 of \d+/);
  await page.getByRole('button', { name: 'One step on' }).click();
  await expect(where).toHaveText(/Step 1 of/);
  await page.getByRole('button', { name: 'One step on' }).click();
  await expect(where).toHaveText(/Step 2 of/);
  await page.getByRole('button', { name: 'One step back' }).click();
  await expect(where).toHaveText(/Step 1 of/);
  expect(page.url()).toContain(`/game/${id}/step/1`);

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy a link to this step' }).click();
  const shared = await page.evaluate(() => navigator.clipboard.readText());
  const friend = await context.newPage();
  await friend.goto(shared);
  await expect(friend.locator('output')).toHaveText(/Step 1 of/);
  await friend.close();

  await page.getByLabel('Steps a second').fill('20');
  await page.getByRole('button', { name: 'Run' }).click();
  await expect(where).toHaveText(/Step (\d+) of \1$/);
  const pieces = page.locator('.heap');
  const atEnd = await pieces.count();

  await page.goto(`${server.home}/#/game/${id}/step/0`);
  await expect(where).toHaveText(/Step 0 of/);
  await expect.poll(() => pieces.count()).toBeLessThan(atEnd);
});

test('a finished game is open: replay with any eyes, charts, download and upload', async ({ page, server }) => {
  const { id } = await make(server, { title: 'outpost', preset: 'full', seats: { raider: 'me', picket: 'me' } });
  await advance(server, id, ['raider', 'picket'], 500);
  await page.goto(`${server.home}/#/game/${id}`);
  await expect(page.getByRole('heading', { name: 'The game is over' })).toBeVisible();

  await page.getByText('Game', { exact: true }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the record' }).click();
  const record = await readFile(await (await saving).path(), 'utf8');

  await page.goto(`${server.home}/#/game/${id}/charts`);
  await expect(page.getByRole('heading', { name: 'Pieces on the board' })).toBeVisible();
  await expect(page.locator('figure svg path').first()).toHaveAttribute('d', /^M[\d.]+ [\d.]+H/);

  await page.goto(`${server.home}/#/game/${id}/replay`);
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.getByLabel('Seen by').selectOption('raider');
  await expect(page.locator('output')).toHaveText(/Step (\d+) of \1$/);

  await page.goto(`${server.home}/#/`);
  const file = (text: string) => ({ name: 'game.record', mimeType: 'text/plain', buffer: Buffer.from(text) });
  const upload = page.locator('input[type=file]');
  await upload.setInputFiles(file(`${record.slice(0, record.length / 2)}\nnonsense\n`));
  await expect(page.getByRole('alert')).toContainText('This record cannot be played.');
  await expect(page).toHaveURL(/#\/$/);
  await upload.setInputFiles(file(record));
  await expect(page).toHaveURL(/\/step\/0$/);
});

test('a game of older rules says so, and goes on once its players agree', async ({ page, server }) => {
  const { id } = await make(server, { title: 'outpost', preset: 'full', seats: { raider: 'me', picket: 'me' } });
  await advance(server, id, ['raider', 'picket'], 6);
  const save = await fetch(`${server.home}/api/games/${id}/save`, { method: 'POST', headers: { origin: server.home } });
  const body = (await save.text()).replace('\nrules 1\n', '\nrules 0\n').replace(/checksum .*\n$/, '');
  const record = `${body}checksum sha256:${createHash('sha256').update(body).digest('hex')}\n`;
  const headers = { origin: server.home, 'content-type': 'text/plain' };
  const uploaded = await fetch(`${server.home}/api/records`, { method: 'POST', headers, body: record });
  const copy = ((await uploaded.json()) as { id: string }).id;

  await page.goto(`${server.home}/#/game/${copy}`);
  await page.locator('.curtain button').click();
  const older = page.getByRole('heading', { name: 'Played by older rules' });
  await expect(older).toBeVisible();
  await expect(page.getByText('All of it goes by today’s rules too.')).toBeVisible();
  await expect(page.locator('[data-offer]')).toHaveCount(0);
  await page.getByRole('button', { name: 'I agree: go on from here' }).click();
  await expect(older).toBeHidden();
  await expect(page.locator('[data-offer]').first()).toBeVisible();
  await expect(page.getByText('Version 0 of the rules held until here.').first()).toBeVisible();
});

test('unknown games and addresses get a clear answer', async ({ page, server }) => {
  await page.goto(`${server.home}/#/game/nosuchgame`);
  await expect(page.getByRole('alert')).toContainText('There is no such game.');
  await page.goto(`${server.home}/#/somewhere/else`);
  await expect(page.getByText('There is nothing at this address.')).toBeVisible();
});
