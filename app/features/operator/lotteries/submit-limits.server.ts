import { changeLimits } from '~/domain/lottery/limits/change-limits.server';
import { switchSale } from '~/domain/lottery/limits/switch-sale.server';
import { doOrPropose } from '~/http/forms/do-or-propose.server';
import { submitForm } from '~/http/forms/forms.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { LimitsSchema, SaleSchema } from './limits-schema';
import { askedScope } from './read-limits.server';

/** The forms of a lottery's page: its limits, and whether it is sold. */
export async function submitLimits(ctx: SignedInContext) {
  const { id: scope } = askedScope(ctx);
  switch ((await ctx.form()).get('intent')) {
    case 'save':
      return saveLimits(ctx, scope);
    case 'stop':
      return saveSale(ctx, { scope, isEnabled: false });
    case 'sell':
      return saveSale(ctx, { scope, isEnabled: true });
    default:
      throw new Response(null, { status: 400 });
  }
}

/** Lower limits hold at once; to raise one takes another operator. */
function saveLimits(ctx: SignedInContext, scope: string) {
  return submitForm(ctx, LimitsSchema, async ({ reason, ...limits }) => {
    const payload = { scope, limits };
    return doOrPropose(ctx, { kind: 'lotteryLimits', payload, reason }, async () => {
      const isChanged = await changeLimits(ctx, { ...payload, note: reason });
      const said = isChanged ? ctx.t('lotteries:limits.saved') : ctx.t('lotteries:limits.unchanged');
      return redirectWithToast(ctx, paths.operatorDrawLimitsOf(scope), said);
    });
  });
}

function saveSale(ctx: SignedInContext, { scope, isEnabled }: { scope: string; isEnabled: boolean }) {
  return submitForm(ctx, SaleSchema, async ({ note }) => {
    await switchSale(ctx, { scope, isEnabled, note });
    const said = isEnabled ? ctx.t('lotteries:sale.sold') : ctx.t('lotteries:sale.stopped');
    return redirectWithToast(ctx, paths.operatorDrawLimitsOf(scope), said);
  });
}
