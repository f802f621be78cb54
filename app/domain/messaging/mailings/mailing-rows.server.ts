import { desc, eq, lt } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { mailings } from '../tables.server';
import { type MailingEvent, type MailingState, nextMailingState } from './mailing';

export type Mailing = typeof mailings.$inferSelect;

/** Held until the transaction ends. Refuses: messaging.not_found. */
export async function lockMailing(ctx: Ctx, id: number): Promise<Mailing> {
  const [row] = await ctx.db.select().from(mailings).where(eq(mailings.id, id)).for('update');
  if (!row) throw new Refusal('messaging.not_found');
  return row;
}

/** The state after the event. Refuses: messaging.mailing_state. */
export function moveMailing({ state }: Pick<Mailing, 'state'>, event: MailingEvent): MailingState {
  const next = nextMailingState(state, event);
  if (next === null) throw new Refusal('messaging.mailing_state');
  return next;
}

export async function findMailing(ctx: Ctx, id: number): Promise<Mailing | null> {
  const [row] = await ctx.db.select().from(mailings).where(eq(mailings.id, id));
  return row ?? null;
}

const pageSize = 25;

/** Newest first; `next` is the `after` of the following page. */
export async function listMailings(
  ctx: Ctx,
  after: number | null,
  batch = pageSize,
): Promise<{ rows: Mailing[]; next: number | null }> {
  const found = await ctx.db
    .select()
    .from(mailings)
    .where(after === null ? undefined : lt(mailings.id, after))
    .orderBy(desc(mailings.id))
    .limit(batch + 1);
  const rows = found.slice(0, batch);
  return { rows, next: found.length > batch ? rows.at(-1)!.id : null };
}
