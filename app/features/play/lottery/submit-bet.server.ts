import { requireVerifiedContacts } from '~/domain/identity/codes/verified-contacts.server';
import { startChase } from '~/domain/lottery/chases/start-chase.server';
import type { CatalogueLottery } from '~/domain/lottery/find-lottery-game.server';
import { placeTickets } from '~/domain/lottery/tickets/place-tickets.server';
import { Refusal } from '~/domain/shared/refusal';
import { judgePlay } from '~/features/play/judge-play.server';
import { submitMoneyForm } from '~/http/forms/money-form.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { leadToTerms } from '~/http/request/lead-to-terms.server';
import { chasePlanOf } from './chase-plan';
import { BetSchema } from './lottery-schemas';
import { pickedText } from './picked';

/** One ticket of the draw on sale, or of it and the next ones, in one press. */
export async function submitBet(ctx: SignedInContext, lottery: CatalogueLottery) {
  leadToTerms(ctx);
  const form = await ctx.form();
  const picks = pickedText(form);
  const reply = await submitMoneyForm(ctx, BetSchema, async ({ draw, price, ...ticket }, requestKey) => {
    const { viewer, site } = ctx;
    const blocked = await judgePlay(ctx, lottery.game);
    if (blocked === 'maintenance' || blocked === 'agents') throw new Refusal('lottery.not_offered');
    await requireVerifiedContacts(ctx, viewer.id);
    const { plan, isWrong } = chasePlanOf(form);
    if (isWrong) throw new Refusal('lottery.chase_plan', form.get('chasePlan') === 'list' ? 'chaseList' : 'chaseDraws');
    const { timeZone, lotteryReturns: returns } = site.settings;
    const slip = { accountId: viewer.id, lottery, drawId: draw, price, returns, timeZone, requestKey };
    const asked = { ...ticket, picks };
    if (plan) {
      const chase = { ...slip, ticket: asked, plan, stopsOnWin: form.get('stopsOnWin') === 'on' };
      return redirectWithToast(ctx, paths.lotteryOrder(await startChase(ctx, chase)), ctx.t('lottery:chase.started'));
    }
    const order = await placeTickets(ctx, { ...slip, tickets: [asked] }, ctx.services.placeSlip);
    return redirectWithToast(ctx, paths.lotteryOrder(order), ctx.t('lottery:placed'));
  });
  // Boxes of one name come back whole, so that a refused page without scripts keeps them.
  if (!(reply instanceof Response)) reply.data.values.picked = picks;
  return reply;
}
