import { and, eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { vendorLanes, vendors } from '../tables.server';
import { changedFields, judgeSeen, maintenanceEnd, onlyOf } from './change-row.server';
import { operatorFieldsAfter } from './file-fields';
import { fieldsOfLane, type LaneFields, lockVendor, type VendorFields } from './managed-vendors.server';

type Change = { code: string; seen: string; fields: VendorFields };

/**
 * Changes a vendor as a whole, as its operator saw it; what differs in nothing is not written. Answers whether something did.
 * Refuses: catalogue.unknown_vendor, catalogue.changed, site.invalid_time.
 */
export function saveVendor(ctx: Ctx, { code, seen, fields }: Change): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const vendor = await lockVendor(ctx, code);
    if (!vendor) throw new Refusal('catalogue.unknown_vendor');
    judgeSeen(seen, vendor.fields);
    const isInMaintenance = fields.isInMaintenance && fields.isEnabled;
    const haltedUntil = maintenanceEnd(isInMaintenance, fields.haltedUntil, ctx.now);
    const after: VendorFields = { ...fields, isInMaintenance, haltedUntil };
    const changed = changedFields(vendor.fields, after);
    if (changed.length === 0) return false;
    const operatorFields = operatorFieldsAfter('vendors', vendor.operatorFields, changed);
    await ctx.db
      .update(vendors)
      .set({ ...after, operatorFields })
      .where(eq(vendors.code, code));
    await record(ctx, {
      action: 'catalogue.changeVendor',
      subject: `vendor:${code}`,
      before: onlyOf(vendor.fields, changed),
      after: onlyOf(after, changed),
    });
    return true;
  });
}

type LanesChange = { code: string; seen: string; lanes: ({ type: string } & LaneFields)[] };

/** Changes the vendor's cards in the categories; one that is not named stays as it is. Refuses: catalogue.unknown_vendor, catalogue.changed. */
export function saveLanes(ctx: Ctx, { code, seen, lanes }: LanesChange): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const vendor = await lockVendor(ctx, code);
    if (!vendor) throw new Refusal('catalogue.unknown_vendor');
    judgeSeen(seen, vendor.lanes.map(fieldsOfLane));
    let hasChanged = false;
    for (const { type, ...after } of lanes) {
      const lane = vendor.lanes.find((one) => one.type === type);
      const changed = lane ? changedFields(lane.fields, after) : [];
      if (!lane || changed.length === 0) continue;
      hasChanged = true;
      await ctx.db
        .update(vendorLanes)
        .set({ ...after, operatorFields: operatorFieldsAfter('lanes', lane.operatorFields, changed) })
        .where(and(eq(vendorLanes.vendorCode, code), eq(vendorLanes.gameType, type)));
      await record(ctx, {
        action: 'catalogue.changeLane',
        subject: `vendor:${code}`,
        before: onlyOf(lane.fields, changed),
        after: { gameType: type, ...onlyOf(after, changed) },
      });
    }
    return hasChanged;
  });
}
