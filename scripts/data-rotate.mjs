import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installWhenStale } from './install.mjs';
import { requireNode } from './node-version.mjs';
import { loadEnvFile } from './read-env-file.mjs';
import { runNode, stopWithSignals } from './run.mjs';

// `npm run data:rotate`: seals what is stored under DATA_KEY again, also while the site runs; exits with 1 where something could not be opened.
requireNode();
process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'));
loadEnvFile();
stopWithSignals();
await installWhenStale({ withDevelopment: false });
process.exit(await runNode(['--import', 'tsx', 'scripts/rotate-data-key.ts']));
