import { inArray } from 'drizzle-orm';
import { pointsAccount } from '~/domain/ledger/open-accounts.server';
import { readStatement, type StatementLine } from '~/domain/ledger/read-statement.server';
import { wordsOfPointRewards } from '~/domain/promotions/manual/point-rewards.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { earnedTypes, type PointType } from '../point-types';
import { redemptions } from '../tables.server';
import type { Redemption } from './list-redemptions.server';

const linesAtOnce = 20;

export type PointLine = StatementLine & {
  type: PointType | 'given' | 'takenBack' | null;
  /** The day of play that brought it. */
  day: string | null;
  redemption: Redemption | null;
  /** Of points that were given by hand. */
  words: string;
};

type Cursors = { older?: string; newer?: string };

/** Every movement of a member's points with what it was for, the newest first. */
export async function listPointLines(ctx: Ctx, accountId: number, cursors: Cursors = {}) {
  const page = await readStatement(ctx, {
    accountIds: [await pointsAccount(ctx, accountId)],
    size: linesAtOnce,
    ...cursors,
  });
  const ids = idsOf(page.lines, 'redemption');
  const found =
    ids.length === 0
      ? []
      : await ctx.db
          .select()
          .from(redemptions)
          .where(inArray(redemptions.id, [...new Set(ids)]));
  const byId = new Map(found.map((each) => [each.id, each]));
  const words = await wordsOfPointRewards(ctx, idsOf(page.lines, 'point_reward'));
  return { ...page, lines: page.lines.map((line) => pointLineOf(line, byId, words)) };
}

function idsOf(lines: StatementLine[], kind: string): number[] {
  return lines.flatMap(({ cause }) => (cause?.kind === kind ? [Number(cause.id)] : []));
}

function pointLineOf(line: StatementLine, byId: Map<number, Redemption>, said: Map<number, string>): PointLine {
  const { cause } = line;
  const plain = { ...line, day: null, redemption: null, words: '' };
  if (cause?.kind === 'redemption') return { ...plain, type: 'redeem', redemption: byId.get(Number(cause.id)) ?? null };
  if (cause?.kind === 'point_reward') {
    const type = line.amountMinor > 0n ? 'given' : 'takenBack';
    return { ...plain, type, words: said.get(Number(cause.id)) ?? '' };
  }
  const [type, day = null] = cause?.kind === 'points' ? cause.id.split(':') : [];
  return { ...plain, type: earnedTypes.find((known) => known === type) ?? null, day };
}
