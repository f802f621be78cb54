import { eq } from 'drizzle-orm';
import pino from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { hashToken } from '~/domain/identity/sessions/find-session.server';
import { listOpenSessions } from '~/domain/identity/sessions/list-open-sessions.server';
import { openSession } from '~/domain/identity/sessions/open-session.server';
import { signOut } from '~/domain/identity/sessions/sign-out.server';
import { accounts, sessions } from '~/domain/identity/tables.server';
import type { StoredEvent } from '~/domain/live/live-event';
import { openLiveHub, type StreamEnd } from '~/domain/live/live-hub.server';
import { publish, publishToAll } from '~/domain/live/publish.server';
import { inTransaction } from '~/domain/shared/ctx.server';
import { asOwner, worldWith } from '../../setup/world';

const log = pino({ level: 'silent' });
const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function hubWorld(options: { pollMs?: number; processes?: number } = {}) {
  const { ctx, database } = await worldWith({ now: new Date() });
  const openHub = () => {
    const hub = openLiveHub({
      pool: database.pool,
      log,
      pollMs: options.pollMs ?? 50,
      processes: options.processes ?? 1,
      listOpenSessions: (ids) => listOpenSessions({ ...ctx, now: new Date() }, ids),
    });
    closing.push(hub.close);
    return hub;
  };
  return {
    ctx,
    database,
    openHub,
    hub: openHub(),
    newSession: () => sessionOf(ctx),
    anotherSession: (ownerId: number) => sessionOn(ctx, ownerId),
  };
}

async function sessionOf(ctx: Awaited<ReturnType<typeof worldWith>>['ctx']) {
  const [account] = await ctx.db
    .insert(accounts)
    .values({ account: `m${Math.random()}`, nickname: 'm', role: 'member', createdAt: ctx.now })
    .returning();
  return sessionOn(ctx, account!.id);
}

async function sessionOn(ctx: Awaited<ReturnType<typeof worldWith>>['ctx'], ownerId: number) {
  const { token } = await openSession(ctx, ownerId);
  const [session] = await ctx.db
    .select()
    .from(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)));
  return { ownerId, sessionId: session!.id };
}

function listener() {
  const events: StoredEvent[] = [];
  const ends: StreamEnd[] = [];
  return {
    events,
    ends,
    seqs: () => events.map((event) => event.seq),
    send: (event: StoredEvent) => void events.push(event),
    close: (reason: StreamEnd) => void ends.push(reason),
  };
}

test('a stream without a cursor begins now, and hears what is committed later', async () => {
  const { ctx, hub, newSession } = await hubWorld();
  const place = await newSession();
  await publish(ctx, place.ownerId, { kind: 'reload', payload: {} });
  const heard = listener();
  await hub.subscribe({ ...place, after: null, ...heard });
  await publish(ctx, place.ownerId, { kind: 'announcement', payload: { id: 7 } });
  await vi.waitFor(() =>
    expect(heard.events).toEqual([{ ownerId: place.ownerId, seq: 2, kind: 'announcement', payload: { id: 7 } }]),
  );
});

test('a stream resumes behind its cursor, and a cursor from nowhere counts as now', async () => {
  const { ctx, hub, newSession } = await hubWorld();
  const place = await newSession();
  for (let at = 0; at < 5; at++) await publish(ctx, place.ownerId, { kind: 'reload', payload: {} });
  const [resumed, lost] = [listener(), listener()];
  await hub.subscribe({ ...place, after: 2, ...resumed });
  await hub.subscribe({ ...place, after: 99, ...lost });
  await publish(ctx, place.ownerId, { kind: 'reload', payload: {} });
  await vi.waitFor(() => expect(resumed.seqs()).toEqual([3, 4, 5, 6]));
  await vi.waitFor(() => expect(lost.seqs()).toEqual([6]));
});

test('a stream that joins while events are being read misses none of its own', async () => {
  const { ctx, database, hub, newSession } = await hubWorld();
  const place = await newSession();
  for (let at = 0; at < 8; at++) await publish(ctx, place.ownerId, { kind: 'reload', payload: {} });
  const [current, behind] = [listener(), listener()];
  await hub.subscribe({ ...place, after: 8, ...current });
  await asOwner(database, async (client) => {
    await client.query('begin; lock table live_events in access exclusive mode');
    await vi.waitFor(async () => {
      const waiting = await client.query(
        "select from pg_locks l join pg_database d on d.oid = l.database where d.datname = current_database() and relation = 'live_events'::regclass and not granted",
      );
      expect(waiting.rowCount).toBe(1);
    });
    await hub.subscribe({ ...place, after: 5, ...behind });
    await client.query('update live_heads set last_seq = 9 where owner_id = $1', [place.ownerId]);
    await client.query("insert into live_events values ($1, 9, 'reload', '{}', now())", [place.ownerId]);
    await client.query('commit');
  });
  await vi.waitFor(() => expect(current.seqs()).toEqual([9]));
  await vi.waitFor(() => expect(behind.seqs()).toContain(9));
  expect(behind.seqs()).toEqual([6, 7, 8, 9]);
});

