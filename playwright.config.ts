import { defineConfig, devices } from '@playwright/test';
import { DESKTOP, PHONE, WITHOUT_PICTURES } from './e2e/browserOptions.ts';
import { findFreePort } from './scripts/findFreePort.ts';

// Chosen once by the process that starts the shop; workers inherit it through the environment.
process.env.E2E_PORT ??= String(await findFreePort());
// The console of the shop's agents, which e2e/agentMode.spec.ts opens.
process.env.AGENT_FRAME_ORIGINS ??= `http://127.0.0.1:${await findFreePort()}`;
process.env.AGENT_TOKEN_KEY ??= 'the key of the consoles of the journeys';
const DESKTOP_BROWSER = { ...devices['Desktop Chrome'], viewport: DESKTOP };
/** Journeys with the `test` of e2e/clockShop.ts. */
const CLOCK_FILES =
  /(cardFields|expressWallets|deskCustomers|deskMoney|deskReturns|deskShipping|returns|vipYear)\.spec\.ts$/;
const origin = `http://localhost:${process.env.E2E_PORT}`;

/** Journeys through the built shop on desktop and phone; `npm test` builds it and finds the browser. */
export default defineConfig({
  testDir: 'e2e',
  // The built pages, whose table of routes e2e/everyPage.spec.ts reads: translating them took ten seconds.
  build: { external: ['**/dist/**'] },
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  // More than the cores of a small machine, because journeys wait for jobs and quiet pages.
  workers: 3,
  // A few second tries are permitted and named at the end of the check (scripts/suites.ts).
  retries: 1,
  // Long, because a busy machine is slow.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/playwright.json' }],
  ],
  use: {
    baseURL: origin,
    // Requests that pass through a worker cannot be intercepted; its journeys allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: WITHOUT_PICTURES,
  },
  projects: [
    // First, because they play one after the other: journeys that share the shop whose clock they move.
    { name: 'clock', testMatch: CLOCK_FILES, workers: 1, use: DESKTOP_BROWSER },
    // A journey runs on a desktop; with the tag @phone on a phone instead, with @both on each.
    {
      name: 'desktop',
      testIgnore: CLOCK_FILES,
      grepInvert: /@phone/,
      use: DESKTOP_BROWSER,
    },
    {
      name: 'mobile',
      testIgnore: CLOCK_FILES,
      grep: /@(phone|both)/,
      use: PHONE,
    },
  ],
  webServer: {
    command: 'node scripts/e2eShop.ts',
    url: `${origin}/readyz`,
    timeout: 240_000,
    env: { PORT: process.env.E2E_PORT, PUBLIC_URL: origin },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 8000 },
    stdout: 'pipe',
    stderr: 'pipe',
  },
});
