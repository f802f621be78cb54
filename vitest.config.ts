import tsconfigPaths from 'vite-tsconfig-paths';
import { defineConfig } from 'vitest/config';

const isSoak = process.env.SOAK === '1';
const every = 'tests/**/*.test.{ts,tsx}';
const attacks = 'tests/attack/**/*.test.ts';

/** The soak measures one attack at a time, when all else is done: two beside each other would be in each other's figures. */
const soakProjects = [
  {
    extends: true as const,
    test: { name: 'others', include: [every], exclude: [attacks], sequence: { groupOrder: 0 } },
  },
  { extends: true as const, test: { name: 'attack', include: [attacks], maxWorkers: 1, sequence: { groupOrder: 1 } } },
];

/** The soak takes files and tests in a random order. The seed that it prints brings the order back, and what tests draw by it. */
if (isSoak) process.env.SEED ??= String(Date.now() % 2 ** 31);
const shuffled = { shuffle: { files: true, tests: true }, seed: Number(process.env.SEED) };

export default defineConfig({
  plugins: [tsconfigPaths()],
  test: {
    ...(isSoak ? { projects: soakProjects, sequence: shuffled } : { include: [every] }),
    environment: 'node',
    globalSetup: ['tests/setup/postgres.ts'],
    setupFiles: ['tests/setup/each.ts'],
    // These end what hangs; a machine that others keep busy is only slow.
    testTimeout: 60_000,
    hookTimeout: 180_000,
    // Some tests wait for processes or for time: with a third worker both processors have work meanwhile.
    maxWorkers: 3,
    // A worker keeps the modules that its files share: reading them anew for each took nearly half of the time. So what a
    // test changes in a module it puts back.
    isolate: false,
  },
});
