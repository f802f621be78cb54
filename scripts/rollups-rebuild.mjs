import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installWhenStale } from './install.mjs';
import { requireNode } from './node-version.mjs';
import { loadEnvFile } from './read-env-file.mjs';
import { runNode, stopWithSignals } from './run.mjs';

// `npm run rollups:rebuild`: counts what agents see of their teams again; exits with 1 where that had to be put right, also while the site runs.
requireNode();
process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'));
loadEnvFile();
stopWithSignals();
await installWhenStale({ withDevelopment: false });
process.exit(await runNode(['--import', 'tsx', 'scripts/recount-roll-ups.ts']));
