import { listCheapestOfFirst } from '~/domain/lottery/tickets/list-cheapest-of-first.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { dayAfter, startOfDay } from '~/domain/shared/period';
import { Refusal } from '~/domain/shared/refusal';
import { findSettings } from '~/domain/site/find-settings.server';
import { type StandingOffer, termsBefore } from '../find-terms.server';
import { findSigns } from '../joining/find-signs.server';
import { requireInAudience } from '../joining/require-eligible.server';
import { daysOver, isWeekday, listBegun, notePeriod } from '../periodic/periods.server';
import type { TermsOf } from '../terms/terms';
import { issueReward } from './issue-reward.server';

/** A day's draws are settled by this hour of the next one. */
const judgeHour = 6;

/** Timed: brings back the price of a ticket to those who had enough of one draw, day by day, each once. Answers how many. */
export async function issueTicketBacks(ctx: Ctx): Promise<number> {
  const { timeZone } = await findSettings(ctx);
  let issued = 0;
  for (const offer of await listBegun(ctx, 'ticketBack')) {
    for await (const day of daysOver(ctx, offer, { timeZone, fromHour: judgeHour })) {
      issued += await judgeDay(ctx, offer, { day, timeZone });
    }
  }
  return issued;
}

async function judgeDay(
  ctx: Ctx,
  { code }: StandingOffer,
  { day, timeZone }: { day: string; timeZone: string },
): Promise<number> {
  const end = startOfDay(dayAfter(day), timeZone);
  const standing = await termsBefore(ctx, code, end);
  let issued = 0;
  if (standing?.terms.kind === 'ticketBack' && isWeekday(standing.terms, day)) {
    const { version, terms } = standing;
    const { tickets } = terms;
    for (const found of await listCheapestOfFirst(ctx, { from: startOfDay(day, timeZone), to: end, tickets })) {
      const amountMinor = found.priceMinor < terms.mostMinor ? found.priceMinor : terms.mostMinor;
      const { accountId } = found;
      if (await issue(ctx, { code, version, terms, accountId, occurrence: day, amountMinor })) issued++;
    }
  }
  await notePeriod(ctx, { code, day });
  return issued;
}

type Back = {
  code: string;
  version: number;
  terms: TermsOf<'ticketBack'>;
  accountId: number;
  occurrence: string;
  amountMinor: bigint;
};

/** False: it was issued before, the offer is not for this member, or nothing is left. */
async function issue(ctx: Ctx, back: Back): Promise<boolean> {
  try {
    return await inTransaction(ctx, async (ctx) => {
      await requireInAudience(ctx, back.accountId, back.terms);
      return issueReward(ctx, { ...back, checkSigns: await findSigns(ctx, back.code, back.accountId) });
    });
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
