import { eq } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { games } from '../tables.server';
import { hashOfFields } from './change-row.server';

const {
  nameBn,
  nameEn,
  listPosition,
  isHot,
  isNew,
  hasTrial,
  isEnabled,
  isHalted,
  haltedUntil,
  noticeBn,
  noticeEn,
  iconUrl,
} = games;
const formColumns = {
  ...{ nameBn, nameEn, listPosition, isHot, isNew, hasTrial, iconUrl },
  ...{ isEnabled, isHalted, haltedUntil, noticeBn, noticeEn },
};

/** What an operator changes of a game. */
export type GameFields = Pick<typeof games.$inferSelect, keyof typeof formColumns>;
export type ManagedGamePage = {
  nodeId: number;
  gameCode: string;
  vendor: string;
  type: string;
  fields: GameFields;
  /** The fields that catalogue files leave alone. */
  operatorFields: string[];
  seen: string;
};

const largestNode = 2_147_483_647;

/** A game as operators see it, on offer or not. */
export async function findManagedGame(ctx: Ctx, nodeId: number): Promise<ManagedGamePage | null> {
  if (nodeId > largestNode) return null;
  const row = await readGame(ctx, nodeId);
  return row && { ...row, seen: hashOfFields(row.fields) };
}

export async function lockGame(ctx: Ctx, nodeId: number): Promise<Omit<ManagedGamePage, 'seen'> | null> {
  if (nodeId > largestNode) return null;
  await ctx.db.select({ nodeId: games.nodeId }).from(games).where(eq(games.nodeId, nodeId)).for('update');
  return readGame(ctx, nodeId);
}

async function readGame(ctx: Ctx, nodeId: number): Promise<Omit<ManagedGamePage, 'seen'> | null> {
  const [row] = await ctx.db
    .select({
      nodeId: games.nodeId,
      gameCode: games.gameCode,
      vendor: games.vassalage,
      type: games.gameType,
      operatorFields: games.operatorFields,
      fields: formColumns,
    })
    .from(games)
    .where(eq(games.nodeId, nodeId));
  return row ?? null;
}
