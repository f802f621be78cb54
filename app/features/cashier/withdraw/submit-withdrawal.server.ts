import { cancelWithdrawal } from '~/domain/cashier/withdrawals/cancel-withdrawal.server';
import {
  confirmReceived,
  judgeClaim,
  reportNotReceived,
  reportPartlyReceived,
} from '~/domain/cashier/withdrawals/confirm-withdrawal.server';
import { getOwnWithdrawal } from '~/domain/cashier/withdrawals/read-withdrawals.server';
import { submitForm } from '~/http/forms/forms.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import { idParam, notFoundOn } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { NoFieldsSchema, NotReceivedSchema, PartlyReceivedSchema } from './withdraw-schema';

/** What the member says of it, by intent: that it is called back, or about what was paid. */
export async function submitWithdrawal(ctx: SignedInContext) {
  const which = { accountId: ctx.viewer.id, withdrawalId: idParam(ctx) };
  const intent = (await ctx.form()).get('intent');
  const done = (text: string) => redirectWithToast(ctx, paths.withdrawals(ctx.url.pathname, which.withdrawalId), text);
  if (intent === 'notReceived' || intent === 'partlyReceived') {
    // First whether it may be said at all: the page of another state has no fields to show messages at.
    const refused = await submitForm(ctx, NoFieldsSchema, async () => {
      await judgeClaim(ctx, which, intent).catch(notFoundOn('cashier.not_found'));
      return null;
    });
    if (refused) return refused;
  }
  switch (intent) {
    case 'cancel':
      return submitForm(ctx, NoFieldsSchema, async () => {
        await cancelWithdrawal(ctx, which).catch(notFoundOn('cashier.not_found'));
        return done(ctx.t('withdraw:cancel.done'));
      });
    case 'received':
      return submitForm(ctx, NoFieldsSchema, async () => {
        await confirmReceived(ctx, which).catch(notFoundOn('cashier.not_found'));
        return done(ctx.t('withdraw:confirm.received.done'));
      });
    case 'notReceived':
      return submitForm(ctx, NotReceivedSchema, async ({ proof, reason }) => {
        await reportNotReceived(ctx, { ...which, bytes: await bytesOf(proof), claim: reason }).catch(
          notFoundOn('cashier.not_found'),
        );
        return done(ctx.t('withdraw:confirm.notReceived.done'));
      });
    case 'partlyReceived':
      return submitForm(ctx, PartlyReceivedSchema, async ({ proof, reason, receivedAmount, remainingAmount }) => {
        const { outstandingMinor } = await getOwnWithdrawal(ctx, which).catch(notFoundOn('cashier.not_found'));
        const parts = {
          receivedMinor: receivedAmount,
          remainingMinor: remainingAmount ?? outstandingMinor - receivedAmount,
        };
        const claim = { ...which, ...parts, bytes: await bytesOf(proof), claim: reason };
        await reportPartlyReceived(ctx, claim).catch(notFoundOn('cashier.not_found'));
        return done(ctx.t('withdraw:confirm.partlyReceived.done'));
      });
    default:
      await getOwnWithdrawal(ctx, which).catch(notFoundOn('cashier.not_found'));
      throw new Response(null, { status: 400 });
  }
}

async function bytesOf(file: File): Promise<Buffer> {
  return Buffer.from(await file.arrayBuffer());
}
