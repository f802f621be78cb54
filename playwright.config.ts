import { defineConfig, devices } from '@playwright/test';
import { withoutPictures } from './bench/kit/browser';

const port = Number(process.env.E2E_PORT ?? 4200);
// What moves by itself is drawn again and again without a graphics card: it would slow down every journey.
const contextOptions = { reducedMotion: 'reduce' as const };
const chromium = { ...devices['Desktop Chrome'], launchOptions: withoutPictures, contextOptions };
const plain = { ...chromium, javaScriptEnabled: false };

// Pictures and documents of every step would cost a fifth of the whole run.
const trace = { mode: 'on-first-retry', screenshots: false, snapshots: false, sources: false } as const;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  // Each waits for the site a good part of its time: with a third one both processors have work meanwhile.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // A machine that has other things to do is slow at odd moments. What passed only at the second try is named at the end.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['line'], ['json']] : [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    trace,
    screenshot: 'only-on-failure',
    locale: 'bn-BD',
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'calls', testMatch: '**/*.calls.spec.ts' },
    { name: 'chromium', use: chromium, testIgnore: ['**/*.calls.spec.ts', '**/*.closed.spec.ts'] },
    {
      name: 'chromium-no-js',
      use: plain,
      testIgnore: ['**/*.calls.spec.ts', '**/*.closed.spec.ts', '**/*.js.spec.ts'],
      // The judge of accessibility is itself a script.
      grepInvert: /is sound in every look/,
    },
    // Closing the site closes it for every other test, so it comes last and alone.
    {
      name: 'closed',
      use: chromium,
      testMatch: '**/*.closed.spec.ts',
      dependencies: ['calls', 'chromium', 'chromium-no-js'],
      fullyParallel: false,
      workers: 1,
    },
  ],
  webServer: {
    command: 'node --import tsx e2e/setup/serve.ts',
    env: { PORT: String(port) },
    url: `http://127.0.0.1:${port}/healthz`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
