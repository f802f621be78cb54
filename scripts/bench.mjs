#!/usr/bin/env node
// `npm run bench [name]`: measures the budgets as ratios within one run and prints a table.
import { spawnSync } from 'node:child_process';
import { buildWhenStale } from './build.mjs';
import { installWhenStale } from './install.mjs';

await installWhenStale();
await buildWhenStale();

const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'bench/run.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
