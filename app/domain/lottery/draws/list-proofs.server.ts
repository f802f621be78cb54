import { desc, inArray, sql } from 'drizzle-orm';
import { sqlTime } from '~/db/sql-values.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { lotteryDraws } from '../tables.server';
import { newestPast } from './list-draws.server';

const { id, gameCode, issue, state, drawsAt, commit, seed, numbers, ticketDigest, ticketCount, voidReason } =
  lotteryDraws;
const { beacon, beaconAnchor, beaconRound, beaconValue, beaconProof } = lotteryDraws;
const columns = {
  ...{ id, gameCode, issue, state, drawsAt, commit, seed, numbers, ticketDigest, ticketCount, voidReason },
  ...{ beacon, beaconAnchor, beaconRound, beaconValue, beaconProof },
};

/** What a past draw follows from, and the tickets it decided. */
export type DrawProof = Pick<typeof lotteryDraws.$inferSelect, keyof typeof columns>;

type Asked = {
  gameCodes: readonly string[];
  /** Of draws held within it; all without one. */
  span: { from: Date; to: Date } | null;
  before: number | null;
  limit: number;
};

/** Past draws that this site made the numbers of, void ones included, the newest first; `before` is the number of the last one shown. */
export async function listProofs(ctx: Ctx, { gameCodes, span, before, limit }: Asked): Promise<DrawProof[]> {
  const isWithin = span ? sql`and draws_at >= ${sqlTime(span.from)} and draws_at < ${sqlTime(span.to)}` : sql``;
  const isAmong = sql`source = 'own' ${isWithin}`;
  return ctx.db
    .select(columns)
    .from(lotteryDraws)
    .where(inArray(id, await newestPast(ctx, { gameCodes, before, limit, isAmong })))
    .orderBy(desc(drawsAt), desc(id));
}
