import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { record } from '~/domain/audit/record.server';
import { sealAudit, verifyAudit } from '~/domain/audit/seal-audit.server';
import { auditChain } from '~/domain/audit/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { asOwner, closeTestDatabases, worldWith } from '../../setup/world';

afterEach(closeTestDatabases);

const dayMs = 86_400_000;

async function trailOf(entries: number) {
  const world = await worldWith();
  const { ctx } = world;
  const past = { ...ctx, now: new Date(Date.now() - dayMs) };
  for (let at = 0; at < entries; at++)
    await record(past, {
      action: 'site.changeSetting',
      subject: 'setting:currency',
      before: { at },
      after: { at: at + 1 },
    });
  return world;
}

test('entries are sealed once, in links that depend on each other, and the chain holds', async () => {
  const { ctx } = await trailOf(3);
  const first = await sealAudit(ctx);
  expect(await sealAudit(ctx)).toEqual(first);
  await ctx.db.execute(sql`
    insert into audit_entries (at, actor_role, actor_name, action, subject)
    select now() - interval '2 hours', 'system', 'many', 'site.changeSetting', 'setting:currency' from generate_series(1, 2100)`);
  const last = await sealAudit(ctx);
  const links = await ctx.db.select().from(auditChain).orderBy(auditChain.throughId);
  expect(links.map(({ entries }) => entries)).toEqual([first!.entries, 1_000, 1_000, 100]);
  expect(await verifyAudit(ctx)).toEqual({ links: 4, entries: first!.entries + 2_100, hash: last!.hash, broken: [] });
});

test('what is younger than an hour waits', async () => {
  const { ctx } = await trailOf(1);
  const before = await sealAudit(ctx);
  await record(
    { ...ctx, now: new Date() },
    { action: 'site.changeSetting', subject: 'setting:currency', before: 1, after: 2 },
  );
  expect(await sealAudit(ctx)).toEqual(before);
});

test('of entries whose times do not rise with their ids none is left out, and the chain holds', async () => {
  const { ctx } = await trailOf(2);
  const enter = (age: string) =>
    ctx.db.execute(sql`
      insert into audit_entries (at, actor_role, actor_name, action, subject)
      values (now() - ${age}::interval, 'system', 'late', 'site.changeSetting', 'setting:currency')`);
  await enter('5 minutes');
  await enter('3 hours');
  const first = await sealAudit(ctx);
  expect(await countAfter(ctx, first!.throughId)).toBe(2);
  const { broken, entries } = await verifyAudit(ctx);
  expect(broken).toEqual([]);
  expect(entries).toBe(first!.entries);
});

async function countAfter({ db }: Pick<Ctx, 'db'>, id: number): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from audit_entries where id > ${id}`);
  return rows[0]!.n;
}

test.each([
  ['changed', `update audit_entries set after = '{"at": 9}' where id = (select max(id) from audit_entries)`],
  ['removed', 'delete from audit_entries where id = (select max(id) from audit_entries)'],
])('an entry that was %s with the triggers off is found', async (_, change) => {
  const { ctx, database } = await trailOf(3);
  await sealAudit(ctx);
  await asOwner(database, async (client) => {
    await client.query('alter table audit_entries disable trigger all');
    await client.query(change);
  });
  const { broken } = await verifyAudit(ctx);
  expect(broken).toHaveLength(1);
  expect(broken[0]).toMatch(/^entries 1 to \d+/);
});

test.each(['update audit_chain set entries = 1', 'delete from audit_chain', 'truncate audit_chain'])(
  'the chain refuses: %s',
  async (change) => {
    const { ctx, database } = await trailOf(1);
    await sealAudit(ctx);
    await expect(asOwner(database, (client) => client.query(change))).rejects.toThrow(/append-only/);
  },
);
