import { taka } from '~/domain/shared/money';
import type { Settings } from '~/domain/site/settings';
import type { WalletRules } from './wallet.server';

/** What the site says about bets. */
export function walletRulesOf({
  settings,
  status,
}: {
  settings: Settings;
  status: { maintenance: boolean };
}): WalletRules {
  return {
    timeZone: settings.timeZone,
    currency: settings.currency,
    idleMinutes: settings.sessionIdleMinutes,
    isOpen: !status.maintenance && !settings.playStopped,
    agentsPlay: settings.agentsMayPlay,
    largestBetMinor: taka(settings.largestBet),
    esports: settings.esportVendors,
    cockfights: settings.cockfightVendors,
    inhouse: settings.inhouseVendors,
  };
}
