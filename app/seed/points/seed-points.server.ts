import { eq } from 'drizzle-orm';
import { memberDays } from '~/domain/play/tables.server';
import { addBasis, type Basis } from '~/domain/points/earning/add-basis.server';
import { postPoints } from '~/domain/points/earning/post-points.server';
import { pointTypeOf, ratePpmOf } from '~/domain/points/point-types';
import type { Ctx } from '~/domain/shared/ctx.server';
import { findSettings } from '~/domain/site/find-settings.server';

/** The demo's members have the points that their history of play is worth. */
export async function seedPoints(ctx: Ctx): Promise<void> {
  const ratePpm = ratePpmOf((await findSettings(ctx)).pointsPer100);
  const rows = await ctx.db.select().from(memberDays).where(eq(memberDays.basis, 'settled'));
  const sums = new Map<string, Basis>();
  for (const { accountId, day, category, validBetMinor } of rows) {
    if (validBetMinor <= 0n) continue;
    const type = pointTypeOf(category);
    const key = `${accountId} ${day} ${type}`;
    const sum = sums.get(key) ?? { accountId, day, type, ratePpm, basisMinor: 0n };
    sum.basisMinor += validBetMinor;
    sums.set(key, sum);
  }
  await addBasis(ctx, [...sums.values()]);
  await postPoints(ctx);
}
