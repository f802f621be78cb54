import { and, sql } from 'drizzle-orm';
import { sqlTime } from '~/db/sql-values.server';
import type { MessageTemplate } from '~/domain/messaging/inbox/message';
import { sendLetters } from '~/domain/messaging/inbox/send-letters.server';
import { worthTellingMinor } from '~/domain/play/winner';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { addToDay } from '../days/add-to-day.server';
import type { DrawRow } from '../draws/draw-locks.server';
import { type DrawTargets, writtenNumbers } from '../draws/draw-targets.server';
import { lotteryTickets } from '../tables.server';
import { settledOf } from '../tickets/settled-tickets.server';

const accountsAtOnce = 200;

type Corrected = {
  account: string;
  /** Of those whose stake went back. */
  tickets: number;
  stake: string;
  payout_change: string;
  paid: string;
  taken: string;
  borne_change: string;
  rebate_change: string;
};

/** `targets` are null where the draw was declared void. */
type How = { targets: DrawTargets | null; timeZone: string; chunk?: number };

/**
 * Calculates the tickets of a corrected draw again that were paid by a former version of its result, those of a few accounts a
 * transaction, and writes to their owners. A ticket is corrected once for a version; what a failure has left the next call does.
 */
export async function correctTickets(ctx: Ctx, draw: DrawRow, how: How): Promise<void> {
  if (draw.version === 1) return;
  const chunk = Math.min(how.chunk ?? accountsAtOnce, accountsAtOnce);
  while ((await correctSome(ctx, draw, { ...how, chunk })) === chunk);
}

function correctSome(ctx: Ctx, draw: DrawRow, { targets, timeZone, chunk }: Required<How>): Promise<number> {
  const numbers = targets ? writtenNumbers(draw.gameCode, draw.numbers!) : '';
  return inTransaction(ctx, async (ctx) => {
    const { rows } = await ctx.db.execute<Corrected>(sql`
      select account, tickets, stake, payout_change, paid, taken, borne_change, rebate_change from lottery_correct(${draw.id}, ${draw.version},
        ${targets && JSON.stringify(targets)}::jsonb, ${numbers}, ${timeZone}, ${sqlTime(ctx.now)}, ${String(worthTellingMinor)}::bigint, ${chunk})`);
    if (rows.length === 0) return 0;
    await sendLetters(
      ctx,
      rows.flatMap(({ account, tickets, stake, paid, taken }) => {
        const template = letterOf(draw, tickets);
        if (template === null) return [];
        const params = { issue: draw.issue, amount: BigInt(stake), paid: BigInt(paid), taken: BigInt(taken) };
        return [{ accountId: Number(account), template, params, about: 'lotteryOrders' as const }];
      }),
    );
    const sum = (of: (row: Corrected) => string | number) => rows.reduce((total, row) => total + BigInt(of(row)), 0n);
    await addToDay(
      ctx,
      { drawId: draw.id, timeZone },
      {
        payoutMinor: sum((row) => row.payout_change),
        borneMinor: sum((row) => row.borne_change),
        rebateMinor: sum((row) => row.rebate_change),
        // Tickets that went back count no more.
        tickets: -Number(sum((row) => row.tickets)),
        stakeMinor: -sum((row) => row.stake),
      },
    );
    return rows.length;
  });
}

/** Null where nothing changes for who has no late ticket: the numbers stay. */
function letterOf({ state, correctionCause }: DrawRow, returned: number): MessageTemplate | null {
  if (state === 'void') return 'drawAnnulled';
  if (returned > 0) return 'drawLateCorrected';
  return correctionCause === 'publicTime' ? null : 'drawCorrected';
}

/** Paid tickets that the newest version of their draw's result was not applied to. */
export async function countUncorrected({ db }: Ctx, { id, version }: Pick<DrawRow, 'id' | 'version'>): Promise<number> {
  if (version === 1) return 0;
  // As `lottery_correct` asks it: ticket by ticket.
  const isUncorrected = sql`(select c.version from lottery_ticket_corrections c
    where c.draw_id = ${id} and c.bet_id = lottery_tickets.bet_id and c.version = ${version}) is null`;
  return db.$count(lotteryTickets, and(settledOf(id), isUncorrected));
}
