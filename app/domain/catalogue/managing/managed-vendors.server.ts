import { and, asc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { namesOf, type Words } from '~/domain/shared/language';
import { type CatalogueState, stateOf } from '../managed-states';
import { vendorLanes, vendors } from '../tables.server';
import { hashOfFields } from './change-row.server';

export type VendorSearch = {
  /** A part of a name or of the code; empty: all. */
  q: string;
  state: CatalogueState | null;
};
/** The last vendor of the page before. */
export type VendorCursor = { position: number; code: string };
export type ManagedVendor = {
  code: string;
  names: Words;
  walletMode: string;
  position: number;
  state: CatalogueState;
  haltedUntil: Date | null;
  notice: Words;
};

const pageSize = 25;

/** All vendors in their order, those that nobody sees among them. */
export async function listManagedVendors(
  ctx: Ctx,
  { after, q, state }: VendorSearch & { after: VendorCursor | null },
): Promise<{ vendors: ManagedVendor[]; next: VendorCursor | null }> {
  const rows = await ctx.db
    .select()
    .from(vendors)
    .where(
      and(
        fits({ q, state }),
        after === null
          ? undefined
          : sql`(${vendors.position}, ${vendors.code}) > (${after.position}::int, ${after.code}::text)`,
      ),
    )
    .orderBy(asc(vendors.position), asc(vendors.code))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize).map((row) => ({
    ...{ code: row.code, walletMode: row.walletMode, position: row.position, haltedUntil: row.haltedUntil },
    names: namesOf(row),
    state: stateOf(row.isEnabled, row.isInMaintenance),
    notice: { bn: row.noticeBn, en: row.noticeEn },
  }));
  const last = page.at(-1);
  return { vendors: page, next: rows.length > pageSize && last ? { position: last.position, code: last.code } : null };
}

function fits({ q, state }: VendorSearch): SQL | undefined {
  const part = `%${q.normalize('NFC').replace(/[\\%_]/g, '\\$&')}%`;
  const states = {
    on: and(vendors.isEnabled, sql`not ${vendors.isInMaintenance}`),
    halted: and(vendors.isEnabled, vendors.isInMaintenance),
    off: sql`not ${vendors.isEnabled}`,
  };
  return and(
    q === '' ? undefined : or(ilike(vendors.nameBn, part), ilike(vendors.nameEn, part), ilike(vendors.code, part)),
    state === null ? undefined : states[state],
  );
}

const { nameBn, nameEn, position, isEnabled, isInMaintenance, haltedUntil, noticeBn, noticeEn, pictureUrl } = vendors;
const formColumns = {
  ...{ nameBn, nameEn, position, pictureUrl },
  ...{ isEnabled, isInMaintenance, haltedUntil, noticeBn, noticeEn },
};

/** What an operator changes of a vendor. */
export type VendorFields = Pick<typeof vendors.$inferSelect, keyof typeof formColumns>;
/** What an operator changes of a vendor's card in a category. */
export type LaneFields = Pick<typeof vendorLanes.$inferSelect, 'isGame' | 'position' | 'isEnabled'>;
export type ManagedLane = { type: string; fields: LaneFields; operatorFields: string[] };
export type ManagedVendorPage = {
  code: string;
  adapter: string;
  walletMode: string;
  fields: VendorFields;
  lanes: ManagedLane[];
  /** The fields that catalogue files leave alone. */
  operatorFields: string[];
  seen: string;
  /** Of the lanes together. */
  lanesSeen: string;
};

/** A vendor as operators see it, on offer or not, with its lanes in their order. */
export async function findManagedVendor(ctx: Ctx, code: string): Promise<ManagedVendorPage | null> {
  const [vendor] = await ctx.db
    .select({
      ...{ code: vendors.code, adapter: vendors.adapter, walletMode: vendors.walletMode },
      ...{ operatorFields: vendors.operatorFields, fields: formColumns },
    })
    .from(vendors)
    .where(eq(vendors.code, code));
  if (!vendor) return null;
  const lanes = await readLanes(ctx, code);
  return { ...vendor, lanes, seen: hashOfFields(vendor.fields), lanesSeen: hashOfFields(lanes.map(fieldsOfLane)) };
}

export async function lockVendor(ctx: Ctx, code: string): Promise<ManagedVendorPage | null> {
  await ctx.db.select({ code: vendors.code }).from(vendors).where(eq(vendors.code, code)).for('update');
  return findManagedVendor(ctx, code);
}

async function readLanes(ctx: Ctx, code: string): Promise<ManagedLane[]> {
  const { gameType, isGame, position, isEnabled, operatorFields } = vendorLanes;
  return ctx.db
    .select({ type: gameType, operatorFields, fields: { isGame, position, isEnabled } })
    .from(vendorLanes)
    .where(eq(vendorLanes.vendorCode, code))
    .orderBy(asc(position), asc(gameType));
}

/** What the form of the lanes was shown with. */
export function fieldsOfLane({ type, fields }: ManagedLane) {
  return { type, fields };
}
