import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { digestOfFunctions } from '~/db/functions.server';
import { migrateDatabase, newestMigration } from '~/db/migrate.server';
import { findBreaks, readSurface, type SchemaSurface } from '../../scripts/schema-surface';
import { startEmbeddedPostgres } from '../../server/postgres/start';
import { asOwner, closeTestDatabases, openTestDatabase } from '../setup/world';

afterEach(closeTestDatabases);

const former = JSON.parse(readFileSync('app/db/former-build.json', 'utf8')) as SchemaSurface & {
  commit: string;
  newestMigration: number;
  functionsDigest: string;
};

test('the former build finds all it uses in the schema of this one', async () => {
  const database = await openTestDatabase();
  expect(Object.keys(former.tables).length).toBeGreaterThan(50);
  expect(Object.keys(former.functions).length).toBeGreaterThan(3);
  expect(findBreaks(former, await asOwner(database, readSurface))).toEqual([]);
});

test('a release with other functions has a migration of its own, or the former build could put its functions back', () => {
  if (digestOfFunctions() === former.functionsDigest) return;
  expect(newestMigration(), 'npm run db:generate -- --custom --name=…').toBeGreaterThan(former.newestMigration);
});

test('what would break the former build is named', async () => {
  const database = await openTestDatabase();
  const now = await asOwner(database, async (client) => {
    await client.query(`
      alter table site_settings rename column value to content;
      alter table menu_items alter column position type bigint;
      alter table region_rules add column since timestamptz not null;
      drop function ${Object.entries(former.functions).map(([name, signatures]) => `${name}(${Object.keys(signatures)[0]})`)[0]} cascade`);
    return readSurface(client);
  });
  expect(findBreaks(former, now)).toEqual(
    expect.arrayContaining([
      'site_settings.value is gone',
      'site_settings.content is new, required and has no default',
      'menu_items.position was integer and is bigint',
      'region_rules.since is new, required and has no default',
      expect.stringMatching(/\) is gone$/),
    ]),
  );
});

const isKnown = (() => {
  try {
    execFileSync('git', ['cat-file', '-e', `${former.commit}^{commit}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

/** Builds the former sources, so it runs with the long tests only, and only where the history holds them. */
test.runIf(process.env.SOAK === '1' && isKnown)(
  'the former build goes on serving after this one has migrated',
  { timeout: 600_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'khela-former-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const archive = execFileSync('git', ['archive', former.commit], { maxBuffer: 500_000_000 });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    execFileSync(process.execPath, ['node_modules/@remix-run/dev/dist/cli.js', 'vite:build'], {
      cwd: folder,
      stdio: 'ignore',
    });
    expect(existsSync(join(folder, 'build/server/index.js'))).toBe(true);
    const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), durable: false, log: () => {} });
    const secret = 'a secret for tests only, 32 bytes and more';
    const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATABASE_URL: postgres.url,
        SESSION_SECRET: secret,
        DATA_KEY: secret,
        DEMO: '1',
        PORT: '0',
        LOG_LEVEL: 'error',
      },
    });
    onTestFinished(async () => {
      child.kill('SIGTERM');
      await new Promise((ended) => child.once('exit', ended));
      await postgres.stop();
    });
    const url = await new Promise<string>((ready) => {
      let said = '';
      child.stdout?.on('data', (text) => {
        said += text;
        const [found] = /http:\/\/localhost:\d+/.exec(said) ?? [];
        if (found) ready(found);
      });
    });
    await migrateDatabase(postgres.url);
    const signedIn = await fetch(`${url}/login`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: url },
      body: new URLSearchParams({ username: 'player2', password: 'Khela#2026', type: 'username', intent: 'signIn' }),
    });
    expect(signedIn.status).toBe(303);
    const cookie = signedIn.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    for (const path of [
      '/healthz',
      '/',
      '/slots',
      '/member/depositv2',
      '/member/transactionHistory',
      '/member/personalHistoryCopy',
    ])
      expect((await fetch(url + path, { headers: { cookie } })).status, path).toBe(200);
  },
);
