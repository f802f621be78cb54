import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { StoredEvent } from './live-event';
import { openLiveNotifier } from './live-notifier.server';
import { listNewEvents, rememberPresence } from './stream-rows.server';

export type StreamEnd = 'session' | 'too_many' | 'closing';

export type Subscription = {
  ownerId: number;
  sessionId: number;
  /** The last event the client has; null: from now on. */
  after: number | null;
  send(event: StoredEvent): void;
  close(reason: StreamEnd): void;
};

type Stream = Subscription & { cursor: number };

/** Which of these sessions still stand. */
export type ListOpenSessions = (sessionIds: number[]) => Promise<Set<number>>;

type HubOptions = {
  pool: Pool;
  log: Logger;
  listOpenSessions: ListOpenSessions;
  /** How many processes share a session's streams. */
  processes?: number;
  pollMs?: number;
  presenceMs?: number;
};

export type LiveHub = ReturnType<typeof openLiveHub>;

const siteStreamsPerSession = 5;

/**
 * The open streams of this node. Events come by asking each second for what is newer than each stream's cursor, sooner
 * when a notification comes. An owner's events are numbered under a lock held to the commit, so a cursor never skips one.
 */
export function openLiveHub({
  pool,
  log,
  listOpenSessions,
  processes = 1,
  pollMs = 1_000,
  presenceMs = 240_000,
}: HubOptions) {
  // Two at least: a browser that comes back finds its former stream still open.
  const streamsPerSession = Math.max(2, Math.ceil(siteStreamsPerSession / processes));
  const streams = new Set<Stream>();
  const notifier = openLiveNotifier({ pool, log, onNotified: () => void deliver() });
  let delivering: Promise<void> | null = null;
  let isRungAgain = false;
  let isClosed = false;

  async function deliver(): Promise<void> {
    if (delivering) {
      isRungAgain = true;
      return delivering;
    }
    delivering = deliverAll().catch((error) => log.debug({ err: error }, 'Live events could not be read'));
    await delivering;
    delivering = null;
    if (isRungAgain && !isClosed) {
      isRungAgain = false;
      void deliver();
    }
  }

  async function deliverAll(): Promise<void> {
    for (let isMore = true; isMore && streams.size > 0; ) {
      // Who joins while the question is under way was not asked for: what comes may lie ahead of what they miss.
      const asked = [...streams];
      const { events, hasMore } = await listNewEvents(pool, oldestCursors(asked));
      const byOwner = groupByOwner(asked);
      for (const event of events) for (const stream of byOwner.get(event.ownerId) ?? []) hand(stream, event);
      isMore = hasMore;
    }
  }

  function hand(stream: Stream, event: StoredEvent): void {
    if (event.seq <= stream.cursor || !streams.has(stream)) return;
    stream.cursor = event.seq;
    stream.send(event);
  }

  function end(stream: Stream, reason: StreamEnd): void {
    if (streams.delete(stream)) stream.close(reason);
  }

  async function endClosedSessions(): Promise<void> {
    if (streams.size === 0) return;
    const asked = [...streams];
    const open = await listOpenSessions([...new Set(asked.map((stream) => stream.sessionId))]);
    for (const stream of asked) if (!open.has(stream.sessionId)) end(stream, 'session');
  }

  const poll = every(pollMs, async () => {
    await Promise.all([deliver(), endClosedSessions().catch((error) => log.debug({ err: error }, 'Sessions unread'))]);
  });
  const presence = every(presenceMs, () =>
    rememberPresence(pool, [...new Set([...streams].map((stream) => stream.ownerId))]).catch(() => {}),
  );

  return {
    /** Answers how to leave. A session's oldest stream makes room for a sixth. */
    async subscribe(subscription: Subscription): Promise<() => void> {
      const lastSeq = (await rememberPresence(pool, [subscription.ownerId])).get(subscription.ownerId) ?? 0;
      const cursor = Math.min(subscription.after ?? lastSeq, lastSeq);
      const stream: Stream = { ...subscription, cursor };
      if (isClosed) {
        subscription.close('closing');
        return () => {};
      }
      const siblings = [...streams].filter((other) => other.sessionId === subscription.sessionId);
      for (const oldest of siblings.slice(0, Math.max(0, siblings.length - streamsPerSession + 1)))
        end(oldest, 'too_many');
      streams.add(stream);
      if (cursor < lastSeq) void deliver();
      return () => void streams.delete(stream);
    },
    /** Something may have been committed: tells every node, soon. Only a hint; nothing is lost without it. */
    nudge: notifier.notify,
    size: () => streams.size,
    async close(): Promise<void> {
      isClosed = true;
      poll.stop();
      presence.stop();
      for (const stream of [...streams]) end(stream, 'closing');
      await notifier.close();
      await delivering;
    },
  };
}

function oldestCursors(streams: Iterable<Stream>): Map<number, number> {
  const cursors = new Map<number, number>();
  for (const { ownerId, cursor } of streams) cursors.set(ownerId, Math.min(cursor, cursors.get(ownerId) ?? cursor));
  return cursors;
}

function groupByOwner(streams: Iterable<Stream>): Map<number, Stream[]> {
  const groups = new Map<number, Stream[]>();
  for (const stream of streams) {
    const group = groups.get(stream.ownerId);
    if (group) group.push(stream);
    else groups.set(stream.ownerId, [stream]);
  }
  return groups;
}

/** Again and again, never two at once; the pause begins when the work ends. */
function every(pauseMs: number, work: () => Promise<unknown>): { stop(): void } {
  let isStopped = false;
  let timer = setTimeout(run, pauseMs).unref();
  async function run(): Promise<void> {
    await work();
    if (!isStopped) timer = setTimeout(run, pauseMs).unref();
  }
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
