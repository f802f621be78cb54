import { redirect } from '@remix-run/node';
import { type CatalogueLottery, findLotteryGame, isLotteryCode } from '~/domain/lottery/find-lottery-game.server';
import { gamePageOf, vendorsOfPage } from '~/features/play/game-address';
import { paths } from '~/http/links/paths';
import { notFound } from '~/http/not-found.server';
import type { SignedInContext } from '~/http/request/guards.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { onceASecond } from '../once-a-second.server';

/** Who is let to the lotteries: those whom a game's page is open to. */
export function admitSignedIn(ctx: RequestContext): SignedInContext {
  const { viewer, url } = ctx;
  const here = url.pathname + url.search;
  if (!viewer) throw redirect(paths.login(here));
  if (viewer.role === 'trial') throw redirect(paths.trialNotice(here), 303);
  if (viewer.role !== 'member' && viewer.role !== 'agent') throw notFound();
  return ctx as SignedInContext;
}

/** The lottery that a draw page's address asks for; null where the page's vendor holds its draws elsewhere. */
export function findAskedLottery(ctx: RequestContext): Promise<CatalogueLottery | null> {
  const vendorCodes = vendorsOfPage(ctx.url.pathname) ?? [];
  const gameCode = ctx.url.searchParams.get('gameCode');
  return findLotteryGame(ctx, ctx.site.settings, { vendorCodes, gameCode });
}

const cachedLotteries = onceASecond<CatalogueLottery | null>();

/** The same for a page that shows it, as it was within the last second. */
export function findShownLottery(ctx: RequestContext): Promise<CatalogueLottery | null> {
  const gameCode = ctx.url.searchParams.get('gameCode');
  // What anybody can type is no name of a memory.
  if (gameCode === null || !isLotteryCode(gameCode)) return findAskedLottery(ctx);
  const key = `${gamePageOf(vendorsOfPage(ctx.url.pathname)?.[0] ?? '')} ${gameCode}`;
  return cachedLotteries(ctx, key, () => findAskedLottery(ctx));
}
