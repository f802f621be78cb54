#!/usr/bin/env node
// `npm run seamless:check`: asks a wallet of the seamless protocol every question its rules answer.
import { spawnSync } from 'node:child_process';

const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', 'scripts/seamless-check.ts', ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
process.exit(status ?? 1);
