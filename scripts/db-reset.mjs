import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWhenStale } from './build.mjs';
import { installWhenStale } from './install.mjs';
import { requireNode } from './node-version.mjs';
import { loadEnvFile } from './read-env-file.mjs';
import { runNode, stopWithSignals } from './run.mjs';

requireNode();
process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'));
loadEnvFile();
stopWithSignals();

const isEmbedded = !process.env.DATABASE_URL;
const isAgreed = process.argv.includes('--yes') || (isEmbedded && Boolean(process.env.CI));
if (!isAgreed) {
  const what = isEmbedded ? `all data in ${process.env.DATA_DIR || '.data'}/postgres` : 'all data in DATABASE_URL';
  console.error(`This removes ${what}; say npm run db:reset -- --yes`);
  process.exit(1);
}
await installWhenStale();
if (!isEmbedded) await buildWhenStale();
process.exit(await runNode(['--import', 'tsx', 'scripts/tasks/reset-database.ts']));
