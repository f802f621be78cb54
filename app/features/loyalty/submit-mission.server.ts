import { claimMission } from '~/domain/loyalty/missions/claim-mission.server';
import { submitMoneyForm } from '~/http/forms/money-form.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatMoney } from '~/i18n/format';
import { ClaimMissionSchema } from './mission-schema';

export async function submitMission(ctx: SignedInContext) {
  if ((await ctx.form()).get('intent') !== 'claim') throw new Response(null, { status: 400 });
  return submitMoneyForm(ctx, ClaimMissionSchema, async ({ progressId }) => {
    const { amountMinor } = await claimMission(ctx, { accountId: ctx.viewer.id, progressId });
    const amount = formatMoney(amountMinor, ctx.language);
    return redirectWithToast(ctx, paths.missions(), ctx.t('missions:claimed', { amount }));
  });
}
