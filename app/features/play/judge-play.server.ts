import { randomInt } from 'node:crypto';
import type { LaunchGame } from '~/domain/catalogue/find-launch-game.server';
import { hasVerifiedContacts } from '~/domain/identity/codes/verified-contacts.server';
import { lotteryAdapter } from '~/domain/lottery/find-lottery-game.server';
import { findStakeRefusal } from '~/domain/play/admission.server';
import { refusalText } from '~/http/forms/forms.server';
import type { RequestContext } from '~/http/request/request-context.server';

/** Why somebody signed in cannot play this for money now; null: nothing is against it. */
export type BlockedReason = 'maintenance' | 'verification' | 'agents' | 'stopped' | 'protection' | null;

/** What the player's own limits or pause say to a stake of the least that is bet here, in words; null: nothing. */
export async function protectionText(ctx: RequestContext, game: LaunchGame): Promise<string | null> {
  if (!ctx.viewer?.balance) return null;
  const refusal = await findStakeRefusal(ctx, {
    accountId: ctx.viewer.id,
    stakeMinor: BigInt(game.minBetMinor),
    timeZone: ctx.site.settings.timeZone,
  });
  return refusal && refusalText(ctx, refusal);
}

export async function judgePlay(ctx: RequestContext, game: LaunchGame): Promise<BlockedReason> {
  if (!game.isOffered || launchOrigin(ctx, game) === null || !hasWallet(ctx, game)) return 'maintenance';
  if (ctx.viewer?.role === 'agent' && !ctx.site.settings.agentsMayPlay) return 'agents';
  if (ctx.site.settings.playStopped && !staysOpen(game)) return 'stopped';
  if (!ctx.viewer) return null;
  const [isVerified, protection] = await Promise.all([
    hasVerifiedContacts(ctx, ctx.viewer.id, ctx.site.settings),
    protectionText(ctx, game),
  ]);
  if (!isVerified) return 'verification';
  return protection === null ? null : 'protection';
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
