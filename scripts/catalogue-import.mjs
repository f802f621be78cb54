import { resolve } from 'node:path';
import { runScript } from './run-script.mjs';

// `npm run catalogue:import -- FILE [--check]`: takes vendors, lanes and games over, whole or not at all; `--check` only says what it would do.
await runScript(
  'scripts/tasks/import-catalogue.ts',
  process.argv.slice(2).map((word) => (word.startsWith('--') ? word : resolve(word))),
);
