import { sql } from 'drizzle-orm';
import { bigint, check, customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../db/columns.server';

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** What people have sent us, by random names; the bytes lie with the `files` gateway. */
export const files = pgTable(
  'files',
  {
    id: text().primaryKey(),
    ownerId: bigint('owner_id', { mode: 'number' }).notNull(),
    kind: text().notNull(),
    contentType: text('content_type').notNull(),
    byteLength: integer('byte_length').notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    check('files_hold_something', sql`${t.byteLength} > 0 and ${t.width} > 0 and ${t.height} > 0`),
    index('files_by_owner').on(t.ownerId, t.createdAt),
  ],
);

/** Where the default gateway keeps the bytes. */
export const fileBlobs = pgTable('file_blobs', {
  id: text().primaryKey(),
  bytes: bytea().notNull(),
});
