import { z } from 'zod';
import { cancelOrder } from '~/domain/lottery/tickets/cancel-order.server';
import { Refusal } from '~/domain/shared/refusal';
import { submitForm } from '~/http/forms/forms.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { numberOf } from './read-draws.server';

/** Another's order is not found, as on its page. */
export function submitCancel(ctx: SignedInContext) {
  const orderId = numberOf(ctx.params.id ?? null);
  return submitForm(ctx, z.object({}), async () => {
    const { viewer, site } = ctx;
    const order = { accountId: viewer.id, orderId: orderId ?? 0, timeZone: site.settings.timeZone };
    await cancelOrder(ctx, order).catch((error) => {
      if (error instanceof Refusal && error.code === 'lottery.not_found') throw new Response(null, { status: 404 });
      throw error;
    });
    return redirectWithToast(ctx, paths.lotteryOrder(order.orderId), ctx.t('lottery:cancelled'));
  });
}
