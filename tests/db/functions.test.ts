import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import type { Client } from 'pg';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { applyFunctions, readFunctionFiles } from '~/db/functions.server';
import { asOwner, closeTestDatabases, openTestDatabase } from '../setup/world';

afterEach(closeTestDatabases);

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

/** Each function's name and the hash of its source, as the files hold it between the dollar signs. */
function functionsInFiles() {
  const text = readFunctionFiles()
    .map((file) => file.text)
    .join('\n');
  return [...text.matchAll(/^create or replace function (\w+)[\s\S]*?\$\$([\s\S]*?)\$\$/gm)]
    .map(([, name, source]) => `${name} ${hash(source!)}`)
    .sort();
}

async function functionsInDatabase(client: Client) {
  const { rows } = await client.query<{ name: string; source: string }>(`
    select proname as name, prosrc as source from pg_proc p where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`);
  return rows.map(({ name, source }) => `${name} ${hash(source)}`).sort();
}

function triggersInFiles() {
  return readFunctionFiles()
    .flatMap(({ text }) => [
      ...text.matchAll(
        /^create (?:or replace|constraint) trigger (\w+) [^;]*? on (\w+)\s[^;]*execute function (\w+)\(/gm,
      ),
    ])
    .map(([, name, table, called]) => `${name} ${table} ${called}`)
    .sort();
}

async function triggersInDatabase(client: Client) {
  const { rows } = await client.query<{ trigger: string }>(`
    select concat_ws(' ', tgname, tgrelid::regclass, tgfoid::regproc) as trigger from pg_trigger
    join pg_class c on c.oid = tgrelid where not tgisinternal and relnamespace = 'public'::regnamespace`);
  return rows.map(({ trigger }) => trigger).sort();
}

/** A copy of the files, to be changed. */
function copyOfFiles(): string {
  const folder = mkdtempSync(join(tmpdir(), 'khela-functions-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(resolve('app/db/functions'), folder, { recursive: true });
  return folder;
}

test('the functions and triggers of a migrated database are those of the files', async () => {
  const found = await asOwner(await openTestDatabase(), async (client) => ({
    functions: await functionsInDatabase(client),
    triggers: await triggersInDatabase(client),
  }));
  expect(functionsInFiles().length).toBeGreaterThan(25);
  expect(found).toEqual({ functions: functionsInFiles(), triggers: triggersInFiles() });
});

test('every body is valid, which is not checked when it is applied', async () => {
  await asOwner(await openTestDatabase(), async (client) => {
    await client.query('set check_function_bodies = on');
    for (const { name, text } of readFunctionFiles())
      await client.query(text).catch((error) => expect.fail(`${name}: ${error}`));
  });
});

test('what is handed lists of thousands is planned for each call: a plan for any list is made for ten rows', () => {
  const planned = readFunctionFiles().filter(({ text }) => text.includes('set plan_cache_mode = force_custom_plan'));
  expect(planned.map(({ name }) => basename(name)).sort()).toEqual([
    ...['lottery_correct', 'lottery_payouts', 'lottery_refund', 'lottery_settle'],
    ...['play_correct_bets', 'play_refund_bets', 'play_settle_bets', 'play_void_bets'],
  ]);
});

test('a file holds one function of its own name or triggers, and its head says what calls it', () => {
  for (const { name, text, functions, triggers } of readFunctionFiles()) {
    if (triggers.length > 0) expect([basename(name), functions], name).toEqual(['triggers', []]);
    else {
      expect(functions, name).toEqual([basename(name)]);
      expect(text, name).toMatch(/^-- [A-Z][\s\S]*?\n-- Callers: /);
    }
  }
});

test('migrations neither make nor change nor call functions', () => {
  const { entries } = JSON.parse(readFileSync('app/db/migrations/meta/_journal.json', 'utf8'));
  const names = readFunctionFiles().flatMap(({ functions }) => functions);
  for (const { tag } of entries) {
    const text = readFileSync(`app/db/migrations/${tag}.sql`, 'utf8').replace(/--.*$/gm, '');
    expect(text, tag).not.toMatch(/\b(function|procedure|trigger)\b/i);
    for (const name of names) expect(text, tag).not.toMatch(new RegExp(`\\b${name}\\s*\\(`));
  }
});

test('a changed file is applied, a former overload, trigger or file goes, and nothing else is run', async () => {
  const folder = copyOfFiles();
  const database = await openTestDatabase();
  const path = (name: string) => join(folder, `${name}.sql`);
  await asOwner(database, async (client) => {
    const xmins = async () =>
      (await client.query("select oid, xmin from pg_proc where proname in ('refuse_change', 'ledger_post') order by 1"))
        .rows;
    const before = await xmins();
    mkdirSync(join(folder, 'live'), { recursive: true });
    writeFileSync(
      path('site/of_two'),
      'create or replace function of_two(a int) returns int language sql as $$ select 1 $$;\nrevoke execute on function of_two from public;\n',
    );
    writeFileSync(
      path('live/triggers'),
      "create or replace trigger live_heads_raise_version after insert on live_heads for each statement execute function raise_content_version('content');",
    );
    await applyFunctions(client, folder);
    expect((await client.query('select of_two(1) as n')).rows).toEqual([{ n: 1 }]);
    expect(await triggersInDatabase(client)).toContain('live_heads_raise_version live_heads raise_content_version');

    writeFileSync(
      path('site/of_two'),
      'create or replace function of_two(a text) returns int language sql as $$ select 2 $$;\nrevoke execute on function of_two from public;\n',
    );
    writeFileSync(
      path('live/triggers'),
      readFileSync(path('live/triggers'), 'utf8').replace('live_heads_raise', 'live_heads_now_raise'),
    );
    await applyFunctions(client, folder);
    const { rows } = await client.query("select oid::regprocedure::text as name from pg_proc where proname = 'of_two'");
    expect(rows).toEqual([{ name: 'of_two(text)' }]);
    const { rows: open } = await client.query("select proacl::text as rights from pg_proc where proname = 'of_two'");
    expect(open[0].rights).not.toMatch(/[{,]=X/);
    expect((await triggersInDatabase(client)).filter((one) => one.includes(' live_heads '))).toEqual([
      'live_heads_now_raise_version live_heads raise_content_version',
    ]);

    await applyFunctions(client);
    expect({ functions: await functionsInDatabase(client), triggers: await triggersInDatabase(client) }).toEqual({
      functions: functionsInFiles(),
      triggers: triggersInFiles(),
    });
    expect(await xmins()).toEqual(before);
  });
});

test('a file that fails is named, and none is applied', async () => {
  const folder = copyOfFiles();
  const database = await openTestDatabase();
  writeFileSync(
    join(folder, 'site/a_good.sql'),
    'create or replace function a_good() returns int language sql as $$ select 1 $$;',
  );
  writeFileSync(
    join(folder, 'site/bad.sql'),
    'create or replace function bad() returns of_no_type language sql as $$ select 1 $$;',
  );
  await asOwner(database, async (client) => {
    await expect(applyFunctions(client, folder)).rejects.toThrow(
      'app/db/functions/site/bad.sql: type "of_no_type" does not exist',
    );
    expect(await functionsInDatabase(client)).toEqual(functionsInFiles());
  });
});
