import { and, asc, eq, gt, ilike, or, type SQL, sql } from 'drizzle-orm';
import { sqlArray } from '~/db/sql-values.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { namesOf, type Words } from '~/domain/shared/language';
import type { GameType } from './game-types';
import type { ManagedState } from './managed-states';
import { games } from './tables.server';

export type ManagedSearch = {
  /** A part of a name or of the provider's code; empty: all. */
  q: string;
  vendor: string | null;
  type: GameType | null;
  state: ManagedState | null;
};
export type ManagedGame = {
  nodeId: number;
  gameCode: string;
  names: Words;
  vendor: string;
  type: string;
  isEnabled: boolean;
  isHot: boolean;
  isHalted: boolean;
};

const pageSize = 25;
const columns = {
  nodeId: games.nodeId,
  gameCode: games.gameCode,
  nameBn: games.nameBn,
  nameEn: games.nameEn,
  vendor: games.vassalage,
  type: games.gameType,
  isEnabled: games.isEnabled,
  isHot: games.isHot,
  isHalted: games.isHalted,
};

/** All games, those that nobody sees among them, in the order in which they came. */
export async function listManagedGames(
  ctx: Ctx,
  { after, ...search }: ManagedSearch & { after: number | null },
  size = pageSize,
): Promise<{ games: ManagedGame[]; next: number | null }> {
  const rows = await ctx.db
    .select(columns)
    .from(games)
    .where(and(fits(search), after === null ? undefined : gt(games.nodeId, after)))
    .orderBy(asc(games.nodeId))
    .limit(size + 1);
  const page = rows.slice(0, size).map(managed);
  return { games: page, next: rows.length > size ? page.at(-1)!.nodeId : null };
}

/** The nodes of all that fit, `most` of them. */
export async function listManagedNodes(ctx: Ctx, search: ManagedSearch, most: number): Promise<number[]> {
  const rows = await ctx.db
    .select({ nodeId: games.nodeId })
    .from(games)
    .where(fits(search))
    .orderBy(asc(games.nodeId))
    .limit(most);
  return rows.map(({ nodeId }) => nodeId);
}

/** What acts on games depend on. */
export async function readGameStandings(
  ctx: Ctx,
  nodeIds: readonly number[],
): Promise<Pick<ManagedGame, 'nodeId' | 'names' | 'isEnabled' | 'isHot'>[]> {
  if (nodeIds.length === 0) return [];
  const { nodeId, nameBn, nameEn, isEnabled, isHot } = games;
  const rows = await ctx.db
    .select({ nodeId, nameBn, nameEn, isEnabled, isHot })
    .from(games)
    .where(sql`${nodeId} = any(${sqlArray(nodeIds, 'bigint')})`);
  return rows.map(({ nameBn, nameEn, ...row }) => ({ ...row, names: namesOf({ nameBn, nameEn }) }));
}

function fits({ q, vendor, type, state }: ManagedSearch): SQL | undefined {
  const part = `%${q.normalize('NFC').replace(/[\\%_]/g, '\\$&')}%`;
  const states = {
    shown: eq(games.isEnabled, true),
    hidden: eq(games.isEnabled, false),
    hot: eq(games.isHot, true),
    halted: eq(games.isHalted, true),
  };
  return and(
    q === '' ? undefined : or(ilike(games.nameBn, part), ilike(games.nameEn, part), ilike(games.gameCode, part)),
    vendor === null ? undefined : eq(games.vassalage, vendor),
    type === null ? undefined : eq(games.gameType, type),
    state === null ? undefined : states[state],
  );
}

function managed({ nameBn: bn, nameEn: en, ...row }: Omit<ManagedGame, 'names'> & { nameBn: string; nameEn: string }) {
  return { ...row, names: { bn, en } };
}
