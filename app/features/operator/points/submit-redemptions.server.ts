import {
  approveRedemption,
  rejectRedemption,
  sendRedemption,
} from '~/domain/points/operating/decide-redemption.server';
import { submitForm } from '~/http/forms/forms.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import type { redemptionGates } from './points-gates';
import { RedemptionDecisionSchema } from './points-schema';

type Intent = keyof typeof redemptionGates;

const verbs = { approve: approveRedemption, reject: rejectRedemption, send: sendRedemption };

export function submitRedemptions(ctx: SignedInContext, intent: Intent) {
  return submitForm(ctx, RedemptionDecisionSchema, async (decision) => {
    await verbs[intent](ctx, decision);
    const part = intent === 'send' ? 'approved' : undefined;
    return redirectWithToast(ctx, paths.operatorRedemptions({ part }), ctx.t(`goods:queue.${intent}Done`));
  });
}
