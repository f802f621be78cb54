import { requireVerifiedContacts } from '~/domain/identity/codes/verified-contacts.server';
import type { CatalogueLottery } from '~/domain/lottery/find-lottery-game.server';
import { placeTickets } from '~/domain/lottery/tickets/place-tickets.server';
import { Refusal } from '~/domain/shared/refusal';
import { judgePlay } from '~/features/play/judge-play.server';
import { submitMoneyForm } from '~/http/forms/money-form.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { BetSchema } from './lottery-schemas';
import { pickedText } from './picked';

/** One ticket of the draw on sale, in one press. */
export async function submitBet(ctx: SignedInContext, lottery: CatalogueLottery) {
  const picks = pickedText(await ctx.form());
  const reply = await submitMoneyForm(ctx, BetSchema, async ({ draw, price, ...ticket }, requestKey) => {
    const { viewer, site } = ctx;
    const blocked = await judgePlay(ctx, lottery.game);
    if (blocked === 'maintenance' || blocked === 'agents') throw new Refusal('lottery.not_offered');
    await requireVerifiedContacts(ctx, viewer.id);
    const slip = {
      accountId: viewer.id,
      lottery,
      drawId: draw,
      tickets: [{ ...ticket, picks }],
      price,
      timeZone: site.settings.timeZone,
      requestKey,
    };
    const order = await placeTickets(ctx, slip, ctx.services.placeSlip);
    return redirectWithToast(ctx, paths.lotteryOrder(order), ctx.t('lottery:placed'));
  });
  // Boxes of one name come back whole, so that a refused page without scripts keeps them.
  if (!(reply instanceof Response)) reply.data.values.picked = picks;
  return reply;
}
