import { redirect } from '@remix-run/node';
import { findDrawGame, findLaunchGame, type LaunchGame } from '~/domain/catalogue/find-launch-game.server';
import { findCategory } from '~/domain/catalogue/lobby';
import { lotteryAdapter } from '~/domain/lottery/find-lottery-game.server';
import { readSitting } from '~/domain/play/read-sitting.server';
import { findLaunch, launchToken } from '~/domain/play/seamless/open-launch.server';
import { mainWalletId } from '~/domain/play/vendor-wallets/transfer-funds.server';
import { formatMinor } from '~/domain/shared/money';
import { readPlaySession } from '~/domain/studio/read-rounds.server';
import { stoppedText } from '~/features/common/stopped-text.server';
import { centreOf, paths, withQuery } from '~/http/links/paths';
import { notFound } from '~/http/not-found.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { leadToTerms } from '~/http/request/lead-to-terms.server';
import { leadToCheck, secondsToCheck } from '~/http/request/reality-check.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { formatDateTime } from '~/i18n/format';
import { gamePageOf, vendorsOfPage } from './game-address';
import { type BlockedReason, judgePlay, judgeTrial, launchOrigin } from './judge-play.server';
import { type GameWallet, readGameWallet } from './read-game-wallet.server';
import { nodeOf } from './start-game.server';

/** What a game's page shows: the game in its frame, or what is before it. */
export type GameData = {
  nodeId: number;
  title: string;
  vendor: string;
  category: string;
  /** The game's own address, also on the way out of it. */
  here: string;
  backTo: string;
  /** Where the way back leads: while money lies with the vendor, past the question whether to bring it back. */
  leaveTo: string;
  mode: 'real' | 'trial';
  /** The address framed; null: not started. */
  src: string | null;
  /** Signed in, what is against starting; null: it can be started. */
  blockedReason: BlockedReason;
  /** What the player's own limits or pause say. */
  protection: string | null;
  /** What is said beside a game that may be played to the end of its round only. */
  stopped: string | null;
  /** When its maintenance ends, in the viewer's words, if that is known. */
  maintenanceUntil: string | null;
  /** What players are told of this game. */
  notice: string | null;
  /** When to ask whether time and result are due. */
  checkSeconds: number | null;
  /** The page of the viewer's limits. */
  limits: string;
  /** Minutes left of a time limit; null: none. */
  minutesLeft: number | null;
  isSignedIn: boolean;
  hasTrial: boolean;
  /** Of the main wallet; null in free play and for visitors. */
  balance: string | null;
  deposit: string | null;
  /** Since when the player is signed in, and what play has brought since the first stake; null where the balance is. */
  session: { since: string; now: string; net: string } | null;
  /** What the vendor keeps while it is played with, the page for more than the sheet offers, and whether its owner is leaving; null: it stays in the main wallet. */
  wallet: (GameWallet & { page: string; isLeft: boolean }) | null;
};

/** What takes a game that was started off the page. */
const endsGame: ReadonlySet<BlockedReason> = new Set(['maintenance', 'protection', 'stopped']);

/** Draw games ask for an account; other games let visitors try them. Another's launch is not found. */
export async function readGame(ctx: RequestContext): Promise<GameData> {
  const { url, viewer } = ctx;
  const draws = vendorsOfPage(url.pathname);
  const isTrial = url.searchParams.get('mode') === 'trial' && draws === null;
  if (!viewer && !isTrial) throw redirect(paths.login(url.pathname + url.search));
  if (viewer?.role === 'trial' && !isTrial) throw redirect(paths.trialNotice(url.pathname + url.search), 303);
  if (viewer && viewer.role !== 'member' && viewer.role !== 'agent' && !isTrial) throw notFound();
  const launchId = url.searchParams.get('launch');
  const launch = viewer && launchId !== null ? await findOwnLaunch(ctx, viewer, launchId) : null;
  const game = launch ? await findByNode(ctx, launch.nodeId) : await findAsked(ctx, draws);
  if (!game || (draws !== null && !draws.includes(game.vendorCode))) throw notFound();
  if (game.adapter === lotteryAdapter && !isTrial)
    throw redirect(paths.game(gamePageOf(game.vendorCode), { gameCode: game.gameCode }), 303);
  const token = launch ? launchToken(ctx.services.keyedHash, launch.publicId) : null;
  if (!isTrial) leadToCheck(ctx);
  if (!isTrial && !launch) leadToTerms(ctx);
  const verdict = isTrial ? await judgeTrial(ctx, game) : await judgePlay(ctx, game);
  const blockedReason = verdict.blocked;
  const isOn = isTrial ? blockedReason === null : token !== null && !endsGame.has(blockedReason);
  const backTo = findCategory(await ctx.services.lobby(), game.category)?.path ?? paths.home();
  const wallet = isTrial || blockedReason !== null ? null : await readWallet(ctx, game);
  if (isLeaving(url) && (wallet === null || wallet.isEmpty)) throw redirect(backTo);
  return {
    nodeId: game.nodeId,
    title: game.names[ctx.language],
    vendor: game.vendorNames[ctx.language],
    category: game.category,
    here: gameAddress(url),
    backTo,
    leaveTo: wallet === null || wallet.isEmpty || wallet.isLeft ? backTo : gameAddress(url, 1),
    mode: isTrial ? 'trial' : 'real',
    src: isOn ? addressOf(ctx, game, token) : null,
    blockedReason: token !== null && blockedReason === 'verification' ? null : blockedReason,
    protection: verdict.protection,
    stopped: isTrial || blockedReason === 'stopped' ? null : stoppedText(ctx),
    maintenanceUntil: endText(ctx, game.maintenanceUntil),
    notice: game.notice[ctx.language] || null,
    checkSeconds: secondsToCheck(ctx, isTrial),
    limits: paths.limits(centreOf(viewer?.role ?? 'member')),
    minutesLeft: verdict.minutesLeft,
    isSignedIn: viewer !== null && viewer.role !== 'trial',
    hasTrial: game.hasTrial && game.isOffered,
    balance: isTrial ? null : (viewer?.balance?.main ?? null),
    session: isTrial || !viewer?.balance ? null : await readSession(ctx, viewer),
    deposit:
      viewer?.role === 'agent' ? paths.agentPage('depositv2') : viewer?.role === 'member' ? paths.deposit() : null,
    wallet,
  };
}

