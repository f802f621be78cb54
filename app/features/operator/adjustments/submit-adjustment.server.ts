import type { AdjustmentEvent } from '~/domain/cashier/adjustments/adjustment-states';
import {
  approveAdjustment,
  rejectAdjustment,
  retractAdjustment,
} from '~/domain/cashier/adjustments/decide-adjustment.server';
import { proposeAdjustment } from '~/domain/cashier/adjustments/propose-adjustment.server';
import { once } from '~/domain/ledger/once.server';
import { submitMoneyForm } from '~/http/forms/money-form.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import { idParam, notFoundOn } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { AgreeSchema, ProposalSchema, RefuseSchema } from './adjustment-schema';

export function submitProposal(ctx: SignedInContext) {
  return submitMoneyForm(ctx, ProposalSchema, async (proposal, requestKey) => {
    const adjustmentId = await proposeAdjustment(ctx, { ...proposal, requestKey });
    return redirectWithToast(ctx, paths.operatorAdjustment(adjustmentId), ctx.t('cashdesk:adjustments.proposed'));
  });
}

const verbs = { approve: approveAdjustment, reject: rejectAdjustment, retract: retractAdjustment };

/** A decision, named by its intent. Sent twice it is taken once and answered the same. */
export async function submitAdjustment(ctx: SignedInContext, act: AdjustmentEvent) {
  const adjustmentId = idParam(ctx);
  return submitMoneyForm(ctx, act === 'reject' ? RefuseSchema : AgreeSchema, async ({ reason: note }, key) => {
    const input = { act, adjustmentId, note };
    await once(ctx, { ownerId: ctx.viewer.id, key, input }, async (ctx) => {
      await verbs[act](ctx, { adjustmentId, note });
      return null;
    }).catch(notFoundOn('cashier.not_found'));
    return redirectWithToast(
      ctx,
      paths.operatorAdjustment(adjustmentId),
      ctx.t(`cashdesk:adjustments.decide.${act}.done`),
    );
  });
}
