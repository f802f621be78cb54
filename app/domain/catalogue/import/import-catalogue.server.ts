import { getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { categoryRows } from '../categories/category-rows';
import { refreshHotGames } from '../refresh-hot-games.server';
import { categories, games, vendorLanes, vendors } from '../tables.server';
import { type CatalogueFile, type Part, parts, readCatalogueFile, type WrongRow } from './catalogue-file';

type Counts = { added: number; changed: number; same: number };
export type CataloguePlan = {
  wrong: WrongRow[];
  counts: Record<Part, Counts>;
  /** Of the changed ones, those that were shown and will not be any more. */
  withdrawn: Record<Part, number>;
  /** Those of which the file says otherwise than what operators have set by page, and where theirs stays. */
  preserved: Record<Part, number>;
};

/** A lane's node lies below the first game's (`catalogue/README.md`). */
const firstLaneNode = 1_001;
const firstGameNode = 10_001;
/** A statement takes at most 65,535 parameters. */
const maxParameters = 60_000;

/** What an import would do, and every row that prevents it. */
export async function planCatalogue(ctx: Ctx, text: string): Promise<CataloguePlan> {
  const { plan } = await prepare(ctx, text);
  return plan;
}

/**
 * Takes the file over, whole or not at all. What is there already is recognised by vendor and code and keeps its node, so that
 * the same file taken twice changes nothing; what the file does not name, and the fields that an operator has changed by page,
 * are left alone. Refuses: catalogue.invalid_file.
 */
export function importCatalogue(ctx: Ctx, text: string): Promise<CataloguePlan> {
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`lock table games in share row exclusive mode`);
    const { plan, rows } = await prepare(ctx, text);
    if (plan.wrong.length > 0)
      throw new Refusal('catalogue.invalid_file', 'file', { count: String(plan.wrong.length) });
    await ctx.db.insert(categories).values(categoryRows).onConflictDoNothing();
    await upsert(ctx, vendors, rows.vendors, [vendors.code]);
    await upsert(ctx, vendorLanes, rows.lanes, [vendorLanes.vendorCode, vendorLanes.gameType]);
    await upsert(ctx, games, rows.games, [games.vassalage, games.gameCode]);
    await refreshHotGames(ctx);
    await record(ctx, { action: 'catalogue.import', subject: 'catalogue:import', before: null, after: plan.counts });
    return plan;
  });
}

type Rows = {
  vendors: (typeof vendors.$inferInsert)[];
  lanes: (typeof vendorLanes.$inferInsert)[];
  games: (typeof games.$inferInsert)[];
};

async function prepare(ctx: Ctx, text: string): Promise<{ plan: CataloguePlan; rows: Rows }> {
  const { file, wrong } = readCatalogueFile(text);
  const standing = {
    vendors: await ctx.db.select().from(vendors),
    lanes: await ctx.db.select().from(vendorLanes),
    games: await ctx.db.select().from(games),
  };
  const asked = rowsOf(file, standing);
  const mergedVendors = keepOperators(asked.vendors, standing.vendors, ({ code }) => code);
  const mergedLanes = keepOperators(asked.lanes, standing.lanes, laneKey);
  const mergedGames = keepOperators(asked.games, standing.games, gameKey);
  const rows: Rows = { vendors: mergedVendors.rows, lanes: mergedLanes.rows, games: mergedGames.rows };
  const preserved = { vendors: mergedVendors.preserved, lanes: mergedLanes.preserved, games: mergedGames.preserved };
  const counts = {
    vendors: count(rows.vendors, standing.vendors, ({ code }) => code),
    lanes: count(rows.lanes, standing.lanes, laneKey),
    games: count(rows.games, standing.games, gameKey),
  };
  const withdrawn = {
    vendors: countWithdrawn(rows.vendors, standing.vendors, ({ code }) => code),
    lanes: countWithdrawn(rows.lanes, standing.lanes, laneKey),
    games: countWithdrawn(rows.games, standing.games, gameKey),
  };
  return { plan: { wrong: inOrder([...wrong, ...strangers(file, standing)]), counts, withdrawn, preserved }, rows };
}

type Standing = {
  vendors: (typeof vendors.$inferSelect)[];
  lanes: (typeof vendorLanes.$inferSelect)[];
  games: (typeof games.$inferSelect)[];
};

const laneKey = (row: { vendorCode: string; gameType: string }) => `${row.vendorCode} ${row.gameType}`;
const gameKey = (row: { vassalage: string; gameCode: string }) => `${row.vassalage} ${row.gameCode}`;

/** Rows that name a vendor or a lane which neither the file nor the site has. */
function strangers(file: CatalogueFile, standing: Standing): WrongRow[] {
  const known = new Set([...file.vendors, ...standing.vendors].map(({ code }) => code));
  const lanes = new Set([
    ...file.lanes.map(({ vendor, gameType }) => `${vendor} ${gameType}`),
    ...standing.lanes.map(laneKey),
  ]);
  const wrong = (part: Part, row: number, field: string, fault: WrongRow['fault']) => [{ part, row, field, fault }];
  return [
    ...file.lanes.flatMap(({ vendor }, at) =>
      known.has(vendor) ? [] : wrong('lanes', at + 1, 'vendor', 'unknownVendor'),
    ),
    ...file.games.flatMap(({ vendor, gameType }, at) => {
      if (!known.has(vendor)) return wrong('games', at + 1, 'vendor', 'unknownVendor');
      return lanes.has(`${vendor} ${gameType}`) ? [] : wrong('games', at + 1, 'gameType', 'unknownLane');
    }),
  ];
}