const isLeaving = (url: URL) => url.searchParams.has('leave');

/** The game's own address; with `leave` that of the way out of it. */
function gameAddress({ pathname, searchParams }: URL, leave?: 1): string {
  return withQuery(pathname, { ...Object.fromEntries(searchParams), leave });
}

async function readWallet(ctx: RequestContext, game: LaunchGame): Promise<GameData['wallet']> {
  if (game.walletMode !== 'transfer' || ctx.viewer?.role !== 'member') return null;
  const wallet = await readGameWallet(ctx as SignedInContext, game);
  const redirectTo = gameAddress(ctx.url);
  const page = `${paths.wallet({ from: mainWalletId, to: game.vendorCode, redirectTo })}#transfer`;
  return wallet && { ...wallet, page, isLeft: isLeaving(ctx.url) };
}

async function readSession(ctx: RequestContext, { id, sessionId }: NonNullable<RequestContext['viewer']>) {
  const [{ since }, sitting] = await Promise.all([
    readPlaySession(ctx, id, sessionId),
    readSitting(ctx, { accountId: id, sessionId }),
  ]);
  const net = sitting ? sitting.wonMinor - sitting.stakedMinor : 0n;
  return { since: since.toISOString(), now: ctx.now.toISOString(), net: formatMinor(net, 4) };
}

function endText({ language, site }: RequestContext, end: string | null): string | null {
  return end && formatDateTime(new Date(end), language, site.settings.timeZone);
}

function findOwnLaunch(ctx: RequestContext, viewer: NonNullable<RequestContext['viewer']>, publicId: string) {
  return findLaunch(ctx, { publicId, accountId: viewer.id, sessionId: viewer.sessionId });
}

async function findAsked(ctx: RequestContext, draws: readonly string[] | null): Promise<LaunchGame | null> {
  const { searchParams } = ctx.url;
  if (draws === null) return findByNode(ctx, nodeOf(searchParams.get('node')));
  return findDrawGame(ctx, ctx.site.settings, { vendorCodes: draws, gameCode: searchParams.get('gameCode') });
}

async function findByNode(ctx: RequestContext, nodeId: number | null): Promise<LaunchGame | null> {
  return nodeId === null ? null : findLaunchGame(ctx, ctx.site.settings, nodeId);
}

/** As vendors are asked for a game. Free play carries no token. */
function addressOf(ctx: RequestContext, game: LaunchGame, token: string | null): string | null {
  const origin = launchOrigin(ctx, game);
  if (origin === null) return null;
  const { vendorCode, gameCode, nodeId, category, names, minBetMinor, walletMode } = game;
  const path = `/games/${encodeURIComponent(vendorCode)}/${encodeURIComponent(gameCode)}`;
  const mode = token === null ? 'trial' : 'real';
  const about = { type: category, node: nodeId, name: names[ctx.language], min: formatMinor(BigInt(minBetMinor), 4) };
  const wallet = token !== null && walletMode === 'transfer' ? walletMode : null;
  return (
    origin + withQuery(path, { token, language: ctx.language, mode, theme: ctx.theme ?? 'dark', wallet, ...about })
  );
}
