import { sql } from 'drizzle-orm';
import { sqlTime } from '~/db/sql-values.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { advanceChase, type ChaseEvent } from '../orders/chase';
import { applyStep } from './apply-step.server';
import { type ChaseParts, type ChaseRow, chaseOf, lockChase, partsOf } from './chase-row.server';
import { ticketStatesOf } from './part-tickets.server';
import { placePart } from './place-part.server';

const chasesAtOnce = 500;

/**
 * Tells running chases what became of their draws, and places the parts that are due. Safe on many nodes and at any time: each
 * step is decided with the chase locked. One that fails does not hold up the others, nor do those whose parts wait while all
 * bets are stopped.
 */
export async function advanceChases(ctx: Ctx): Promise<number> {
  const due = await findDue(ctx);
  const failures: unknown[] = [];
  for (const id of due) await advance(ctx, id).catch((error) => failures.push(error));
  if (failures.length > 0) throw failures[0];
  return due.length;
}

async function findDue({ db, now }: Ctx): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select c.id from lottery_chases c where c.state = 'running' and exists (
      select from lottery_chase_parts p join lottery_draws d on d.id = p.draw_id
      where p.chase_id = c.id and case p.state
        when 'open' then d.state in ('settled', 'void') or exists (select from lottery_tickets t
          where t.draw_id = p.draw_id and t.account_id = c.account_id and t.order_id = p.order_id and (t.bet_id <= d.settled_through or t.refunded_at is not null))
        when 'locked' then d.state not in ('scheduled', 'open') or d.closes_at <= ${sqlTime(now)}
          or not (select play_is_stopped()) and d.opens_at <= ${sqlTime(now)} and not (c.stops_on_win and exists (
            select from lottery_chase_parts q where q.chase_id = c.id and q.part < p.part and q.state in ('locked', 'open')))
        else false end)
    order by c.id limit ${chasesAtOnce}`);
  return rows.map(({ id }) => Number(id));
}

async function advance(ctx: Ctx, chaseId: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const chase = await lockChase(ctx, chaseId);
    if (chase?.state !== 'running') return;
    const parts = await partsOf(ctx, chaseId);
    let after = chaseOf(chase, parts);
    for (const event of await eventsOf(ctx, chase, parts)) after = advanceChase(after, event).chase;
    await applyStep(ctx, chase, parts, after);
  });
  for (const { part, draw } of await partsOf(ctx, chaseId)) {
    const isDue = part.state === 'locked' && draw.opensAt <= ctx.now && draw.closesAt > ctx.now;
    if (isDue) await placePart(ctx, chaseId, part);
  }
}

/** In the order of the parts, so that a win stops what comes after it. */
async function eventsOf(ctx: Ctx, chase: ChaseRow, parts: ChaseParts): Promise<ChaseEvent[]> {
  const open = parts.flatMap(({ part }) => (part.state === 'open' ? [part] : []));
  const stateOf = await ticketStatesOf(ctx, chase, open);
  return parts.flatMap(({ part, draw }): ChaseEvent[] => {
    if (part.state === 'locked') {
      if (draw.state === 'void') return [{ kind: 'voided', part: part.part }];
      const isOnSale = (draw.state === 'scheduled' || draw.state === 'open') && draw.closesAt > ctx.now;
      return isOnSale ? [] : [{ kind: 'closedUnplaced', part: part.part }];
    }
    const state = part.state === 'open' ? (stateOf.get(part.orderId!) ?? 'open') : 'open';
    if (state === 'open') return [];
    return [{ kind: state === 'refunded' ? 'voided' : state, part: part.part }];
  });
}
