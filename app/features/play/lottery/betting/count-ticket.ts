import type { Family } from '~/domain/lottery/family-names';
import { parsePicks } from '~/domain/lottery/picks/picks';
import type { PickFault } from '~/domain/lottery/picks/shape';
import { multiplierPattern, type StakeUnit, stakeOf } from '~/domain/lottery/prices/stake';
import { findPlay } from '~/domain/lottery/registry';
import { latinDigits } from '~/domain/shared/digits';
import { chasePlanOf, chaseTimes } from './chase-plan';
import { pickedText } from './picked';
import type { BettingPage } from './read-betting.server';

type Priced = Pick<BettingPage, 'family' | 'play' | 'mode'>;

export type TicketFault = PickFault | 'empty' | 'multiplier' | 'uneven';

/** What the form as it is now makes: lines and stake, or why it is no ticket yet. `empty`: nothing is picked. */
export type TicketCount = { lines: number; totalMinor: bigint } | { fault: TicketFault };

/** As `judgeTicket` judges it; a property test compares them. */
export function countTicket({ family, play: name, mode }: Priced, data: FormData): TicketCount {
  const play = findPlay(family as Family, name);
  const text = pickedText(data);
  if (!play || /^[\s|]*$/.test(text)) return { fault: 'empty' };
  const { picks, fault } = parsePicks(play.shape, text);
  if (fault) return { fault };
  const typed = latinDigits(String(data.get('multiplier') ?? '').trim());
  if (!multiplierPattern.test(typed)) return { fault: 'multiplier' };
  const terms = { mode, unit: String(data.get('unit')) as StakeUnit, multiplier: BigInt(typed) };
  const stake = stakeOf(play.shape, picks, terms);
  if (!stake) return { fault: 'uneven' };
  const { plan } = chasePlanOf(data);
  return { lines: stake.lines, totalMinor: plan ? stake.totalMinor * chaseTimes(plan) : stake.totalMinor };
}
