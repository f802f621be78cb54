import { type SettingKey, settingCatalogue } from '~/domain/site/settings';

/** What belongs together, in the order it is shown; what stands nowhere here is shown under the last. */
const groups = {
  site: ['siteName', 'merchantCode', 'timeZone', 'currency', 'copyrightSince', 'gtagId'],
  languages: ['defaultLanguage', 'supportedLanguages', 'selectorLanguages', 'detectLanguage'],
  accounts: [
    'accountTypes',
    'minimumAge',
    'termsPreTicked',
    'revealUnknownAccount',
    'defaultPassword',
    'passwordExpiryDays',
    'trialDays',
    'socialProviders',
  ],
  sessions: [
    'sessionIdleMinutes',
    'operatorIdleMinutes',
    'operatorsManageOperators',
    'expiredMinutes',
    'codesPerHour',
    'countryHeader',
  ],
  games: [
    'esportVendors',
    'cockfightVendors',
    'inhouseVendors',
    'agentsMayPlay',
    'studioLimits',
    'largestBet',
    'staleRoundHours',
    'staleRounds',
    'seamlessKeptDays',
    'seamlessCallsPerSecond',
    'jackpot',
    'jackpotTicker',
    'jackpotDemo',
  ],
  home: [
    'bannerCarousel',
    'hotCarousel',
    'socialLinks',
    'paymentLabels',
    'certificateLabels',
    'licenceLabels',
    'supportHours',
    'agentConsultingHours',
  ],
  hosts: ['imageHosts', 'launchHosts', 'paymentOrigins', 'oauthOrigins', 'videoHosts'],
  others: [],
} as const satisfies Record<string, readonly SettingKey[]>;

export type SettingGroup = { id: keyof typeof groups; keys: SettingKey[] };

export function settingGroups(): SettingGroup[] {
  const named = new Set<string>(Object.values(groups).flat());
  const rest = (Object.keys(settingCatalogue) as SettingKey[]).filter((key) => !named.has(key));
  const shown = Object.entries(groups).map(([id, keys]) => ({ id: id as SettingGroup['id'], keys: [...keys] }));
  return shown
    .map(({ id, keys }) => ({ id, keys: id === 'others' ? rest : keys }) as SettingGroup)
    .filter(({ keys }) => keys.length > 0);
}
