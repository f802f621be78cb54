import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { recordRestoreTrial } from '~/domain/site/restore-trials.server';
import { openPages } from '../../setup/open-pages';

let pages: Awaited<ReturnType<typeof openPages>>;
let cookie: string;

beforeAll(async () => {
  pages = await openPages({ BACKUP_DIR: '/nowhere', BACKUP_KEY: 'a key for tests that is long enough to be one' });
  const fields = { account: 'system-operator', nickname: 'o', role: 'operator', type: 0, passwordHash: null } as const;
  cookie = await pages.signIn(await createAccount(pages.ctx(), fields));
});

afterAll(() => pages.close());

const trial = { backup: 'khela-2026-03-01.backup', rows: 12_345, entries: 678, tookMs: 61_000 };

test('the page tells of the last trial restore: when, how long it took and what was wrong', async () => {
  const text = async () => (await pages.ask('/operator/system?lng=en', { cookie })).text;
  expect(await text()).toContain('"trial":null');
  await recordRestoreTrial(pages.ctx(), { ...trial, problems: ['the file is damaged'] });
  expect(await text()).toContain('"problems":["the file is damaged"]');
  await recordRestoreTrial(pages.ctx(), { ...trial, problems: [] });
  const well = await text();
  expect(well).toMatch(
    /"took":"[^"]+","name":"khela-2026-03-01.backup","rows":"12,345","entries":"678","problems":\[\]/,
  );
  expect(well).toContain('"task":"try_restore","isAsked":false,"every":"168 hours"');
});
