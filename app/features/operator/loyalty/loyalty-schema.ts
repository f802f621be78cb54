import { z } from 'zod';
import { gameTypes } from '~/domain/catalogue/game-types';
import { boardPeriodKinds, boardScoreKinds } from '~/domain/loyalty/boards/board-rules';
import { missionGoals, missionPeriods } from '~/domain/loyalty/missions/mission-states';
import { latinDigits } from '~/domain/shared/digits';
import { parseAmount } from '~/domain/shared/money';

const text = (longest: number) =>
  z
    .string()
    .optional()
    .transform((typed) => (typed ?? '').normalize('NFC').trim().slice(0, longest));

const wrongShape = { code: 'custom', message: 'money:amount.shape' } as const;

/** Left empty it is nothing. */
const figure = z
  .string()
  .optional()
  .transform((typed, issues) => {
    const minor = typed === undefined || typed.trim() === '' ? 0n : parseAmount(typed);
    if (minor !== null) return minor;
    issues.addIssue(wrongShape);
    return z.NEVER;
  });

/** Percent, kept in hundredths; null: no such figure. */
function hundredthsOf(typed: string): number | null {
  const minor = typed.trim() === '' ? 0n : parseAmount(typed.replace(/\s*%$/, ''));
  return minor === null ? null : Number(minor / 100n);
}

const shared = {
  code: text(60),
  nameBn: text(120),
  nameEn: text(120),
  textBn: text(1_000),
  textEn: text(1_000),
  position: text(4).transform((typed) => Number(latinDigits(typed)) || 0),
  isEnabled: z.string().optional(),
  /** Clock times of the site. */
  startsAt: text(16),
  endsAt: text(16),
};

export const MissionSchema = z.object({
  ...shared,
  period: z.enum(missionPeriods),
  goal: z.enum(missionGoals),
  target: figure,
  types: z
    .record(z.string())
    .optional()
    .transform((given = {}) => gameTypes.filter((type) => given[type] === 'on')),
  reward: figure,
});

export const BoardSchema = z.object({
  ...shared,
  period: z.enum(boardPeriodKinds),
  score: z.enum(boardScoreKinds),
  leastStake: figure,
  /** Percent of a bet, by type; left empty a type does not count. */
  weights: z
    .record(z.string())
    .optional()
    .transform((given = {}, issues) => {
      const weights: Record<string, number> = {};
      for (const type of gameTypes) {
        const typed = (given[type] ?? '').trim();
        if (typed === '') continue;
        const weight = hundredthsOf(typed);
        if (weight === null) issues.addIssue(wrongShape);
        else weights[type] = weight;
      }
      return weights;
    }),
  /** A line a place. */
  prizes: text(2_000).transform((typed, issues) =>
    typed
      .split(/\r?\n/)
      .filter((line) => line.trim() !== '')
      .map((line) => {
        const minor = parseAmount(line);
        if (minor === null) issues.addIssue(wrongShape);
        return String(minor ?? 0n);
      }),
  ),
});
