import { decimalOf, minor } from '../../money';
import type { Round } from './rounds';

export type Statement = { vendor: string; day: string; bets: number; stake: string; payouts: string };

/** Days are the site's. */
const dayOf = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Dhaka',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** What a vendor's books say of a day: the bets taken that day and not taken back, and the wins the site has confirmed that day. */
export function statementOf(rounds: Iterable<[string, Round]>, vendor: string, day: string): Statement {
  let bets = 0;
  let stake = 0n;
  let payouts = 0n;
  for (const [, round] of rounds) {
    if (round.vendor !== vendor) continue;
    const isTaken = round.state === 'open' || round.state === 'paying' || round.state === 'done';
    if (isTaken && dayOf.format(round.placedAt) === day) {
      bets += 1;
      stake += minor(round.stake);
    }
    if (round.state === 'done' && round.payout && dayOf.format(round.paidAt ?? 0) === day)
      payouts += minor(round.payout);
  }
  return { vendor, day, bets, stake: decimalOf(stake), payouts: decimalOf(payouts) };
}
