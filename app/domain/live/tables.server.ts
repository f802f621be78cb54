import { bigint, index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { moment } from '../../db/columns.server';

/** One row per owner of a stream; its lock numbers the owner's events. */
export const liveHeads = pgTable(
  'live_heads',
  {
    ownerId: bigint('owner_id', { mode: 'number' }).primaryKey(),
    lastSeq: bigint('last_seq', { mode: 'number' }).notNull().default(0),
    /** When a stream of the owner last stood open; announcements reach only those lately here. */
    seenAt: moment('seen_at').notNull().defaultNow(),
  },
  (t) => [index('live_heads_by_seen').on(t.seenAt)],
);

export const liveEvents = pgTable(
  'live_events',
  {
    ownerId: bigint('owner_id', { mode: 'number' }).notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    kind: text().notNull(),
    payload: jsonb().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.seq] }), index('live_events_by_time').on(t.at)],
);
