import { defaultCurrency } from '~/domain/shared/currency';
import { gameOf } from '../desk';
import { ownRound } from '../events';
import { marketOf } from '../markets';
import { filled, shownDigits, shownMoney } from '../words/figures';
import type { Word } from './page';
import type { View } from './table';

/** What the player is told first. */
export function wordOf(view: View): Word {
  const { session, round, refused } = view;
  const game = gameOf(session);
  const { say, language } = game;
  const money = (amount: string) => shownMoney(amount, session.wallet?.currency ?? defaultCurrency, language);
  if (refused) {
    const wanted = Object.values(marketOf(game).digits ?? {}).join(' / ');
    return { kind: 'sorry', text: filled(say[refused], { count: shownDigits(wanted, language) }) };
  }
  if (!round) return { kind: 'plain', text: isOnePick(view) ? say.yourStake : say.yourPick };
  if (round.state === 'refused')
    return { kind: 'sorry', text: say.refusals[round.refusal ?? ''] ?? say.refusals.other ?? '' };
  if (round.state === 'undoing' || round.state === 'undone' || round.state === 'betting')
    return { kind: 'sorry', text: say.undone };
  if (round.state === 'open') return { kind: 'plain', text: filled(say.waiting, { amount: money(round.stake) }) };
  const [paid, staked] = [Number(round.payout ?? 0), Number(round.stake)];
  if (round.state === 'paying' && paid > 0)
    return { kind: 'won', text: `${filled(say.won, { amount: money(round.payout ?? '0') })} ${say.coming}` };
  if (paid === 0) return { kind: 'plain', text: say.lost };
  if (paid <= staked) return { kind: 'plain', text: filled(say.back, { amount: money(round.payout ?? '0') }) };
  return { kind: 'won', text: filled(say.won, { amount: money(round.payout ?? '0') }) };
}

function isOnePick({ session, now }: View): boolean {
  const game = gameOf(session);
  const market = marketOf(game);
  return !market.pace && market.picks(game, ownRound('own', now)).length === 1;
}
