import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { forgetClosedTrials } from '~/domain/identity/registration/forget-closed-trials.server';
import { forgetOldSessions } from '~/domain/identity/sessions/forget-old-sessions.server';
import { accounts, sessions } from '~/domain/identity/tables.server';
import { forgetOldEvents } from '~/domain/live/forget-old-events.server';
import { forgetReadMessages } from '~/domain/messaging/inbox/forget-read-messages.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { deleteInBatches } from '~/domain/shared/delete-in-batches.server';
import { changeSetting } from '~/domain/site/change-setting.server';
import { worldWith } from '../../setup/world';

const dayMs = 24 * 3_600_000;
const ago = ({ now }: Ctx, days: number) => new Date(now.getTime() - days * dayMs);

async function count({ db }: Ctx, table: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(table)}`,
  );
  return rows[0]!.count;
}

async function openAccount(ctx: Ctx, name: string, row: Partial<typeof accounts.$inferInsert> = {}): Promise<number> {
  const [account] = await ctx.db
    .insert(accounts)
    .values({ account: name, nickname: name, role: 'member', createdAt: ctx.now, ...row })
    .returning({ id: accounts.id });
  return account!.id;
}

function openSession(ctx: Ctx, accountId: number, days: number, row: Partial<typeof sessions.$inferInsert> = {}) {
  const createdAt = ago(ctx, days);
  const expiresAt = new Date(createdAt.getTime() + dayMs / 2);
  return ctx.db.insert(sessions).values({
    ...{ tokenHash: `${accountId} ${days} ${Math.random()}`, accountId, createdAt, lastSeenAt: createdAt, expiresAt },
    ...row,
  });
}

test('what has piled up over many days goes batch by batch, and nothing else', async () => {
  const { ctx } = await worldWith();
  await ctx.db.execute(sql`
    insert into live_events (owner_id, seq, kind, payload, at)
    select 1, n, 'unread', '{}', ${ago(ctx, 20).toISOString()}::timestamptz + n * interval '1 hour' from generate_series(1, 400) n`);
  expect(await deleteInBatches(ctx, 'live_events', sql`seq <= 95`, 10)).toBe(95);
  expect(await count(ctx, 'live_events')).toBe(305);
  await forgetOldEvents(ctx);
  const { rows } = await ctx.db.execute(sql`
    select 1 from live_events where at < ${ago(ctx, 7).toISOString()}::timestamptz`);
  expect(rows).toEqual([]);
  expect(await count(ctx, 'live_events')).toBe(400 - (13 * 24 - 1));
});

test('the setting says how long live events are kept', async () => {
  const { ctx } = await worldWith();
  await changeSetting(ctx, { key: 'liveEventDays', value: 2 });
  await ctx.db.execute(sql`
    insert into live_events (owner_id, seq, kind, payload, at)
    select 1, n, 'unread', '{}', ${ctx.now.toISOString()}::timestamptz - n * interval '1 day' from generate_series(1, 5) n`);
  await forgetOldEvents(ctx);
  expect(await count(ctx, 'live_events')).toBe(2);
});

test('sessions are forgotten some time after they ended; one that still runs, or that a launch names, stays', async () => {
  const { ctx } = await worldWith();
  const rina = await openAccount(ctx, 'rina');
  await openSession(ctx, rina, 400);
  await openSession(ctx, rina, 300, { endedAt: ago(ctx, 299) });
  await openSession(ctx, rina, 250, { expiresAt: new Date(ctx.now.getTime() + dayMs) });
  await openSession(ctx, rina, 20, { endedAt: ago(ctx, 19) });
  const [launched] = await openSession(ctx, rina, 390).returning({ id: sessions.id });
  await ctx.db.execute(sql`
    insert into launches (public_id, token_hash, account_id, session_id, vendor_code, node_id, game_code, language, created_at, expires_at)
    values ('p', 't', ${rina}, ${launched!.id}, 'JDB', 1, 'g', 'bn', now(), now())`);
  await forgetOldSessions(ctx);
  const left = await ctx.db.select().from(sessions).orderBy(sessions.createdAt);
  expect(left.map(({ createdAt }) => Math.round((ctx.now.getTime() - createdAt.getTime()) / dayMs))).toEqual([
    390, 250, 20,
  ]);
});

test('read and deleted messages go, unread ones wait', async () => {
  const { ctx } = await worldWith();
  const rina = await openAccount(ctx, 'rina');
  const old = ago(ctx, 200).toISOString();
  await ctx.db.execute(sql`
    insert into messages (account_id, type, body, created_at, read_at, deleted_at)
    select ${rina}, 'newMail', '{}', m.* from (values
      (${old}::timestamptz, ${old}::timestamptz, null::timestamptz), (${old}, null, ${old}), (${old}, null, null),
      (${old}, ${ago(ctx, 5).toISOString()}, null), (now(), now(), null)) m`);
  await forgetReadMessages(ctx);
  const { rows } = await ctx.db.execute(sql`select read_at is null as unread from messages order by id`);
  expect(rows).toEqual([{ unread: true }, { unread: false }, { unread: false }]);
});

test('closed trial accounts go with what they gathered; younger ones, and members, stay', async () => {
  const { ctx } = await worldWith();
  const trial = { role: 'trial', status: 'closed' } as const;
  const gone = await openAccount(ctx, 'trial1', { ...trial, createdAt: ago(ctx, 300) });
  await openAccount(ctx, 'trial2', { ...trial, createdAt: ago(ctx, 2) });
  await openAccount(ctx, 'trial3', { ...trial, status: 'active', createdAt: ago(ctx, 300) });
  const named = await openAccount(ctx, 'trial4', { ...trial, createdAt: ago(ctx, 300) });
  await openAccount(ctx, 'rina', { status: 'closed', createdAt: ago(ctx, 300), referrerId: named });
  await openSession(ctx, gone, 299);
  expect(await forgetClosedTrials(ctx)).toBe(1);
  const left = await ctx.db.select({ account: accounts.account }).from(accounts).orderBy(accounts.id);
  expect(left.map(({ account }) => account)).toEqual(['trial2', 'trial3', 'trial4', 'rina']);
});
