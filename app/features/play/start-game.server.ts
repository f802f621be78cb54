import { redirect } from '@remix-run/node';
import { findLaunchGame, type LaunchGame } from '~/domain/catalogue/find-launch-game.server';
import { rememberPlayed } from '~/domain/catalogue/remember-played.server';
import { getOwnAccount } from '~/domain/identity/profile/get-own-account.server';
import { lotteryAdapter } from '~/domain/lottery/find-lottery-game.server';
import { openLaunch } from '~/domain/play/seamless/open-launch.server';
import { fillWallet } from '~/domain/play/vendor-wallets/fill-wallet.server';
import { Refusal } from '~/domain/shared/refusal';
import { newFormKey } from '~/http/forms/money-form.server';
import { paths, withQuery } from '~/http/links/paths';
import { safeRedirect } from '~/http/links/safe-redirect';
import type { SignedInContext } from '~/http/request/guards.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { gamePageOf } from './game-address';
import { judgePlay } from './judge-play.server';

/**
 * A press on play. Free play starts for everybody; play for money for members, and for agents where the site says so:
 * visitors sign in and find the game's page, trial accounts are told what they need. Null: there is no such game.
 */
export async function startGame(ctx: RequestContext, page: string | null): Promise<Response | null> {
  const nodeId = nodeOf(ctx.params.nodeId);
  const game = nodeId === null ? null : await findLaunchGame(ctx, ctx.site.settings, nodeId);
  if (!game) return null;
  const form = await ctx.form();
  const mode = form.get('mode') ?? 'real';
  if (mode === 'trial') return startTrial(game);
  // Money is staked only where it was meant.
  if (mode !== 'real') throw new Response(null, { status: 400 });
  const { viewer } = ctx;
  if (!viewer) return redirect(paths.loginAsked(page ?? safeRedirect(form.get('redirectTo'))));
  if (viewer.role === 'trial') return redirect(paths.trialNotice(page ?? paths.home()), 303);
  if (viewer.role !== 'member' && viewer.role !== 'agent') return null;
  return startForMoney(ctx, game, viewer, page ?? safeRedirect(form.get('redirectTo')));
}

async function startForMoney(
  ctx: RequestContext,
  game: LaunchGame,
  viewer: NonNullable<RequestContext['viewer']>,
  page: string,
): Promise<Response> {
  const { nodeId, vendorCode, gameCode } = game;
  if (viewer.owesTerms) return redirect(paths.terms(page), 303);
  // What is against playing, its own page says.
  if (game.adapter === lotteryAdapter) return redirect(paths.game(gamePageOf(vendorCode), { gameCode }), 303);
  const { blocked } = await judgePlay(ctx, game);
  if (blocked) return redirect(paths.game('/seamless', { node: nodeId }), 303);
  await rememberPlayed(ctx, viewer.id, nodeId);
  if (game.adapter === 'studio') return redirect(inHouse(game, 'real'), 303);
  const launch = await openLaunch(ctx, ctx.services.keyedHash, {
    ...{ accountId: viewer.id, sessionId: viewer.sessionId, vendorCode, nodeId, gameCode, language: ctx.language },
  });
  await bringAlong(ctx as SignedInContext, game);
  const frame = gamePageOf(vendorCode);
  return redirect(paths.game(frame, frame === '/seamless' ? { launch } : { gameCode, launch }), 303);
}

/** As the member has chosen: what lies with other vendors comes home, and all of it goes to this one. What is refused is left to the page's sheet. */
async function bringAlong(ctx: SignedInContext, { walletMode, vendorCode }: LaunchGame): Promise<void> {
  const { viewer } = ctx;
  if (walletMode !== 'transfer' || viewer.role !== 'member') return;
  if (!(await getOwnAccount(ctx, viewer.id)).walletAuto) return;
  await fillWallet(ctx, { accountId: viewer.id, vendorCode, newKey: () => newFormKey(ctx) }).catch((error) => {
    if (!(error instanceof Refusal)) throw error;
  });
}

/** That a game is off the site, the page for vendors' games says. */
function startTrial(game: LaunchGame): Response {
  if (game.adapter === 'studio' && game.isOffered) return redirect(inHouse(game, 'trial'), 303);
  return redirect(paths.game('/seamless', { node: game.nodeId, mode: 'trial' }), 303);
}

function inHouse({ gameCode }: LaunchGame, mode: 'real' | 'trial'): string {
  return withQuery(`/play/inhouse/${encodeURIComponent(gameCode)}`, { mode });
}

export function nodeOf(text: string | null | undefined): number | null {
  return /^[1-9][0-9]{0,9}$/.test(text ?? '') ? Number(text) : null;
}
