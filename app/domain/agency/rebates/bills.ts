import { shareOf } from '../rates/rate';

/** A direct downline with all below it, or the account's own bets (then `downlineId` is the account's and its rate 0). */
export type TeamPlay = {
  accountId: number;
  ratePpm: number;
  downlineId: number;
  downlineRatePpm: number;
  validBetMinor: bigint;
};

export type BillLine = Omit<TeamPlay, 'accountId'> & { amountMinor: bigint };
export type Bill = { accountId: number; ratePpm: number; amountMinor: bigint; lines: BillLine[] };

/**
 * Each account gets its own rate on its own bets, and on those of a direct downline's team what its rate is above that
 * downline's: so a line as a whole costs the rate at its top. Where a downline's rate was above, or bets were undone, a line
 * comes to nothing; nobody pays back.
 */
export function billsOf(plays: readonly TeamPlay[]): Bill[] {
  const bills = new Map<number, Bill>();
  for (const { accountId, ...play } of plays) {
    const marginPpm = play.ratePpm - play.downlineRatePpm;
    const amountMinor = marginPpm > 0 && play.validBetMinor > 0n ? shareOf(play.validBetMinor, marginPpm) : 0n;
    if (amountMinor === 0n) continue;
    const bill = bills.get(accountId) ?? { accountId, ratePpm: play.ratePpm, amountMinor: 0n, lines: [] };
    bill.amountMinor += amountMinor;
    bill.lines.push({ ...play, amountMinor });
    bills.set(accountId, bill);
  }
  return [...bills.values()];
}
