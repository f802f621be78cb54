import type { DrawState } from '~/domain/lottery/draws/draw-states';
import { findDraw, findDrawOnSale, type ShownDraw } from '~/domain/lottery/draws/list-draws.server';
import { rulesOfGame } from '~/domain/lottery/find-lottery-game.server';
import { listOrders } from '~/domain/lottery/tickets/list-orders.server';
import { formatMinor } from '~/domain/shared/money';
import { gameNames } from '~/features/common/lottery-names.server';
import { picksWord, playWord } from '~/features/common/lottery-words.server';
import { gamePageOf } from '~/features/play/game-address';
import { paths } from '~/http/links/paths';
import { notFound } from '~/http/not-found.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { formatDateTime } from '~/i18n/format';
import { clocksOf } from '../shown-draw.server';
import { numberOf, shownDraw } from './read-draws.server';

const ticketsShown = 50;

/** One draw as it is watched: on sale, closed, its numbers, and what comes after it; of a member also the own tickets in it. */
export async function readDraw(ctx: RequestContext) {
  const id = numberOf(ctx.params.id ?? null);
  const draw = id === null ? null : await findDraw(ctx, id);
  if (!draw) throw notFound();
  const { gameCode } = draw;
  const phase = phaseOf(draw, ctx.now);
  const [names, onSale, tickets] = await Promise.all([
    gameNames(ctx),
    phase === 'sale' ? draw : findDrawOnSale(ctx, gameCode),
    ownTickets(ctx, draw.id),
  ]);
  return {
    ...shownDraw(ctx, draw, names),
    drawsAt: formatDateTime(draw.drawsAt, ctx.language, ctx.site.settings.timeZone),
    closesAt: formatDateTime(draw.closesAt, ctx.language, ctx.site.settings.timeZone),
    clocks: clocksOf(ctx, gameCode, draw.drawsAt),
    phase,
    secondsToClose: secondsTo(draw.closesAt, ctx.now),
    secondsToDraw: secondsTo(draw.drawsAt, ctx.now),
    askAgainIn: askAgainIn(draw, ctx.now),
    isOnSale: onSale?.id === draw.id,
    play: paths.game(gamePageOf(rulesOfGame(gameCode).vendor), { gameCode }),
    next: onSale && onSale.id !== draw.id ? { issue: onSale.issue, to: paths.lotteryDraw(onSale.id) } : null,
    older: paths.lotteryDraws({ gameCode }),
    tickets,
  };
}

export type DrawPage = Awaited<ReturnType<typeof readDraw>>;

export type DrawPhase = 'early' | 'sale' | 'closed' | 'drawn' | 'void';

const phases: Record<DrawState, DrawPhase> = {
  scheduled: 'early',
  open: 'sale',
  closed: 'closed',
  drawn: 'drawn',
  settled: 'drawn',
  void: 'void',
};

/** The clock of the draws works by the second: what it has not done yet is told as it is. */
function phaseOf({ state, opensAt, closesAt }: ShownDraw, now: Date): DrawPhase {
  if (state !== 'scheduled' && state !== 'open') return phases[state];
  if (closesAt <= now) return 'closed';
  return opensAt <= now ? 'sale' : 'early';
}

function secondsTo(moment: Date, now: Date): number {
  return Math.max(0, (moment.getTime() - now.getTime()) / 1_000);
}

const soon = 2;
const late = 15;

/** In how many seconds there may be news; null: there will be none. */
function askAgainIn(draw: ShownDraw, now: Date): number | null {
  const { state, closesAt, drawsAt } = draw;
  if (state === 'void' || state === 'settled') return null;
  if (state === 'drawn') return soon;
  if (closesAt > now) return secondsTo(closesAt, now) + 1;
  if (drawsAt > now) return secondsTo(drawsAt, now) + 1;
  return now.getTime() - drawsAt.getTime() < 60_000 ? soon : late;
}

async function ownTickets(ctx: RequestContext, drawId: number) {
  const { viewer } = ctx;
  if (viewer?.role !== 'member' && viewer?.role !== 'agent') return [];
  const orders = await listOrders(ctx, { accountId: viewer.id, before: null, limit: ticketsShown, drawId });
  return orders.flatMap(({ id, tickets }) =>
    tickets.map((ticket) => ({
      key: ticket.betId,
      to: paths.lotteryOrder(id),
      play: playWord(ctx, ticket.play),
      picks: picksWord(ctx, ticket.picks),
      stake: formatMinor(ticket.stakeMinor, 4),
      payout: ticket.payoutMinor === null ? null : formatMinor(ticket.payoutMinor, 4),
      state: ticket.state,
    })),
  );
}
