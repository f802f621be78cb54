import { eq } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { games } from './tables.server';

const largestNode = 2_147_483_647;

/** The vendor's word for a game, on offer or not; null where there is no such game. */
export async function readGameCode({ db }: Ctx, nodeId: number): Promise<string | null> {
  if (nodeId > largestNode) return null;
  const [game] = await db.select({ code: games.gameCode }).from(games).where(eq(games.nodeId, nodeId));
  return game?.code ?? null;
}
