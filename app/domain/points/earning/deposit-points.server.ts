import type { Ctx } from '~/domain/shared/ctx.server';
import { dayIn } from '~/domain/shared/period';
import { findSettings } from '~/domain/site/find-settings.server';
import { ratePpmOf } from '../point-types';
import { addBasis } from './add-basis.server';

/** A deposit that has arrived brings points as well. */
export async function countDepositPoints(
  ctx: Ctx,
  { accountId, amountMinor }: { accountId: number; amountMinor: bigint },
): Promise<void> {
  const { timeZone, depositPointsPer100 } = await findSettings(ctx);
  const day = dayIn(ctx.now, timeZone);
  const ratePpm = ratePpmOf(depositPointsPer100);
  await addBasis(ctx, [{ accountId, day, type: 'deposit', ratePpm, basisMinor: amountMinor }]);
}
