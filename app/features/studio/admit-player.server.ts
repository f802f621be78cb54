import { redirect } from '@remix-run/node';
import { hasVerifiedContacts } from '~/domain/identity/codes/verified-contacts.server';
import { findStudioGame, findStudioNode, type StudioGame } from '~/domain/studio/find-studio-game.server';
import type { TrialState } from '~/domain/studio/trial/trial-state';
import { paths } from '~/http/links/paths';
import { notFound } from '~/http/not-found.server';
import type { SignedInContext } from '~/http/request/guards.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { readTrial } from './trial-cookie.server';

export type PlayMode = 'real' | 'trial';
export type Player =
  | { mode: 'trial'; ctx: RequestContext; game: StudioGame; state: TrialState }
  | { mode: 'real'; ctx: SignedInContext; game: StudioGame };

/**
 * Who may stand at one of our own games: anybody for play money; for money members, and agents where the site lets them.
 * Others are led to sign in, or told that it takes an account of one's own.
 */
export async function admitPlayer(ctx: RequestContext): Promise<Player> {
  const mode: PlayMode = ctx.url.searchParams.get('mode') === 'trial' ? 'trial' : 'real';
  const { viewer, site, params } = ctx;
  const here = ctx.url.pathname + ctx.url.search;
  if (mode === 'real' && !viewer) throw redirect(paths.login(here));
  if (mode === 'real' && viewer?.role === 'trial') throw redirect(paths.trialNotice(here), 303);
  const mayPlay = viewer?.role === 'member' || (viewer?.role === 'agent' && site.settings.agentsMayPlay);
  const game = await findStudioGame(ctx, site.settings, params.gameCode ?? '');
  if (mode === 'real' && !mayPlay) throw notFound();
  if (!game) throw await whereSaid(ctx, mode);
  return mode === 'trial' ? { mode, ctx, game, state: readTrial(ctx) } : { mode, ctx: ctx as SignedInContext, game };
}

/** A game that has been taken off the site: the page for vendors' games says so. */
async function whereSaid(ctx: RequestContext, mode: PlayMode): Promise<Response> {
  const known = await findStudioNode(ctx, ctx.params.gameCode ?? '');
  const query = { node: known?.nodeId, mode: mode === 'trial' ? mode : undefined };
  return known ? redirect(paths.game('/seamless', query), 303) : notFound();
}

/** Until when the player has paused play, for money and for nothing; null: not paused. */
export function pausedUntil({ viewer, now }: RequestContext): Date | null {
  const barredUntil = viewer?.protection.barredUntil;
  return barredUntil && barredUntil > now ? barredUntil : null;
}

/** Whether a real round may be bet on at all. */
export function isVerified({ mode, ctx }: Player): Promise<boolean> {
  return mode === 'trial' ? Promise.resolve(true) : hasVerifiedContacts(ctx, ctx.viewer.id, ctx.site.settings);
}
