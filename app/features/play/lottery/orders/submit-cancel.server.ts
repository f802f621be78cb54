import { cancelRest } from '~/domain/lottery/chases/cancel-rest.server';
import { cancelOrder } from '~/domain/lottery/tickets/cancel-order.server';
import { Refusal } from '~/domain/shared/refusal';
import { submitForm } from '~/http/forms/forms.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import { notFound } from '~/http/not-found.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { numberOf } from '../draws/read-draws.server';
import { CancelSchema } from '../lottery-schemas';

/** The ticket, or the rest of the chase that the form names. Another's is not found, as on its page. */
export function submitCancel(ctx: SignedInContext) {
  const orderId = numberOf(ctx.params.id ?? null) ?? 0;
  return submitForm(ctx, CancelSchema, async ({ chase }) => {
    const { viewer, site } = ctx;
    const accountId = viewer.id;
    const cancelling = chase
      ? cancelRest(ctx, { accountId, chaseId: chase })
      : cancelOrder(ctx, { accountId, orderId, timeZone: site.settings.timeZone });
    await cancelling.catch((error) => {
      if (error instanceof Refusal && error.code === 'lottery.not_found') throw notFound();
      throw error;
    });
    const done = chase ? ctx.t('lottery:chase.cancelled') : ctx.t('lottery:cancelled');
    return redirectWithToast(ctx, paths.lotteryOrder(orderId), done);
  });
}
