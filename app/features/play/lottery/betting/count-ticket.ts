import type { Family } from '~/domain/lottery/family-names';
import { parsePicks } from '~/domain/lottery/picks/picks';
import type { PickFault } from '~/domain/lottery/picks/shape';
import type { StakeUnit } from '~/domain/lottery/prices/stake';
import { findPlay } from '~/domain/lottery/registry';
import { latinDigits } from '~/domain/shared/digits';
import { chasePlanOf, chaseTimes } from './chase-plan';
import { pickedText } from './picked';
import type { BettingPage } from './read-betting.server';

type Priced = Pick<BettingPage, 'family' | 'play' | 'noteMinor'>;

/** What the form as it is now makes: lines and stake, or why it is no ticket yet. `empty`: nothing is picked. */
export type TicketCount = { lines: number; totalMinor: bigint } | { fault: PickFault | 'empty' | 'multiplier' };

export function countTicket(page: Priced, data: FormData): TicketCount {
  const play = findPlay(page.family as Family, page.play);
  const text = pickedText(data);
  if (!play || /^[\s|]*$/.test(text)) return { fault: 'empty' };
  const { picks, fault } = parsePicks(play.shape, text);
  if (fault) return { fault };
  const typed = latinDigits(String(data.get('multiplier') ?? '').trim());
  if (!/^[1-9]\d{0,3}$/.test(typed)) return { fault: 'multiplier' };
  const lines = play.shape.count(picks);
  const each = lineOf(page, String(data.get('unit')) as StakeUnit) * BigInt(typed);
  const ticketMinor = play.shape.dividesStake(picks) ? each : each * BigInt(lines);
  const { plan } = chasePlanOf(data);
  return { lines, totalMinor: plan ? ticketMinor * chaseTimes(plan) : ticketMinor };
}

export function lineOf({ noteMinor }: Pick<BettingPage, 'noteMinor'>, unit: StakeUnit): bigint {
  return (BigInt(noteMinor) * { '1': 100n, '0.1': 10n, '0.01': 1n }[unit]) / 100n;
}