test('what is not committed is not announced', async () => {
  const { ctx, hub, newSession } = await hubWorld();
  const place = await newSession();
  const heard = listener();
  await hub.subscribe({ ...place, after: null, ...heard });
  await inTransaction(ctx, async (ctx) => {
    await publish(ctx, place.ownerId, { kind: 'announcement', payload: { id: 1 } });
    throw new Error('no');
  }).catch(() => {});
  await publish(ctx, place.ownerId, { kind: 'announcement', payload: { id: 2 } });
  await vi.waitFor(() => expect(heard.events.map((event) => event.payload)).toEqual([{ id: 2 }]));
});

test('the end of a session ends its streams, and no other', async () => {
  const { ctx, hub, newSession } = await hubWorld();
  const [leaving, staying] = [await newSession(), await newSession()];
  const [left, stayed] = [listener(), listener()];
  await hub.subscribe({ ...leaving, after: null, ...left });
  await hub.subscribe({ ...staying, after: null, ...stayed });
  await signOut(ctx, leaving.sessionId);
  await vi.waitFor(() => expect(left.ends).toEqual(['session']));
  await publish(ctx, staying.ownerId, { kind: 'reload', payload: {} });
  await vi.waitFor(() => expect(stayed.seqs()).toEqual([1]));
  expect(stayed.ends).toEqual([]);
});

test.each([
  [2, 3],
  [8, 2],
])('of %i processes each has %i streams of a session', async (processes, most) => {
  const { hub, newSession } = await hubWorld({ processes });
  const place = await newSession();
  const listeners = Array.from({ length: most + 1 }, listener);
  for (const heard of listeners) await hub.subscribe({ ...place, after: null, ...heard });
  expect(listeners.map((heard) => heard.ends)).toEqual([['too_many'], ...Array(most).fill([])]);
});

test('a sixth stream of a session ends the oldest', async () => {
  const { hub, newSession } = await hubWorld();
  const place = await newSession();
  const listeners = Array.from({ length: 6 }, listener);
  for (const heard of listeners) await hub.subscribe({ ...place, after: null, ...heard });
  expect(listeners.map((heard) => heard.ends)).toEqual([['too_many'], [], [], [], [], []]);
  expect(hub.size()).toBe(5);
});

test('a nudge reaches another node long before it would ask', async () => {
  const { ctx, hub, openHub, newSession } = await hubWorld({ pollMs: 600_000 });
  const other = openHub();
  const place = await newSession();
  const heard = listener();
  await other.subscribe({ ...place, after: null, ...heard });
  await publish(ctx, place.ownerId, { kind: 'reload', payload: {} });
  // The notifier may still be connecting: a notification sent then is lost, as hints may be.
  await vi.waitFor(
    () => {
      hub.nudge();
      expect(heard.seqs()).toEqual([1]);
    },
    { timeout: 5_000, interval: 100 },
  );
});

test('an announcement to all reaches whoever stands open', async () => {
  const { ctx, hub, newSession } = await hubWorld();
  const places = [await newSession(), await newSession()];
  const heard = places.map(() => listener());
  for (const [at, place] of places.entries()) await hub.subscribe({ ...place, after: null, ...heard[at]! });
  await publishToAll({ ...ctx, now: new Date() }, { kind: 'announcement', payload: { id: 3 } });
  await vi.waitFor(() =>
    expect(heard.map(({ events }) => events.map((event) => event.payload))).toEqual([[{ id: 3 }], [{ id: 3 }]]),
  );
});

const isSoak = process.env.SOAK === '1';
const clients = isSoak ? 100 : 20;
const eventCount = isSoak ? 1_000 : 200;

test('each client hears each of its events once and in order, however often it is cut off', async () => {
  const { ctx, openHub, newSession, anotherSession } = await hubWorld();
  const hubs = [openHub(), openHub()];
  const owners = await Promise.all(Array.from({ length: 10 }, newSession));
  const places = Array.from({ length: clients }, (_, at) => anotherSession(owners[at % owners.length]!.ownerId));
  const subscribers = (await Promise.all(places)).map((place, at) => ({ place, at, got: [] as StoredEvent[] }));
  const ends: StreamEnd[] = [];
  const leave: (() => void)[] = [];

  async function attach(subscriber: (typeof subscribers)[number]): Promise<void> {
    const after = subscriber.got.at(-1)?.seq ?? 0;
    leave[subscriber.at] = await hubs[(subscriber.at + subscriber.got.length) % 2]!.subscribe({
      ...subscriber.place,
      after,
      send: (event) => void subscriber.got.push(event),
      close: (reason) => void ends.push(reason),
    });
  }
  await Promise.all(subscribers.map(attach));
  for (let count = 0; count < eventCount; count++) {
    const owner = owners[count % owners.length]!;
    await publish(ctx, owner.ownerId, { kind: 'announcement', payload: { id: count } });
    if (count % 10 === 0) hubs[0]!.nudge();
    const cut = subscribers[(count * 7) % subscribers.length]!;
    leave[cut.at]?.();
    await attach(cut);
  }
  const perOwner = eventCount / owners.length;
  const expected = Array.from({ length: perOwner }, (_, at) => at + 1);
  await vi.waitFor(
    () => expect(Math.min(...subscribers.map(({ got }) => got.length))).toBeGreaterThanOrEqual(perOwner),
    {
      timeout: 20_000,
      interval: 100,
    },
  );
  expect(ends).toEqual([]);
  for (const subscriber of subscribers) {
    expect(subscriber.got.map((event) => event.seq)).toEqual(expected);
    expect(new Set(subscriber.got.map((event) => event.ownerId))).toEqual(new Set([subscriber.place.ownerId]));
  }
}, 120_000);
