import { requireVerifiedContacts } from '~/domain/identity/codes/verified-contacts.server';
import { startChase } from '~/domain/lottery/chases/start-chase.server';
import type { CatalogueLottery } from '~/domain/lottery/find-lottery-game.server';
import { askedPrices } from '~/domain/lottery/prices/stored-prices.server';
import { judgeTicket } from '~/domain/lottery/tickets/judge-ticket';
import { placeTickets } from '~/domain/lottery/tickets/place-tickets.server';
import { Refusal } from '~/domain/shared/refusal';
import { exposureKeyWord } from '~/features/common/lottery-words.server';
import { judgePlay } from '~/features/play/judge-play.server';
import { submitForm } from '~/http/forms/forms.server';
import { submitMoneyForm } from '~/http/forms/money-form.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { leadToTerms } from '~/http/request/lead-to-terms.server';
import { BetSchema, SlipSchema } from '../lottery-schemas';
import { chasePlanOf } from './chase-plan';
import { pickedText } from './picked';
import { slipOfAddress } from './read-slip.server';
import { ticketsAtMost, ticketsOf, withTickets } from './slip-address';

/** One ticket of the draw on sale, or of it and the next ones, in one press; a ticket more on the slip; or the whole slip. */
export async function submitBet(ctx: SignedInContext, lottery: CatalogueLottery) {
  leadToTerms(ctx);
  const intent = (await ctx.form()).get('intent');
  if (intent === 'slip') return submitSlip(ctx, lottery);
  return withPicks(ctx, (picks) =>
    intent === 'add' ? addToSlip(ctx, lottery, picks) : submitTicket(ctx, lottery, picks),
  );
}

/** Boxes of one name come back whole, so that a refused page without scripts keeps them. */
async function withPicks<R>(ctx: SignedInContext, submit: (picks: string) => Promise<R>): Promise<R> {
  const picks = pickedText(await ctx.form());
  const reply = await submit(picks);
  const { data } = reply as { data?: { values: Record<string, string> } };
  if (!(reply instanceof Response) && data) data.values.picked = picks;
  return reply;
}

async function submitTicket(ctx: SignedInContext, lottery: CatalogueLottery, picks: string) {
  const form = await ctx.form();
  return submitMoneyForm(ctx, BetSchema, async ({ draw, price, rebate, ...ticket }, requestKey) => {
    await admit(ctx, lottery);
    const { plan, isWrong } = chasePlanOf(form);
    if (isWrong) throw new Refusal('lottery.chase_plan', form.get('chasePlan') === 'list' ? 'chaseList' : 'chaseDraws');
    const order = { ...saleOf(ctx, lottery, { draw, price, rebate }), requestKey };
    const asked = { ...ticket, picks };
    if (plan) {
      const chase = { ...order, ticket: asked, plan, stopsOnWin: form.get('stopsOnWin') === 'on' };
      const id = await startChase(ctx, chase).catch((error: unknown) => throwWithKeyWord(ctx, error));
      return redirectWithToast(ctx, paths.lotteryOrder(id), ctx.t('lottery:chase.started'));
    }
    const id = await placeInWords(ctx, { ...order, tickets: [asked] });
    return redirectWithToast(ctx, paths.lotteryOrder(id), ctx.t('lottery:placed'));
  });
}

/** Nothing is staked yet: the address of the page takes the ticket in. */
function addToSlip(ctx: SignedInContext, lottery: CatalogueLottery, picks: string) {
  return submitForm(ctx, BetSchema, async ({ price, rebate = 0, play, unit, multiplier }) => {
    const asked = { play, unit, multiplier, picks };
    const { returns } = saleOf(ctx, lottery, { draw: 0, price });
    const { picksText } = judgeTicket(lottery.rules, askedPrices(lottery.rules, { price, returns, rebate }), asked);
    const tickets = [...ticketsOf(ctx.url.searchParams), { ...asked, picks: picksText }];
    const address = withTickets(ctx.url, tickets, { play, rebate: String(rebate / 100) });
    if (address === null) throw new Refusal('lottery.slip_full', 'form', { most: String(ticketsAtMost) });
    return redirectWithToast(ctx, address, ctx.t('lottery:slip.added'));
  });
}

function submitSlip(ctx: SignedInContext, lottery: CatalogueLottery) {
  return submitMoneyForm(ctx, SlipSchema, async (sale, requestKey) => {
    await admit(ctx, lottery);
    const order = { ...saleOf(ctx, lottery, sale), requestKey };
    const tickets = slipOfAddress(ctx, lottery, askedPrices(lottery.rules, order)).map(({ ticket }) => ticket);
    if (tickets.length === 0) throw new Refusal('lottery.slip_empty');
    const id = await placeInWords(ctx, { ...order, tickets });
    return redirectWithToast(ctx, paths.lotteryOrder(id), ctx.t('lottery:slip.placed'));
  });
}

function placeInWords(ctx: SignedInContext, order: Parameters<typeof placeTickets>[1]): Promise<number> {
  return placeTickets(ctx, order, ctx.services.placeSlip).catch((error: unknown) => throwWithKeyWord(ctx, error));
}

/** A number that is sold out is named in the player's words, not by the key of its exposure. */
function throwWithKeyWord(ctx: SignedInContext, error: unknown): never {
  if (!(error instanceof Refusal) || error.params.key === undefined) throw error;
  throw new Refusal(error.code, error.field, { ...error.params, key: exposureKeyWord(ctx, error.params.key) });
}

async function admit(ctx: SignedInContext, { game }: CatalogueLottery): Promise<void> {
  const { blocked } = await judgePlay(ctx, game);
  if (blocked === 'maintenance' || blocked === 'agents') throw new Refusal('lottery.not_offered');
  await requireVerifiedContacts(ctx, ctx.viewer.id);
}

type Sale = { draw: number; price: string; rebate?: number };

function saleOf({ viewer, site }: SignedInContext, lottery: CatalogueLottery, { draw, price, rebate }: Sale) {
  const { timeZone, lotteryReturns: returns } = site.settings;
  return { accountId: viewer.id, lottery, drawId: draw, price, rebate, returns, timeZone };
}
