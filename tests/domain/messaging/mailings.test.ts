import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { holdHead } from '~/domain/live/publish.server';
import { rememberPresence } from '~/domain/live/stream-rows.server';
import { findMessage, listMessages } from '~/domain/messaging/inbox/list-messages.server';
import { markAllRead, markRead } from '~/domain/messaging/inbox/mark-read.server';
import type { Audience, MailingPurpose } from '~/domain/messaging/mailings/mailing';
import { findMailing } from '~/domain/messaging/mailings/mailing-rows.server';
import { setWantsOffers } from '~/domain/messaging/mailings/opt-out.server';
import { saveMailing } from '~/domain/messaging/mailings/save-mailing.server';
import {
  cancelMailing,
  recallMailing,
  scheduleMailing,
  unscheduleMailing,
} from '~/domain/messaging/mailings/schedule-mailing.server';
import { type FindRecipients, sendMailings } from '~/domain/messaging/mailings/send-mailings.server';
import { pausePlay } from '~/domain/protection/pauses/pause-play.server';
import { systemActor } from '~/domain/shared/actor';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { changeSetting } from '~/domain/site/change-setting.server';
import { countRecipients, findRecipients } from '~/domain/views/mailing-audience.server';
import { changeByTwo, operatorNamed } from '../../setup/two-operators';
import { closeTestDatabases, worldWith } from '../../setup/world';
import { untilOneWaits } from '../ledger/ledger-world';

afterEach(closeTestDatabases);

const everybody: Audience = {
  ...{ kind: 'segment', level: null, underId: null, language: null, seenDays: null, isAway: false },
  ...{ registeredDays: null, hasDeposited: null, withAgents: false },
};
const words = { title: { bn: 'খবর', en: 'News' }, content: { bn: 'আজ নতুন খেলা।', en: 'New games today.' } };

async function siteWith(members: number) {
  const { ctx: system } = await worldWith({ actor: systemActor('test'), now: new Date() });
  await system.db.execute(sql`
    insert into accounts (account, nickname, role, created_at)
    select 'm' || n, 'm' || n, 'member', now() from generate_series(1, ${members}) n`);
  const { rows } = await system.db.execute<{ id: string }>(
    sql`select id from accounts where role = 'member' order by id`,
  );
  const ids = rows.map(({ id }) => Number(id));
  const operator = await operatorNamed(system, 'op_writes');
  return { system, ids, operator };
}

const write = (ctx: Ctx, given: { audience?: Audience; purpose?: MailingPurpose; link?: string } = {}) =>
  saveMailing(ctx, { id: null, audience: everybody, purpose: 'service', link: '', ...words, ...given });

async function copiesOf(ctx: Ctx, mailingId: number) {
  const { rows } = await ctx.db.execute<{ account: string; copies: number }>(sql`
    select account_id as account, count(*)::int as copies from messages
    where mailing_id = ${mailingId} and deleted_at is null group by account_id order by account_id`);
  return rows.map(({ account, copies }) => [Number(account), copies]);
}

/** Accounts whose kept number of unread messages is not what a count gives. */
async function miscounted(ctx: Ctx) {
  const { rows } = await ctx.db.execute(sql`
    select i.account_id from inboxes i where i.unread <> (
      select count(*) from messages m where m.account_id = i.account_id and m.read_at is null and m.deleted_at is null)`);
  return rows;
}

test('a mailing cut five times, by three workers at once, reaches each of 20,000 once', {
  timeout: 120_000,
}, async () => {
  const { system, ids, operator } = await siteWith(20_000);
  await changeSetting(system, { key: 'mailingSecondPersonFrom', value: 1_000_000 });
  const id = await write(operator.ctx);
  await scheduleMailing(operator.ctx, { id, sendAt: null, recipients: ids.length });
  let asked = 0;
  const cut: FindRecipients = async (ctx, wanted) => {
    const found = await findRecipients(ctx, wanted);
    if (++asked % 3 === 0 && asked <= 15) throw new Error('The worker is killed here');
    return found;
  };
  for (let round = 0; round < 30; round++) {
    await Promise.allSettled([1, 2, 3].map(() => sendMailings(system, cut, 1_000)));
    if ((await findMailing(system, id))?.state === 'sent') break;
  }
  expect(asked).toBeGreaterThanOrEqual(20);
  expect(await findMailing(system, id)).toMatchObject({ state: 'sent', sent: 20_000 });
  expect(await copiesOf(system, id)).toEqual(ids.map((account) => [account, 1]));
  expect(await miscounted(system)).toEqual([]);
});

