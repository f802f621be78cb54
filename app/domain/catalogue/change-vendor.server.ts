import { eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import type { Words } from '~/domain/shared/language';
import { Refusal } from '~/domain/shared/refusal';
import { vendors } from './tables.server';

/** `halted`: its cards stay and say so; `off`: nothing of it is shown. */
export const vendorStates = ['on', 'halted', 'off'] as const;
export type VendorState = (typeof vendorStates)[number];

type Change = { code: string; state: VendorState; notice: Words };

/** Refuses: catalogue.unknown_vendor. */
export function changeVendor(ctx: Ctx, { code, state, notice }: Change): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [before] = await ctx.db.select().from(vendors).where(eq(vendors.code, code)).for('update');
    if (!before) throw new Refusal('catalogue.unknown_vendor');
    const after = {
      isEnabled: state !== 'off',
      isInMaintenance: state === 'halted',
      noticeBn: notice.bn,
      noticeEn: notice.en,
    };
    await ctx.db.update(vendors).set(after).where(eq(vendors.code, code));
    const { isEnabled, isInMaintenance, noticeBn, noticeEn } = before;
    await record(ctx, {
      action: 'catalogue.changeVendor',
      subject: `vendor:${code}`,
      before: { isEnabled, isInMaintenance, noticeBn, noticeEn },
      after,
    });
  });
}
