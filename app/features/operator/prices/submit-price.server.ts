import { lotteryGames } from '~/domain/lottery/calendar/games';
import { rtpFault } from '~/domain/lottery/prices/modes';
import { pricedOf, returnKey } from '~/domain/lottery/prices/returns';
import { Refusal } from '~/domain/shared/refusal';
import { changeSetting } from '~/domain/site/change-setting.server';
import { findSettings } from '~/domain/site/find-settings.server';
import { doOrPropose } from '~/http/forms/do-or-propose.server';
import { submitForm } from '~/http/forms/forms.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import { notFound } from '~/http/not-found.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { PriceSchema } from './price-schema';

/** Another return for one mode and family; another operator approves it. Tickets that were sold keep their own list. */
export function submitPrice(ctx: SignedInContext) {
  return submitForm(ctx, PriceSchema, async ({ of, rtp, reason }) => {
    if (!pricedOf(lotteryGames).some((priced) => returnKey(priced) === of)) throw notFound();
    const { lotteryReturns, rebateRateMost } = await findSettings(ctx);
    const fault = rtpFault(rtp, Math.round(rebateRateMost * 100));
    if (fault === 'together') throw new Refusal('lottery.rtp_together', 'rtp', { rebate: String(rebateRateMost) });
    if (fault) throw new Refusal('lottery.rtp_range', 'rtp');
    const payload = { key: 'lotteryReturns', value: { ...lotteryReturns, [of]: rtp / 100 } };
    return doOrPropose(ctx, { kind: 'setting', payload, reason }, async () => {
      await changeSetting(ctx, payload);
      return redirectWithToast(ctx, paths.operatorPrices({ of }), ctx.t('lottery:prices.unchanged'));
    });
  });
}
