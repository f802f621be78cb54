import { approveApplication, rejectApplication } from '~/domain/promotions/operating/decide-application.server';
import { clearCheck, refuseChecked } from '~/domain/promotions/operating/decide-check.server';
import { submitForm } from '~/http/forms/forms.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import type { rewardGates } from './promotion-gates';
import { RewardDecisionSchema } from './queue-schema';

type Intent = keyof typeof rewardGates;

export function submitApplications(ctx: SignedInContext, intent: Intent) {
  return submitForm(ctx, RewardDecisionSchema, async ({ rewardId: participationId, reason }) => {
    const decide = intent === 'approve' ? approveApplication : rejectApplication;
    await decide(ctx, { participationId, reason });
    return redirectWithToast(ctx, paths.operatorApplications(), ctx.t(`offers:applications.${intent}Done`));
  });
}

export function submitChecks(ctx: SignedInContext, intent: Intent) {
  return submitForm(ctx, RewardDecisionSchema, async ({ rewardId: participationId, reason }) => {
    const decide = intent === 'approve' ? clearCheck : refuseChecked;
    await decide(ctx, { participationId, reason });
    return redirectWithToast(ctx, paths.operatorRewards(), ctx.t(`offers:checks.${intent}Done`));
  });
}
