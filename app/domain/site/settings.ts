import { z } from 'zod';
import { defaultLanguage } from '~/domain/shared/language';
import { selectorLanguages } from './selector-languages';
import {
  host,
  hosts,
  httpsLink,
  milliseconds,
  openingHours,
  origins,
  timeZone,
  vendorCodes,
  words,
  wordsList,
} from './setting-kinds';

type Setting<S extends z.ZodTypeAny> = {
  schema: S;
  default: z.output<S>;
  description: string;
  /** Never shown by the audit. */
  isSecret?: boolean;
};

function setting<S extends z.ZodTypeAny>(
  schema: S,
  initial: z.output<S>,
  description: string,
  isSecret = false,
): Setting<S> {
  return { schema, default: initial, description, isSecret };
}

const typeNumber = z.number().int().min(0).max(999);
const ticker = z
  .object({
    min: z.number().positive(),
    max: z.number().positive(),
    stepMin: z.number().positive(),
    stepMax: z.number().positive(),
    intervals: z.array(z.number().int().min(500).max(60_000)).min(1).max(10),
  })
  .refine((value) => value.min < value.max && value.stepMin <= value.stepMax);

/** Everything an operator may set, with the value that stands until one does. */
export const settingCatalogue = {
  siteName: setting(words, { bn: 'খেলা', en: 'Khela' }, 'The name in titles, the header and messages.'),
  merchantCode: setting(
    z.string().regex(/^[a-z0-9_-]{1,40}$/),
    'khela',
    "By what name vendors know this site: told when a player's wallet there is opened.",
  ),
  timeZone: setting(timeZone, 'Asia/Dhaka', 'Where a business day begins and ends; fixed once a bet exists.'),
  defaultLanguage: setting(z.enum(['bn', 'en']), defaultLanguage, 'The language of a visitor who has chosen none.'),
  supportedLanguages: setting(
    z.array(z.enum(['BN', 'EN', 'TY'])).min(1),
    ['BN', 'EN'],
    'The languages games are offered in; TY switches bingo on.',
  ),
  selectorLanguages: setting(
    z
      .array(z.object({ code: z.string().regex(/^[A-Za-z]{2,3}(?:-[A-Za-z]{2,4})?$/), nativeName: z.string().min(1) }))
      .min(1)
      .max(80),
    selectorLanguages,
    'The languages the selector lists; one without a bundle shows English.',
  ),
  detectLanguage: setting(z.boolean(), false, "Whether the browser's language decides where nothing else does."),
  currency: setting(z.string().regex(/^[A-Z]{3}$/), 'BDT', 'The currency of every balance.'),
  minimumAge: setting(z.number().int().min(18).max(99), 18, 'The age a birth date, where asked, must reach.'),
  imageHosts: setting(hosts, [], 'Hosts that pictures may come from; our own art needs none.'),
  launchHosts: setting(hosts, [], "Hosts of vendors' games: they may be framed and opened."),
  paymentOrigins: setting(origins, [], 'Origins a payment may be handed over to.'),
  oauthOrigins: setting(origins, [], 'Origins a social sign-in may go to.'),
  videoHosts: setting(
    z.object({ linkHosts: hosts, playerHost: host, posterHost: z.union([z.literal(''), host]) }),
    {
      linkHosts: ['www.youtube.com', 'youtube.com', 'm.youtube.com', 'youtu.be'],
      playerHost: 'www.youtube-nocookie.com',
      posterHost: '',
    },
    'The video-sharing site: hosts of accepted links, of the player, and of posters (empty: our own art).',
  ),
  gtagId: setting(z.string().regex(/^(?:G-[A-Z0-9]{4,16})?$/), '', 'The analytics id; empty: nothing is loaded.'),
  accountTypes: setting(
    z.object({ agent: z.array(typeNumber).min(1), trial: typeNumber, member: typeNumber }),
    { agent: [1, 2, 41, 42], trial: 4, member: 0 },
    'Which member types are agents, trial users and members.',
  ),
  revealUnknownAccount: setting(z.boolean(), false, 'Whether sign-in and forgot-password say that a name is unknown.'),
  termsPreTicked: setting(z.boolean(), true, 'Whether the terms box of the registration is ticked beforehand.'),
  registrationsPerHour: setting(
    z.number().int().min(1).max(10_000),
    10,
    'How many accounts may be opened from one address in an hour.',
  ),
  defaultPassword: setting(z.string().max(64), '', 'Signing in with it forces a change; empty: there is none.', true),
  expiredMinutes: setting(
    z.number().int().min(1).max(10),
    1,
    'Minutes before another code may be sent to the same number.',
  ),
  codesPerHour: setting(
    z.number().int().min(1).max(1_000_000),
    1_000,
    'How many codes the whole site sends in an hour at most.',
  ),
  passwordExpiryDays: setting(
    z.number().int().min(1).max(3_650),
    90,
    'Days after which a password must be changed, where the flag PWDEXPFORCECHANGE3 is on.',
  ),
  newPlaceCheck: setting(z.boolean(), true, 'Whether a sign-in from a place new to the account has to show more.'),
  newPlaceQuestion: setting(
    z.boolean(),
    false,
    "Whether a new place also asks for the payee's name or bank account, beside a code.",
  ),
  sessionIdleMinutes: setting(
    z.number().int().min(1).max(720),
    30,
    'Minutes without a sign of life after which a session ends.',
  ),
  operatorIdleMinutes: setting(
    z.number().int().min(1).max(120),
    15,
    "Minutes without a sign of life after which an operator's session ends.",
  ),
  operatorsManageOperators: setting(
    z.boolean(),
    false,
    "Whether operators may suspend, unlock and reset other operators' accounts.",
  ),
  socialProviders: setting(
    z.array(z.enum(['google', 'facebook', 'telegram', 'zalo'])),
    ['google', 'facebook', 'telegram', 'zalo'],
    'Social accounts to sign in with or bind; each needs its keys, and Zalo is for binding only.',
  ),
  trialDays: setting(
    z.number().int().min(1).max(365),
    7,
    'Days after which a trial account that nobody is signed in to is closed.',
  ),
  depositMinutes: setting(
    z.number().int().min(5).max(1_440),
    30,
    'Minutes a deposit waits for its payment before it expires.',
  ),
  slipHours: setting(z.number().int().min(1).max(168), 24, 'Hours a manual transfer waits for its slip.'),
  lateDeposits: setting(
    z.enum(['review', 'atOnce']),
    'review',
    'Whether money that comes after its deposit had expired is reviewed first or credited at once.',
  ),
  merchantWallet: setting(
    z.object({ isSingle: z.boolean() }),
    { isSingle: false },
    "Whether there is one wallet only: vendors' wallets are then not shown, and nothing is sent to them.",
  ),
  walletTransferLimits: setting(
    z
      .object({ min: z.number().int().min(1).max(1_000_000), max: z.number().int().min(1).max(1_000_000_000) })
      .refine(({ min, max }) => min <= max),
    { min: 1, max: 1_000_000 },
    "The least and the most that moves between the main wallet and a vendor's at once; a recall brings all.",
  ),
  requiredContacts: setting(
    z.array(z.enum(['mobile', 'email'])),
    ['mobile'],
    'Contacts that must be verified before an account plays for money or withdraws.',
  ),
  depositTurnover: setting(
    z.number().min(0).max(100).multipleOf(0.01),
    1,
    'How many times a deposit must be bet before money is withdrawn; 0: not at all.',
  ),
  bankAccountsAtMost: setting(z.number().int().min(1).max(20), 5, 'Accounts a member may be paid out to.'),
  bankAccountCoolingHours: setting(
    z.number().int().min(0).max(168),
    24,
    'Hours before money is paid out to an account that was added.',
  ),
  withdrawalsPerDay: setting(z.number().int().min(1).max(1_000), 5, 'Withdrawals a member may ask for in a day.'),
  withdrawalDailyAmount: setting(
    z.number().int().min(1).max(1_000_000_000_000),
    500_000,
    'What a member may withdraw in a day, in whole units of the currency.',
  ),
  withdrawalSecondPersonFrom: setting(
    z.number().int().min(0).max(1_000_000_000_000),
    50_000,
    'From this amount on a withdrawal is approved by two persons; in whole units of the currency.',
  ),
  autoReceiveMinutes: setting(
    z.number().int().min(5).max(10_080),
    60,
    'Minutes after which a paid withdrawal that nobody confirmed counts as received.',
  ),
  contractSettlement: setting(
    z.object({ isPaused: z.boolean(), carryOver: z.enum(['none', 'previous', 'always']) }),
    { isPaused: false, carryOver: 'none' },
    "Agents' contracts: whether their settlement waits, and how long a team's win is held against later dividends.",
  ),
  lineTransfer: setting(
    z
      .object({
        isOn: z.boolean(),
        min: z.number().int().min(1).max(1_000_000),
        max: z.number().int().min(1).max(1_000_000_000),
        perDay: z.number().int().min(1).max(1_000_000_000),
      })
      .refine(({ min, max }) => min <= max),
    { isOn: false, min: 100, max: 50_000, perDay: 200_000 },
    'Transfers between an account and its upline, or an agent and a direct downline: whether, how much at once, how much a day.',
  ),
  rebateRateMost: setting(
    z.number().min(0).max(5).multipleOf(0.0001),
    1,
    'The highest rebate on the valid bets below it that an agent at the top of a line may have, in percent.',
  ),
  agentActsPerDay: setting(
    z.object({
      messages: z.number().int().min(0).max(100_000),
      registrations: z.number().int().min(0).max(100_000),
    }),
    { messages: 200, registrations: 100 },
    'How many letters an agent may send to the line on a day, and how many accounts register below itself.',
  ),
  agentsSeeBalances: setting(z.boolean(), true, 'Whether agents see the balances of the accounts below them.'),
  agentsMayPlay: setting(z.boolean(), false, 'Whether agents may play for money.'),
  studioLimits: setting(
    z.object({
      maxStake: z.number().int().min(1).max(10_000_000),
      maxPayout: z.number().int().min(1).max(1_000_000_000),
    }),
    { maxStake: 10_000, maxPayout: 1_000_000 },
    'The most that is staked on a round of our own games, and the most that a round may win; in whole units of the currency.',
  ),
  largestBet: setting(
    z.number().int().min(1).max(1_000_000_000),
    1_000_000,
    'The most that is bet at once, in whole units of the currency.',
  ),
  staleRoundHours: setting(
    z.number().int().min(1).max(720),
    24,
    'Hours after which a round that its vendor has left open is ended.',
  ),
  staleRounds: setting(
    z.enum(['refund', 'close']),
    'refund',
    'What becomes of a round left open in which nothing was won: stakes go back, or are lost. Where something was won it is closed.',
  ),
  seamlessKeptDays: setting(
    z.number().int().min(120).max(3_650),
    400,
    "Days that vendors' calls are kept; a round can be told again step by step for so long.",
  ),
  seamlessCallsPerSecond: setting(
    z.number().int().min(10).max(1_000_000),
    2_000,
    "Calls of one vendor's that a node answers in a second.",
  ),
  esportVendors: setting(vendorCodes, ['AV', 'IMES', 'IA', 'AI', 'TF'], 'Vendors shown under e-sports.'),
  cockfightVendors: setting(vendorCodes, [], 'Vendors shown under cockfight.'),
  inhouseVendors: setting(vendorCodes, [], 'Vendors shown under in-house games.'),
  jackpot: setting(
    z.object({
      share: z.number().min(0).max(5).multipleOf(0.01),
      start: z.number().int().min(0).max(1_000_000_000),
      wager: z.number().int().min(1_000).max(1_000_000_000),
      shownFrom: z.number().int().min(0).max(1_000_000_000),
    }),
    { share: 0.1, start: 0, wager: 10_000_000, shownFrom: 1_000 },
    'The jackpot: what of each bet goes into it, in percent; what the house lays in when it is empty; what is staked in jackpot games for each time it is won, on average; and from what amount on it is shown.',
  ),
  jackpotTicker: setting(
    ticker,
    { min: 787_756_899.13, max: 787_757_899.13, stepMin: 10, stepMax: 50, intervals: [3000, 4000, 5000] },
    'The range, steps and pauses of the demo ticker.',
  ),
  jackpotDemo: setting(z.boolean(), true, 'Whether the demo ticker runs, so labelled, while no jackpot is funded.'),
  bannerCarousel: setting(
    z.object({ autoplayMs: milliseconds, speedMs: milliseconds, gap: z.number().int().min(0).max(100) }),
    { autoplayMs: 5000, speedMs: 1000, gap: 20 },
    'The pace of the banner carousel.',
  ),
  hotCarousel: setting(
    z.object({
      perView: z.number().int().min(1).max(12),
      autoplayMs: milliseconds,
      speedMs: milliseconds,
      gap: z.number().int().min(0).max(100),
    }),
    { perView: 4, autoplayMs: 1200, speedMs: 1100, gap: 24 },
    'The pace of the hot games carousel.',
  ),
  supportHours: setting(
    openingHours,
    { fromDay: 1, toDay: 7, from: '00:00', to: '24:00' },
    'When customer service answers.',
  ),
  agentConsultingHours: setting(
    openingHours,
    { fromDay: 1, toDay: 5, from: '12:00', to: '21:00' },
    'When agents are advised; shown on the agent page.',
  ),
  countryHeader: setting(
    z.string().regex(/^(?:[a-z][a-z0-9-]{1,60})?$/),
    '',
    'The header in which a trusted proxy names the country; empty: none is believed.',
  ),
  socialLinks: setting(
    z.array(z.object({ name: z.string().min(1).max(40), url: httpsLink })).max(20),
    [],
    'Social pages in the footer.',
  ),
  paymentLabels: setting(wordsList, [], 'Ways to pay, named in the footer.'),
  certificateLabels: setting(wordsList, [], 'Certificates, named in the footer.'),
  licenceLabels: setting(wordsList, [], 'Gaming licences, named in the footer.'),
  copyrightSince: setting(z.number().int().min(2000).max(2100), 2026, 'The first year of the copyright line.'),
} as const satisfies Record<string, Setting<z.ZodTypeAny>>;

export type SettingKey = keyof typeof settingCatalogue;
export type Settings = { [K in SettingKey]: z.output<(typeof settingCatalogue)[K]['schema']> };

export const defaultSettings = Object.fromEntries(
  Object.entries(settingCatalogue).map(([key, entry]) => [key, entry.default]),
) as Settings;

export function isSettingKey(value: string): value is SettingKey {
  return Object.hasOwn(settingCatalogue, value);
}

/** Stored rows over the defaults. A value that does not fit counts as absent and is named in `invalidKeys`, for the log. */
export function readSettings(rows: { key: string; value: unknown }[]): { settings: Settings; invalidKeys: string[] } {
  const stored: Record<string, unknown> = {};
  const invalidKeys: string[] = [];
  for (const { key, value } of rows) {
    const parsed = isSettingKey(key) ? settingCatalogue[key].schema.safeParse(value) : undefined;
    if (parsed?.success) stored[key] = parsed.data;
    else invalidKeys.push(key);
  }
  return { settings: { ...defaultSettings, ...stored } as Settings, invalidKeys };
}
