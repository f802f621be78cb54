import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openClient } from '~/db/client.server';
import { digestOfFunctions } from '~/db/functions.server';
import { migrateDatabase, newestMigration } from '~/db/migrate.server';
import { startEmbeddedPostgres } from '../server/postgres/start';
import { readSurface } from './schema-surface';

/** `npm run release:schema`: writes down what this build uses of its schema, for the migrations of the next release to keep. */
const dataDir = mkdtempSync(join(tmpdir(), 'khela-surface-'));
const postgres = await startEmbeddedPostgres({ dataDir, durable: false, log: () => {} });
try {
  await migrateDatabase(postgres.url);
  const client = openClient(postgres.url);
  await client.connect();
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
  const surface = await readSurface(client);
  const release = { newestMigration: newestMigration(), functionsDigest: digestOfFunctions() };
  await client.end();
  writeFileSync('app/db/former-build.json', `${JSON.stringify({ commit, ...release, ...surface }, null, 1)}\n`);
  console.log(`app/db/former-build.json: ${Object.keys(surface.tables).length} tables at ${commit.slice(0, 9)}`);
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
