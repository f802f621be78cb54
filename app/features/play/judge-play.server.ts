import { randomInt } from 'node:crypto';
import type { LaunchGame } from '~/domain/catalogue/find-launch-game.server';
import { hasVerifiedContacts } from '~/domain/identity/codes/verified-contacts.server';
import { lotteryAdapter } from '~/domain/lottery/find-lottery-game.server';
import { judgeStake } from '~/domain/play/admission.server';
import { refusalText } from '~/http/forms/forms.server';
import type { RequestContext } from '~/http/request/request-context.server';

/** Why somebody signed in cannot play this for money now; null: nothing is against it. */
export type BlockedReason = 'maintenance' | 'verification' | 'agents' | 'stopped' | 'protection' | null;

/** What the player's own limits or pause say to the least stake that is taken here, and the minutes that a time limit leaves. */
type Protection = { protection: string | null; minutesLeft: number | null };

export type PlayVerdict = Protection & { blocked: BlockedReason };

const nothingOfProtection: Protection = { protection: null, minutesLeft: null };

export async function judgePlay(ctx: RequestContext, game: LaunchGame): Promise<PlayVerdict> {
  const forAll = blockedForAll(ctx, game);
  if (forAll !== null || !ctx.viewer) return { ...nothingOfProtection, blocked: forAll };
  const [isVerified, ofProtection] = await Promise.all([
    hasVerifiedContacts(ctx, ctx.viewer.id, ctx.site.settings),
    readProtection(ctx, game),
  ]);
  if (!isVerified) return { ...nothingOfProtection, blocked: 'verification' };
  return { ...ofProtection, blocked: ofProtection.protection === null ? null : 'protection' };
}

/** Whoever has paused play does not play for nothing either. */
export async function judgeTrial(ctx: RequestContext, game: LaunchGame): Promise<PlayVerdict> {
  const barredUntil = ctx.viewer?.protection.barredUntil;
  if (barredUntil && barredUntil > ctx.now) return { ...(await readProtection(ctx, game)), blocked: 'protection' };
  return { ...nothingOfProtection, blocked: game.isOffered && game.hasTrial ? null : 'maintenance' };
}

function blockedForAll(ctx: RequestContext, game: LaunchGame): BlockedReason {
  if (!game.isOffered || launchOrigin(ctx, game) === null || !hasWallet(ctx, game)) return 'maintenance';
  if (ctx.viewer?.role === 'agent' && !ctx.site.settings.agentsMayPlay) return 'agents';
  return ctx.site.settings.playStopped && !staysOpen(game) ? 'stopped' : null;
}

async function readProtection(ctx: RequestContext, game: LaunchGame): Promise<Protection> {
  if (!ctx.viewer?.balance) return nothingOfProtection;
  const { refusal, minutesLeft } = await judgeStake(ctx, {
    accountId: ctx.viewer.id,
    stakeMinor: BigInt(game.minBetMinor),
    timeZone: ctx.site.settings.timeZone,
  });
  if (refusal) return { protection: refusalText(ctx, refusal), minutesLeft: null };
  return { protection: null, minutesLeft };
}

/** While all bets are stopped: a round that has begun can be played to its end. Lotteries have none, and transfer mode takes bets that nobody here could refuse. */
function staysOpen({ walletMode, adapter }: LaunchGame): boolean {
  return walletMode === 'seamless' && adapter !== lotteryAdapter;
}

/** What lies with a vendor of transfer mode is played from there, or not at all. */
function hasWallet({ gateways, site }: RequestContext, { walletMode, adapter }: LaunchGame): boolean {
  return (
    walletMode === 'seamless' || (!site.settings.merchantWallet.isSingle && gateways.vendors.find(adapter) !== null)
  );
}

/** Where a vendor's games are: the demo's beside the site, real ones on one of the configured hosts. Null: nowhere. */
export function launchOrigin({ services, site, url }: RequestContext, { adapter }: LaunchGame): string | null {
  if (adapter === 'studio' || adapter === lotteryAdapter) return url.origin;
  const { isDemo, simulatorSecret, simulatorOrigin, simulatorPort } = services.environment;
  if (adapter === 'simulator') {
    if (!isDemo || !simulatorSecret) return null;
    // Policies of content cannot name ::1.
    const host = url.hostname === '[::1]' ? 'localhost' : url.hostname;
    return simulatorOrigin ?? `http://${host}:${simulatorPort}`;
  }
  const hosts = site.settings.launchHosts;
  return hosts.length > 0 ? `https://${hosts[randomInt(hosts.length)]}` : null;
}
