import { inArray } from 'drizzle-orm';
import { pointsAccount } from '~/domain/ledger/open-accounts.server';
import { readStatement, type StatementLine } from '~/domain/ledger/read-statement.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { earnedTypes, type PointType } from '../point-types';
import { redemptions } from '../tables.server';
import type { Redemption } from './list-redemptions.server';

const linesAtOnce = 20;

export type PointLine = StatementLine & {
  type: PointType | null;
  /** The day of play that brought it. */
  day: string | null;
  redemption: Redemption | null;
};

type Cursors = { older?: string; newer?: string };

/** Every movement of a member's points with what it was for, the newest first. */
export async function listPointLines(ctx: Ctx, accountId: number, cursors: Cursors = {}) {
  const page = await readStatement(ctx, {
    accountIds: [await pointsAccount(ctx, accountId)],
    size: linesAtOnce,
    ...cursors,
  });
  const ids = page.lines.flatMap(({ cause }) => (cause?.kind === 'redemption' ? [Number(cause.id)] : []));
  const found =
    ids.length === 0
      ? []
      : await ctx.db
          .select()
          .from(redemptions)
          .where(inArray(redemptions.id, [...new Set(ids)]));
  const byId = new Map(found.map((each) => [each.id, each]));
  return { ...page, lines: page.lines.map((line) => pointLineOf(line, byId)) };
}

function pointLineOf(line: StatementLine, byId: Map<number, Redemption>): PointLine {
  const { cause } = line;
  if (cause?.kind === 'redemption')
    return { ...line, type: 'redeem', day: null, redemption: byId.get(Number(cause.id)) ?? null };
  const [type, day = null] = cause?.kind === 'points' ? cause.id.split(':') : [];
  return { ...line, type: earnedTypes.find((known) => known === type) ?? null, day, redemption: null };
}