test('who pauses play, excludes themselves or switches offers off in the middle gets no offer after it, but letters of service', async () => {
  const { system, ids, operator } = await siteWith(30);
  const [offer, service] = [await write(operator.ctx, { purpose: 'promotion' }), await write(operator.ctx)];
  for (const id of [offer, service]) await scheduleMailing(operator.ctx, { id, sendAt: null, recipients: 30 });
  const [paused, quiet, excluded] = [ids[20]!, ids[21]!, ids[22]!];
  let chunks = 0;
  const meanwhile: FindRecipients = async (ctx, wanted) => {
    if (wanted.purpose === 'promotion' && ++chunks === 2) {
      const member = (id: number): Ctx => ({ ...system, actor: { role: 'member', id, name: `m${id}` } });
      const endsAt = new Date(Date.now() + 86_400_000);
      await pausePlay(member(paused), { accountId: paused, kind: 'break', endsAt });
      await pausePlay(member(excluded), { accountId: excluded, kind: 'exclusion', endsAt: null });
      await setWantsOffers(member(quiet), quiet, false);
    }
    return findRecipients(ctx, wanted);
  };
  await sendMailings({ ...system, now: new Date() }, meanwhile, 10);
  const reached = async (id: number) => (await copiesOf(system, id)).map(([account]) => account);
  expect(await reached(offer)).toEqual(ids.filter((id) => ![paused, quiet, excluded].includes(id)));
  expect(await reached(service)).toEqual(ids);
});

test('everybody reads the words; only who had a page open lately is told at once', async () => {
  const { system, ids, operator } = await siteWith(3);
  const [here, away, never] = ids as [number, number, number];
  await system.db.execute(sql`insert into live_heads (owner_id, last_seq, seen_at)
    values (${here}, 7, now() - interval '1 hour'), (${away}, 7, now() - interval '13 hours')`);
  const id = await write(operator.ctx);
  await scheduleMailing(operator.ctx, { id, sendAt: null, recipients: 3 });
  await sendMailings(system, findRecipients);
  for (const account of [here, away, never]) {
    const { messages } = await listMessages(system, account, { type: null, isUnreadOnly: true, after: null });
    expect(messages.map(({ body }) => body)).toEqual([{ kind: 'words', ...words }]);
    expect(await findMessage(system, account, messages[0]!.id)).toMatchObject({ body: words });
  }
  const { rows } = await system.db.execute(sql`select owner_id, seq, kind, payload from live_events
    where owner_id in (${here}, ${away}, ${never})`);
  expect(rows).toEqual([{ owner_id: String(here), seq: '8', kind: 'unread', payload: { count: 1 } }]);
  expect(await miscounted(system)).toEqual([]);
});

test('letters sent, read and taken back at once, where nobody has a page open, wait for nobody for ever', async () => {
  const { system, ids, operator } = await siteWith(200);
  const begin = async () => {
    const id = await write(operator.ctx);
    await scheduleMailing(operator.ctx, { id, sendAt: null, recipients: 200 });
    return id;
  };
  const first = await begin();
  await sendMailings(system, findRecipients);
  await recallMailing(operator.ctx, first);
  for (const _ of [1, 2]) await begin();
  await Promise.all([
    ...[1, 2, 3].map(() => sendMailings({ ...system, now: new Date() }, findRecipients, 70)),
    ...ids.map((account) => markAllRead(system, account)),
  ]);
  expect(await miscounted(system)).toEqual([]);
});

test('a mailing gives way to who holds the lock of one member and waits for that of another, and goes out whole', async () => {
  const { system, ids, operator } = await siteWith(3);
  await rememberPresence(system.db.$client as Pool, ids);
  const id = await write(operator.ctx);
  await scheduleMailing(operator.ctx, { id, sendAt: null, recipients: 3 });
  let sending: Promise<number> = Promise.resolve(0);
  await inTransaction(system, async (inner) => {
    await holdHead(inner, ids[2]!);
    sending = sendMailings(system, findRecipients);
    sending.catch(() => {});
    await untilOneWaits(system);
    await holdHead(inner, ids[0]!);
  });
  expect(await sending).toBe(3);
  expect(await copiesOf(system, id)).toEqual(ids.map((account) => [account, 1]));
  expect(await miscounted(system)).toEqual([]);
});

