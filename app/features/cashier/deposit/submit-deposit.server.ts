import { redirect } from '@remix-run/node';
import { z } from 'zod';
import { cancelDeposit } from '~/domain/cashier/deposits/cancel-deposit.server';
import { handOverDeposit } from '~/domain/cashier/deposits/hand-over.server';
import { getOwnDeposit } from '~/domain/cashier/deposits/read-deposits.server';
import { requestDeposit } from '~/domain/cashier/deposits/request-deposit.server';
import { sendSlip } from '~/domain/cashier/deposits/send-slip.server';
import { submitForm } from '~/http/forms/forms.server';
import { submitMoneyForm } from '~/http/forms/money-form.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import { idParam, notFoundOn } from '~/http/params.server';
import { originHere } from '~/http/request/domain.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { leadToTerms } from '~/http/request/lead-to-terms.server';
import { ownAddress } from '~/http/request/own-address.server';
import { askForLimit } from './ask-for-limit.server';
import { DepositSchema, slipSchemaFor } from './deposit-schema';

/** Notes the deposit down and leads to its page, where it is looked over before anything is paid. */
export function submitDeposit(ctx: SignedInContext) {
  leadToTerms(ctx);
  return submitMoneyForm(ctx, DepositSchema, async ({ methodId, amount, offerCode }, requestKey) => {
    await askForLimit(ctx);
    const input = { accountId: ctx.viewer.id, methodId, amountMinor: amount, offerCode, requestKey };
    const depositId = await requestDeposit(ctx, input);
    return redirect(paths.deposits(ctx.url.pathname, depositId), 303);
  });
}

/** What may be done with one deposit, by intent; without one it is handed over. */
export async function submitDepositStep(ctx: SignedInContext) {
  const intent = (await ctx.form()).get('intent');
  if (intent === 'cancel')
    return submitForm(ctx, z.object({}), () => cancel(ctx).catch(notFoundOn('cashier.not_found')));
  if (intent === 'slip') return keepSlip(ctx).catch(notFoundOn('cashier.not_found'));
  return submitForm(ctx, z.object({}), () => handOver(ctx).catch(notFoundOn('cashier.not_found')));
}

async function handOver(ctx: SignedInContext) {
  const returnPath = here(ctx);
  const { payUrl } = await handOverDeposit(ctx, {
    ...own(ctx),
    language: ctx.language,
    siteAddress: ownAddress(ctx),
    returnUrl: originHere(ctx) + returnPath,
  });
  return redirect(payUrl ?? returnPath, 303);
}

async function cancel(ctx: SignedInContext) {
  await cancelDeposit(ctx, own(ctx));
  return redirectWithToast(ctx, here(ctx), ctx.t('deposit:cancelled'));
}

async function keepSlip(ctx: SignedInContext) {
  const { methodKind } = await getOwnDeposit(ctx, own(ctx));
  return submitForm(ctx, slipSchemaFor(methodKind), async ({ proof, ...mark }) => {
    await sendSlip(ctx, { ...own(ctx), ...mark, bytes: Buffer.from(await proof.arrayBuffer()) });
    return redirectWithToast(ctx, here(ctx), ctx.t('deposit:slip.done'));
  });
}

function own(ctx: SignedInContext) {
  return { accountId: ctx.viewer.id, depositId: idParam(ctx) };
}

function here(ctx: SignedInContext): string {
  return paths.deposits(ctx.url.pathname, idParam(ctx));
}
