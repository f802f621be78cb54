import { record } from '~/domain/audit/record.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { tell } from '~/domain/shared/events.server';
import type { ClientLocation } from '../client-location';

/** A new place was admitted unasked, for the account has nothing to answer by: the trail keeps it, and the owner is told. */
export async function noteUncheckedLocation(
  ctx: Ctx,
  accountId: number,
  clientLocation: ClientLocation,
): Promise<void> {
  await record(ctx, {
    action: 'identity.admitNewPlace',
    subject: `account:${accountId}`,
    before: null,
    after: { address: clientLocation.address, way: null },
  });
  await tell(ctx, {
    kind: 'securityNoted',
    accountId,
    note: 'newPlace',
    address: clientLocation.address,
    userAgent: clientLocation.userAgent ?? '',
  });
}
