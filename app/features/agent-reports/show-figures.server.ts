import { formatMinor } from '~/domain/shared/money';
import { type FigureKey, figureOf } from '~/domain/views/team/team-figures';
import type { TeamSums } from '~/domain/views/team/team-sums';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatNumber } from '~/i18n/format';

/** Sums as the columns of a report show them: counts in words, amounts exact. */
export function showFigures({ language }: SignedInContext, keys: readonly FigureKey[], sums: TeamSums) {
  return keys.map((key) => ({
    key,
    isCount: key === 'bets',
    text: key === 'bets' ? formatNumber(sums.bets, language) : formatMinor(figureOf(key, sums), 4),
  }));
}

export type ShownFigure = ReturnType<typeof showFigures>[number];
