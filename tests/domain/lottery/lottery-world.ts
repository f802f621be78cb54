import { createHash } from 'node:crypto';
import type { Family } from '~/domain/lottery/family-names';
import { parsePicks } from '~/domain/lottery/picks/picks';
import type { Picks, Shape } from '~/domain/lottery/picks/shape';
import type { Play } from '~/domain/lottery/plays/play';
import type { PrizeMode } from '~/domain/lottery/prices/modes';
import { makePriceList, priceTargets } from '~/domain/lottery/prices/price-list.server';
import { families, getPlay } from '~/domain/lottery/registry';
import { oddsWon, payoutOf, targetsOf } from '~/domain/lottery/results/winnings';
import { formatMinor, minorOf } from '~/domain/shared/money';
import { type Draw, drawsFrom } from '~/domain/studio/fair/draws';

export const modeOf: Record<Family, PrizeMode> = {
  ssc: 'LOTT',
  '11x5': 'LOTT',
  k3: 'LOTT',
  pk10: 'LOTT',
  pc28: 'LOTT',
  keno: 'LOTT',
  wingo: 'ELOTT',
  north: 'ELOTT',
  'south-central': 'ELOTT',
  '4d': 'SEA',
  '5d': 'SEA',
  '6d': 'SEA',
  thai: 'SEA',
  lao: 'SEA',
  hanoi: 'SEA',
};

/** The same numbers for the same seed, each as likely as the next. */
export function drawOf(seed: string | number): Draw {
  return drawsFrom((counter) => createHash('sha256').update(`${seed}:${counter}`).digest());
}

export function picksOf(family: Family, play: string, typed: string): Picks {
  const { picks, fault } = parsePicks(getPlay(family, play).shape, typed);
  if (fault) throw new Error(`${family} ${play} ${typed}: ${fault}`);
  return picks;
}

export type Ticket = { family: Family; play: string; picks: string; line: string; drawn: string };

/** Lines of a ticket and what it is paid at 95 %. */
export function judged({ family, play, picks: typed, line, drawn: texts }: Ticket): { lines: number; payout: string } {
  const { drawn, fault } = families[family].result.read(texts.split(' '));
  if (fault) throw new Error(`${family} ${texts}: ${fault}`);
  const { shape } = getPlay(family, play);
  const picks = picksOf(family, play, typed);
  const list = makePriceList({ mode: modeOf[family], family, rtp: 9500, rebate: 0 });
  const targets = priceTargets(list, targetsOf(family, drawn)).filter((target) => target.play === play);
  const payoutMinor = payoutOf(minorOf(line), oddsWon(shape.entry(picks), targets));
  return { lines: shape.count(picks), payout: formatMinor(payoutMinor, 4).replace(/\.?0+$/, '') || '0' };
}

/** Every play of every family. */
export const everyPlay: { family: Family; name: string; play: Play }[] = Object.entries(families).flatMap(
  ([family, { plays }]) =>
    Object.entries<Play>(plays).map(([name, play]) => ({ family: family as Family, name, play })),
);

/** A ticket of several lines: a quick pick with further symbols, as long as the play takes them. */
export function randomPicks(shape: Shape, draw: Draw, linesAtMost = 400): Picks {
  let picks = shape.quick(draw);
  for (let tries = draw(8); tries > 0; tries--) {
    const at = draw(picks.length);
    const group = shape.groups[at]!;
    const added =
      'symbols' in group
        ? group.symbols[draw(group.symbols.length)]!
        : String(draw(10 ** group.digits)).padStart(group.digits, '0');
    const wider = picks.map((picked, index) => (index === at && !picked.includes(added) ? [...picked, added] : picked));
    if (shape.fault(wider) === null && shape.count(wider) <= linesAtMost) picks = wider;
  }
  return parsePicks(shape, picks.map((picked) => picked.join(' ')).join('|')).picks;
}