test('a cancelled mailing stops, a recalled one leaves only what was read', async () => {
  const { system, ids, operator } = await siteWith(30);
  const id = await write(operator.ctx, { link: '/promotions' });
  await scheduleMailing(operator.ctx, { id, sendAt: null, recipients: 30 });
  let chunks = 0;
  await sendMailings(
    system,
    async (ctx, wanted) => {
      if (++chunks > 1) return Promise.reject(new Error('The worker is killed here'));
      return findRecipients(ctx, wanted);
    },
    10,
  ).catch(() => {});
  await cancelMailing(operator.ctx, id);
  await sendMailings(system, findRecipients, 10);
  expect(await copiesOf(system, id)).toHaveLength(10);
  const { rows } = await system.db.execute<{ id: string; link: string }>(
    sql`select id, link from messages where account_id = ${ids[0]!}`,
  );
  expect(rows[0]!.link).toBe('/promotions');
  await markRead(system, ids[0]!, Number(rows[0]!.id));
  await recallMailing(operator.ctx, id);
  await expect(recallMailing(operator.ctx, id)).rejects.toMatchObject({ code: 'messaging.mailing_state' });
  await sendMailings(system, findRecipients, 4);
  expect(await copiesOf(system, id)).toEqual([[ids[0], 1]]);
  expect(await findMailing(system, id)).toMatchObject({ state: 'cancelled', sent: 10, recalled: 9 });
  expect(await miscounted(system)).toEqual([]);
});

test('from a setting on another operator approves, and a text changed since is not sent', async () => {
  const { system, operator } = await siteWith(12);
  await changeSetting(system, { key: 'mailingSecondPersonFrom', value: 10 });
  const id = await write(operator.ctx);
  const schedule = { id, sendAt: null, recipients: 12 };
  await expect(scheduleMailing(operator.ctx, schedule)).rejects.toMatchObject({ code: 'proposals.needed' });
  await changeByTwo(system, { kind: 'mailing', payload: { mailingId: id, sendAt: null, recipients: 12 } });
  expect((await findMailing(system, id))?.state).toBe('scheduled');
  await unscheduleMailing(operator.ctx, id);
  expect((await findMailing(system, id))?.state).toBe('draft');
  await expect(scheduleMailing(operator.ctx, { ...schedule, recipients: 0 })).rejects.toMatchObject({
    code: 'messaging.no_recipients',
  });
});

test('a segment is who fits now; names reach nobody suspended, on trial or at the console', async () => {
  const { system, ids, operator } = await siteWith(6);
  const [a, b, c, d] = ids as [number, number, number, number];
  await system.db.execute(sql`update accounts set language = 'en' where id in (${a}, ${b})`);
  await system.db.execute(sql`update accounts set status = 'suspended' where id = ${d}`);
  await system.db.execute(sql`update accounts set created_at = now() - interval '40 days' where id = ${c}`);
  await system.db.execute(sql`insert into vip_standings (account_id, level, since) values (${b}, 2, now())`);
  await system.db.execute(sql`
    insert into sessions (token_hash, account_id, created_at, last_seen_at, expires_at)
    values ('x', ${a}, now(), now() - interval '3 days', now())`);
  const count = async (audience: Audience) => (await countRecipients(system, { audience, purpose: 'service' })).count;
  const only = (change: Partial<Extract<Audience, { kind: 'segment' }>>) =>
    count({ ...everybody, ...change } as Audience);
  expect(await count(everybody)).toBe(5);
  expect(await only({ language: 'en' })).toBe(2);
  expect(await only({ language: 'bn' })).toBe(3);
  expect(await only({ level: 2 })).toBe(1);
  expect(await only({ level: 3 })).toBe(0);
  expect(await only({ registeredDays: 30 })).toBe(4);
  expect(await only({ seenDays: 7 })).toBe(1);
  expect(await only({ seenDays: 7, isAway: true })).toBe(4);
  expect(await only({ hasDeposited: true })).toBe(0);
  expect(await count({ kind: 'names', accountIds: [a, d, operator.id] })).toBe(1);
});

test('empty words, foreign links and nobody are refused', async () => {
  const { operator } = await siteWith(1);
  await expect(write(operator.ctx, { link: 'https://elsewhere.example' })).rejects.toMatchObject({
    code: 'messaging.invalid_link',
  });
  await expect(write(operator.ctx, { audience: { kind: 'names', accountIds: [] } })).rejects.toMatchObject({
    ...{ code: 'messaging.no_recipients', field: 'names' },
  });
  await expect(
    saveMailing(operator.ctx, {
      ...{ id: null, audience: everybody, purpose: 'service', link: '', ...words },
      title: { bn: ' ', en: 'News' },
    }),
  ).rejects.toMatchObject({ code: 'messaging.empty_content', field: 'titleBn' });
});