function inOrder(wrong: WrongRow[]): WrongRow[] {
  return wrong.sort((a, b) => parts.indexOf(a.part) - parts.indexOf(b.part) || a.row - b.row);
}

function rowsOf(file: CatalogueFile, standing: Standing): Rows {
  const standingVendors = new Map(standing.vendors.map((row) => [row.code, row]));
  const standingLanes = new Map(standing.lanes.map((row) => [laneKey(row), row]));
  const standingGames = new Map(standing.games.map((row) => [gameKey(row), row]));
  let laneNode = Math.max(firstLaneNode - 1, ...standing.lanes.map(({ nodeId }) => nodeId));
  let gameNode = standing.games.reduce((most, { nodeId }) => Math.max(most, nodeId), firstGameNode - 1);
  return {
    vendors: file.vendors.map((row, at) => {
      const before = standingVendors.get(row.code);
      const { position = before?.position ?? at + 1, isEnabled = before?.isEnabled ?? true, ...rest } = row;
      return { ...rest, position, isEnabled };
    }),
    lanes: file.lanes.map(({ vendor: vendorCode, gameType, opens, groups, position, isEnabled }, at) => {
      const before = standingLanes.get(laneKey({ vendorCode, gameType }));
      return {
        ...{ vendorCode, gameType, isGame: opens === 'games' ? 'VASSALAGE' : 'GAME' },
        nodeId: before?.nodeId ?? ++laneNode,
        gameClassify: groups ?? before?.gameClassify ?? [],
        position: position ?? before?.position ?? at + 1,
        isEnabled: isEnabled ?? before?.isEnabled ?? true,
      };
    }),
    games: file.games.map(({ vendor: vassalage, code: gameCode, group, minBet, rtp, ...row }) => {
      const before = standingGames.get(gameKey({ vassalage, gameCode }));
      const nodeId = before?.nodeId ?? ++gameNode;
      return {
        ...{ nodeId, gameId: before?.gameId ?? `G${nodeId}`, vassalage, gameCode },
        ...{ gameType: row.gameType, nameEn: row.nameEn, nameBn: row.nameBn, releasedOn: row.releasedOn },
        gameClassify: group ?? before?.gameClassify ?? '',
        iconUrl: row.iconUrl ?? before?.iconUrl ?? '',
        isHot: row.isHot ?? before?.isHot ?? false,
        isNew: row.isNew ?? before?.isNew ?? false,
        hasTrial: row.hasTrial ?? before?.hasTrial ?? true,
        features: row.features ?? before?.features ?? [],
        minBetMinor: minBet,
        lines: row.lines ?? before?.lines ?? 0,
        rtpPpm: Math.round(rtp * 10_000),
        isEnabled: row.isEnabled ?? before?.isEnabled ?? true,
      };
    }),
  };
}

/** The rows with what operators have set by page in place of what the file says; `preserved`: how many rows differ in that. */
function keepOperators<R extends object, S extends { operatorFields: string[] }>(
  rows: R[],
  standing: S[],
  keyOf: (row: R & S) => string,
): { rows: R[]; preserved: number } {
  const known = new Map(standing.map((row) => [keyOf(row as R & S), row]));
  let preserved = 0;
  const merged = rows.map((row) => {
    const before = known.get(keyOf(row as R & S));
    const theirs = Object.entries(before ?? {}).filter(([name]) => before?.operatorFields.includes(name));
    const said = row as Record<string, unknown>;
    if (theirs.some(([name, value]) => plain(said[name]) !== plain(value))) preserved += 1;
    return { ...row, ...Object.fromEntries(theirs) };
  });
  return { rows: merged, preserved };
}

function count<R extends object, S extends object>(rows: R[], standing: S[], keyOf: (row: R & S) => string): Counts {
  const known = new Map(standing.map((row) => [keyOf(row as R & S), row as Record<string, unknown>]));
  const counts = { added: 0, changed: 0, same: 0 };
  for (const row of rows) {
    const before = known.get(keyOf(row as R & S));
    const isSame = before && Object.entries(row).every(([name, value]) => plain(before[name]) === plain(value));
    counts[before ? (isSame ? 'same' : 'changed') : 'added'] += 1;
  }
  return counts;
}

function countWithdrawn<R extends { isEnabled?: boolean }, S extends { isEnabled: boolean }>(
  rows: R[],
  standing: S[],
  keyOf: (row: R & S) => string,
): number {
  const shown = new Set(standing.filter(({ isEnabled }) => isEnabled).map((row) => keyOf(row as R & S)));
  return rows.filter((row) => row.isEnabled === false && shown.has(keyOf(row as R & S))).length;
}

function plain(value: unknown): string {
  return Array.isArray(value) ? value.join(' ') : String(value);
}

/** Rows that differ in nothing are not written: caches stay warm. */
async function upsert<T extends PgTable>(
  ctx: Ctx,
  table: T,
  rows: T['$inferInsert'][],
  target: PgColumn[],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => name in rows[0]!);
  const names = columns.map(([name, column]) => [name, sql.raw(`excluded."${column.name}"`)]);
  const own = sql.join(
    columns.map(([, column]) => sql`${column}`),
    sql`, `,
  );
  const theirs = sql.join(
    columns.map(([, column]) => sql.raw(`excluded."${column.name}"`)),
    sql`, `,
  );
  const size = Math.floor(maxParameters / Object.keys(getTableColumns(table)).length);
  for (let start = 0; start < rows.length; start += size) {
    await ctx.db
      .insert(table)
      .values(rows.slice(start, start + size))
      .onConflictDoUpdate({
        target,
        set: Object.fromEntries(names),
        setWhere: sql`(${own}) is distinct from (${theirs})`,
      });
  }
}
