import type { Pool } from 'pg';
import type { StoredEvent } from './live-event';

const eventsAtOnce = 5_000;

type EventRow = { owner_id: string; seq: string; kind: StoredEvent['kind']; payload: StoredEvent['payload'] };

/** Whatever is newer than each owner's cursor, in order, for all of them in one question. */
export async function listNewEvents(
  pool: Pool,
  cursors: Map<number, number>,
): Promise<{ events: StoredEvent[]; hasMore: boolean }> {
  const { rows } = await pool.query<EventRow>({
    name: 'live_new_events',
    text: `select e.owner_id, e.seq, e.kind, e.payload
      from unnest($1::bigint[], $2::bigint[]) as w (owner_id, after)
      cross join lateral (select * from live_events l where l.owner_id = w.owner_id and l.seq > w.after order by l.seq limit 1000) e
      order by e.owner_id, e.seq limit ${eventsAtOnce}`,
    values: [[...cursors.keys()], [...cursors.values()]],
  });
  const events = rows.map((row) => ({
    ownerId: Number(row.owner_id),
    seq: Number(row.seq),
    kind: row.kind,
    payload: row.payload,
  }));
  return { events, hasMore: events.length === eventsAtOnce || hasFullOwner(events) };
}

function hasFullOwner(events: StoredEvent[]): boolean {
  const counts = new Map<number, number>();
  for (const { ownerId } of events) counts.set(ownerId, (counts.get(ownerId) ?? 0) + 1);
  return [...counts.values()].some((count) => count >= 1_000);
}

/** Notes that these owners are here and tells where their numbering is. Heads are locked in owner order, as publishing does. */
export async function rememberPresence(pool: Pool, ownerIds: number[]): Promise<Map<number, number>> {
  if (ownerIds.length === 0) return new Map();
  const { rows } = await pool.query<{ owner_id: string; last_seq: string }>({
    name: 'live_presence',
    text: `insert into live_heads as h (owner_id, last_seq, seen_at)
      select owner_id, 0, now() from (select distinct unnest($1::bigint[]) as owner_id order by 1) present
      on conflict (owner_id) do update set seen_at = now()
      returning h.owner_id, h.last_seq`,
    values: [ownerIds],
  });
  return new Map(rows.map((row) => [Number(row.owner_id), Number(row.last_seq)]));
}
