import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';

/** The next announcement's id: its drafts are known by it before it exists. */
export function nextAnnouncementKey(ctx: Ctx): Promise<string> {
  return nextId(ctx, 'announcements');
}

/** The next id of an item of customer service. */
export function nextServiceKey(ctx: Ctx): Promise<string> {
  return nextId(ctx, 'customer_service_items');
}

async function nextId(ctx: Ctx, table: string): Promise<string> {
  const { rows } = await ctx.db.execute<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence(${table}, 'id')) as id`,
  );
  return String(rows[0]!.id);
}

export function newBannerKey(): string {
  return `banner-${randomBytes(5).toString('hex')}`;
}
