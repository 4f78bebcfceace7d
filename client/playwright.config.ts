import { defineConfig } from '@playwright/test';

const chromium = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: '../artefacts/browser',
  timeout: 300_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    viewport: { width: 1366, height: 768 },
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
    launchOptions: { executablePath: chromium, args: ['--no-sandbox'] },
  },
});
