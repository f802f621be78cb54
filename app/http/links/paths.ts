import type { GameType } from '~/domain/catalogue/game-types';
import type { SocialProvider } from '~/domain/identity/social/providers';
import type { Role } from '~/domain/shared/actor';
import type { Link } from '~/domain/site/links';

/** Raise it when the drawing changes: addresses of art are kept for a year. */
const artVersion = 4;

/** The picture beside the agents' sign-in, which belongs to no content. */
export const agentsBanner = 'agents';

export const artPaths = {
  game: (nodeId: number, gameType: string) => `/art/${artVersion}/game/${gameType.toLowerCase()}-${nodeId}.svg`,
  vendor: (code: string) => `/art/${artVersion}/vendor/${encodeURIComponent(code)}.svg`,
  banner: (seed: string) => `/art/${artVersion}/banner/${encodeURIComponent(seed)}.svg`,
  avatar: (seed: string) => `/art/${artVersion}/avatar/${encodeURIComponent(seed)}.svg`,
  symbol: (name: string) => `/art/${artVersion}/symbol/${name}.svg`,
  empty: (kind: string) => `/art/${artVersion}/empty/${kind}.svg`,
};

type Query = Record<string, string | number | undefined | null>;

export function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** A page that is in both centres, in the one that `pathname` is an address of. */
export function inCentre(pathname: string, page: string, query: Query = {}): string {
  const centre = pathname.toLowerCase().startsWith('/agenthome') ? '/agentHome' : '/member';
  return withQuery(`${centre}/${page}`, query);
}

/** The centre of who is not in one now. */
export const centreOf = (role: Role): string => (role === 'agent' ? '/agentHome' : '/member');

/** What was written for members, as the centre that `pathname` is an address of shows it. */
export function ownCentre(pathname: string, link: string): string {
  return link.startsWith('/member/') ? inCentre(pathname, link.slice('/member/'.length)) : link;
}

/** Every address of the site, in one place. */
export const paths = {
  home: () => '/',
  login: (redirectTo?: string, type?: 'username' | 'sms') => withQuery('/login', { type, redirectTo }),
  /** Asked to sign in by what was pressed. */
  loginAsked: (redirectTo: string) => withQuery('/login', { redirectTo, asked: '1' }),
  /** Asked again, as the session of this browser is over. */
  loginExpired: (redirectTo: string) => withQuery('/login', { redirectTo, asked: 'expired' }),
  loginVerify: (redirectTo?: string, method?: string) => withQuery('/login/verify', { method, redirectTo }),
  passkeyOptions: (purpose: 'signIn' | 'verify' | 'register') => withQuery('/passkeys/options', { for: purpose }),
  /** Back to sign-in with the reason social sign-in failed. */
  loginFailed: (reason: string, redirectTo?: string) => withQuery('/login', { failed: reason, redirectTo }),
  oauth: (provider: SocialProvider) => `/oauth/${provider}`,
  oauthCallback: (provider: SocialProvider) => `/oauth/${provider}/callback`,
  freePlay: () => '/free-play',
  captcha: (captchaId: string, round: number) => withQuery(`/captcha/${captchaId}.png`, { round }),
  captchaSound: (captchaId: string, round: number) => withQuery(`/captcha/${captchaId}.wav`, { round }),
  logout: (redirectTo?: string) => withQuery('/logout', { redirectTo }),
  forgotPassword: (redirectTo?: string, method?: 'mobileNum' | 'email') =>
    withQuery('/forgot-password', { method, redirectTo }),
  verifyEmail: (token?: string) => withQuery('/verify-email', { token }),
  resetPassword: (token?: string) => withQuery('/reset-password', { token }),
  register: (redirectTo?: string, method?: 'register' | 'registerMobile') =>
    withQuery('/register', { method, redirectTo }),
  welcome: (query: { step?: number; redirectTo?: string } = {}) =>
    withQuery('/welcome', { ...query, redirectTo: query.redirectTo === '/' ? undefined : query.redirectTo }),
  /** What has changed in the terms, and agreeing to it. */
  terms: (redirectTo?: string) => withQuery('/terms', { redirectTo: redirectTo === '/' ? undefined : redirectTo }),
  termsVersion: (version: number) => withQuery('/help/term', { version }),
  changePassword: (redirectTo?: string) => withQuery('/change-password', { redirectTo }),
  trialNotice: (redirectTo?: string) => withQuery('/trial-notice', { redirectTo }),
  /** The member centre's first page. */
  account: () => '/member/account',
  securityCenter: (query: Query = {}) => withQuery('/member/securityCenter', query),
  betRecord: (query: Query = {}) => withQuery('/member/personalHistoryCopy', query),
  bet: (id: number) => `/member/personalHistoryCopy/${id}`,
  accountRecord: (query: Query = {}) => withQuery('/member/transactionHistory', query),
  profit: (query: Query = {}) => withQuery('/member/personalProfit', query),
  limits: (pathname: string, query: Query = {}) => inCentre(pathname, 'limits', query),
  limitsPause: (pathname: string) => inCentre(pathname, 'limits/pause'),
  limitsExclude: (pathname: string) => inCentre(pathname, 'limits/exclude'),
  limitsReturn: (pathname: string) => inCentre(pathname, 'limits/return'),
  realityCheck: (redirectTo?: string) => withQuery('/reality-check', { redirectTo }),
  rewardCenter: (query: Query = {}) => withQuery('/member/rewardCenter', query),
  bonuses: (query: Query = {}) => withQuery('/member/bonusDetails', query),
  bonus: (id: number) => `/member/bonusDetails/${id}`,
  missions: (query: Query = {}) => withQuery('/member/missionLeaderboard', query),
  vip: () => '/member/vip',
  referral: (query: Query = {}) => withQuery('/member/referral', query),
  feedback: (redirectTo?: string) => withQuery('/feedback', { redirectTo }),
  agentFeedback: (redirectTo?: string) => withQuery('/agentHome/feedback', { redirectTo }),
  customerService: () => '/customerService',
  /** The inbox, a new letter and a conversation, in the centre that `pathname` is an address of. */
  messagesHere: (pathname: string) => inCentre(pathname, 'messageV2'),
  newLetter: (pathname: string, query: Query = {}) => inCentre(pathname, 'messageV2/new', query),
  conversation: (pathname: string, id: number) => inCentre(pathname, `messageV2/c/${id}`),
  messages: (query: Query = {}) => withQuery('/member/messageV2', query),
  deposit: (query: Query = {}) => withQuery('/member/depositv2', query),
  wallet: (query: Query = {}) => withQuery('/member/transferFund', query),
  /** Along one's own line: in the member's centre to the upline, in the agent's to a downline too. */
  lineTransfer: (pathname: string, query: Query = {}) => inCentre(pathname, 'transferUpline', query),
  deposits: (pathname: string, id?: number, query: Query = {}) =>
    inCentre(pathname, id === undefined ? 'depositv2' : `depositv2/${id}`, query),
  withdraw: (query: Query = {}) => withQuery('/member/withdraw', query),
  withdrawals: (pathname: string, id?: number, query: Query = {}) =>
    inCentre(pathname, id === undefined ? 'withdraw' : `withdraw/${id}`, query),
  payoutAccounts: (pathname: string) => inCentre(pathname, 'withdraw/accounts'),
  file: (id: string) => `/files/${id}`,
  picture: (id: string) => `/pictures/${id}`,
  bindSocial: (provider: SocialProvider, query: Query = {}) =>
    withQuery(`/member/securityCenter/bind/${provider}`, query),
  contract: (id: number, redirectTo?: string) => withQuery(`/contracts/${id}`, { redirectTo }),
  /** A contract over the page one is on: over home, or in the agent centre. */
  openContract: (pathname: string, id: number, redirectTo: string) =>
    withQuery(inCentre(pathname, `contracts/${id}`).replace(/^\/member/, ''), { redirectTo }),
  contracts: (redirectTo?: string) => withQuery('/contracts', { redirectTo }),
  contractBill: (pathname: string, id: string) =>
    withQuery(inCentre(pathname, `contracts/bills/${id}`).replace(/^\/member/, ''), { redirectTo: pathname }),
  agent: () => '/agent',
  agentVerify: (redirectTo?: string, method?: string) => withQuery('/agent/verify', { method, redirectTo }),
  agentChangePassword: (redirectTo?: string) => withQuery('/agent/change-password', { redirectTo }),
  agentLogout: (redirectTo?: string) => withQuery('/agent/logout', { redirectTo }),
  agentHome: () => '/agentHome',
  agentPage: (page: string, query: Query = {}) => withQuery(`/agentHome/${page}`, query),
  /** Names of the agent's line, for fields that pick one. */
  lineNames: (scope: 'direct' | 'line') => withQuery('/agentHome/lineNames', { scope }),
  operator: () => '/operator',
  operatorVerify: (redirectTo?: string, method?: string) => withQuery('/operator/verify', { method, redirectTo }),
  operatorAccounts: (query: Query = {}) => withQuery('/operator/accounts', query),
  operatorAccountNew: () => '/operator/accounts/new',
  operatorAccount: (id: number, query: Query = {}) => withQuery(`/operator/accounts/${id}`, query),
  operatorBet: (id: number) => `/operator/bets/${id}`,
  operatorAccountRewards: (id: number, query: Query = {}) => withQuery(`/operator/accounts/${id}/rewards`, query),
  operatorAccountFunds: (id: number) => `/operator/accounts/${id}/funds`,
  operatorLine: (id: number) => `/operator/accounts/${id}/line`,
  operatorWithdrawals: (query: Query = {}) => withQuery('/operator/withdrawals', query),
  operatorWithdrawal: (id: number) => `/operator/withdrawals/${id}`,
  operatorAudit: (query: Query = {}) => withQuery('/operator/audit', query),
  operatorAuditEntry: (id: number) => `/operator/audit/${id}`,
  operatorCashier: (query: Query = {}) => withQuery('/operator/cashier', query),
  operatorDeposits: (query: Query = {}) => withQuery('/operator/deposits', query),
  operatorDeposit: (id: number) => `/operator/deposits/${id}`,
  operatorAdjustments: (query: Query = {}) => withQuery('/operator/adjustments', query),
  operatorAdjustment: (id: number) => `/operator/adjustments/${id}`,
  operatorAdjustmentNew: (query: Query = {}) => withQuery('/operator/adjustments/new', query),
  lotteryDraws: (query: Query = {}) => withQuery('/lottery/draws', query),
  lotteryDraw: (id: number) => `/lottery/draws/${id}`,
  lotterySheet: (query: Query = {}) => withQuery('/lottery/draws/sheet', query),
  lotteryProofs: (query: Query = {}) => withQuery('/lottery/proofs', query),
  lotteryOrders: (query: Query = {}) => withQuery('/lottery/orders', query),
  lotteryOrder: (id: number) => `/lottery/orders/${id}`,
  lotteryTrends: (query: Query = {}) => withQuery('/lottery/trends', query),
  lotteryVerify: (query: Query = {}) => withQuery('/lottery/verify', query),
  operatorPrices: (query: Query = {}) => withQuery('/operator/prices', query),
  operatorDraws: (query: Query = {}) => withQuery('/operator/draws', query),
  operatorReconciliation: (query: Query = {}) => withQuery('/operator/reconciliation', query),
  operatorMethods: () => '/operator/methods',
  operatorMethod: (id: number | 'new', query: Query = {}) => withQuery(`/operator/methods/${id}`, query),
  operatorPayoutMethod: (id: number | 'new') => `/operator/methods/payout/${id}`,
  operatorDesk: (query: Query = {}) => withQuery('/operator/desk', query),
  operatorConversation: (id: number, query: Query = {}) => withQuery(`/operator/desk/${id}`, query),
  operatorAnswers: (query: Query = {}) => withQuery('/operator/answers', query),
  chat: () => '/chat',
  chatMark: () => '/chat/mark',
  operatorContent: (kind: string) => `/operator/content/${kind}`,
  operatorContentOf: (kind: string, key: string) => `/operator/content/${kind}/${encodeURIComponent(key)}`,
  operatorPreview: (id: number, query: Query = {}) => withQuery(`/operator/preview/${id}`, query),
  operatorProposals: (query: Query = {}) => withQuery('/operator/proposals', query),
  operatorProposal: (id: number) => `/operator/proposals/${id}`,
  operatorPromotions: (query: Query = {}) => withQuery('/operator/promotions', query),
  operatorPromotion: (code: string, query: Query = {}) =>
    withQuery(`/operator/promotions/${encodeURIComponent(code)}`, query),
  operatorApplications: (query: Query = {}) => withQuery('/operator/applications', query),
  operatorRewards: (query: Query = {}) => withQuery('/operator/rewards', query),
  operatorRedemptions: (query: Query = {}) => withQuery('/operator/redemptions', query),
  operatorGoods: () => '/operator/goods',
  operatorGood: (code: string) => `/operator/goods/${encodeURIComponent(code)}`,
  operatorMissions: () => '/operator/missions',
  operatorMission: (code: string) => `/operator/missions/${encodeURIComponent(code)}`,
  operatorBoards: () => '/operator/boards',
  operatorBoard: (code: string) => `/operator/boards/${encodeURIComponent(code)}`,
  operatorNotices: (query: Query = {}) => withQuery('/operator/notices', query),
  operatorGames: (query: Query = {}) => withQuery('/operator/games', query),
  operatorGame: (id: number) => `/operator/games/${id}`,
  operatorBulk: (list: string, query: Query = {}) => withQuery(`/operator/bulk/${list}`, query),
  operatorViews: (list: string, query: Query = {}) => withQuery(`/operator/views/${list}`, query),
  operatorCatalogue: (query: Query = {}) => withQuery('/operator/catalogue', query),
  operatorTasks: (query: Query = {}) => withQuery('/operator/tasks', query),
  operatorTask: (id: number, query: Query = {}) => withQuery(`/operator/tasks/${id}`, query),
  operatorVendors: (query: Query = {}) => withQuery('/operator/vendors', query),
  operatorVendor: (code: string) => `/operator/vendors/${encodeURIComponent(code)}`,
  operatorCategories: () => '/operator/categories',
  operatorCategory: (code: string) => `/operator/categories/${encodeURIComponent(code)}`,
  operatorContracts: (query: Query = {}) => withQuery('/operator/contracts', query),
  operatorProtection: (query: Query = {}) => withQuery('/operator/protection', query),
  operatorAccountProtection: (id: number) => `/operator/protection/${id}`,
  operatorStart: () => '/operator/start',
  operatorDashboard: () => '/operator/dashboard',
  operatorWaiting: () => '/operator/waiting',
  operatorExport: (query: Query = {}) => withQuery('/operator/export', query),
  operatorSearch: (query: Query = {}) => withQuery('/operator/search', query),
  operatorSystem: () => '/operator/system',
  operatorReport: (part: string, query: Query = {}) => withQuery(`/operator/reports/${part}`, query),
  operatorOperators: (query: Query = {}) => withQuery('/operator/operators', query),
  operatorVip: (query: Query = {}) => withQuery('/operator/vip', query),
  operatorMailings: (query: Query = {}) => withQuery('/operator/mailings', query),
  operatorMailing: (id: number | 'new') => `/operator/mailings/${id}`,
  operatorDrawLimits: () => '/operator/draws/limits',
  operatorDrawLimitsOf: (scope: string) => `/operator/draws/limits/${encodeURIComponent(scope)}`,
  operatorDrawCalendar: (query: Query = {}) => withQuery('/operator/draws/calendar', query),
  operatorDraw: (id: number) => `/operator/draws/${id}`,
  operatorAlerts: (query: Query = {}) => withQuery('/operator/alerts', query),
  operatorAlert: (id: number) => `/operator/alerts/${id}`,
  operatorRoles: () => '/operator/roles',
  operatorRole: (code: string) => `/operator/roles/${encodeURIComponent(code)}`,
  operatorOperator: (id: number) => `/operator/operators/${id}`,
  operatorJoin: (token: string) => withQuery('/operator/join', { token }),
  operatorSite: (query: Query = {}) => withQuery('/operator/site', query),
  help: (slug?: string) => (slug ? `/help#${slug}` : '/help'),
  helpPage: (slug: string) => `/help/${slug}`,
  announcements: (query: { page?: number; open?: number } = {}) => withQuery('/announcements', query),
  notices: (query: { page?: number; open?: number } = {}) => withQuery('/notices', query),
  promotions: (query: { category?: string; tag?: string } = {}) => withQuery('/promotions', query),
  promotion: (code: string, query: Query = {}) => withQuery(`/promotions/${encodeURIComponent(code)}`, query),
  promotionVerify: (code: string, query: Query = {}) =>
    withQuery(`/promotions/${encodeURIComponent(code)}/verify`, query),
  pointMall: () => '/pointMall',
  pointGoods: (code: string) => `/pointMall/goods/${encodeURIComponent(code)}`,
  pointHistory: (query: Query = {}) => withQuery('/pointMall/history', query),
  pointLines: (query: Query = {}) => withQuery('/pointMall/points', query),
  pointRules: () => '/pointMall/rules',
  pointRates: () => '/pointMall/rates',
  category: (gameType: GameType) => `/${gameType.toLowerCase()}`,
  gameList: (gameType: GameType, query: Query = {}) => withQuery(`/${gameType.toLowerCase()}`, query),
  hot: () => '/hot',
  apps: (platform?: string) => withQuery('/app', { platform }),
  /** What is shown as a code on the computer, and opened by the phone. */
  appTicket: (token?: string) => withQuery('/app/ticket', { token }),
  offline: () => '/offline',
  board: () => '/board',
  suggestions: (query: Query) => withQuery('/suggestions', query),
  providers: () => '/games',
  shellParts: (key: string) => `/shell-parts/${key}.json`,
  appCode: (kind: string, language: string) =>
    withQuery(`/app-codes/${encodeURIComponent(kind)}.svg`, { lng: language }),
  provider: (vassalage: string, query: Query = {}) => withQuery(`/games/${encodeURIComponent(vassalage)}`, query),
  gamePage: (vassalage: string, gameCode: string) =>
    `/games/${encodeURIComponent(vassalage)}/${encodeURIComponent(gameCode)}`,
  play: (nodeId: number) => `/play/${nodeId}`,
  game: (page: string, query: Query) => withQuery(page, query),
  favorite: (query: Query = {}) => withQuery('/favorite', query),
  recent: (query: Query = {}) => withQuery('/recent', query),
  search: (query: Query = {}) => withQuery('/search', query),
  studioGame: (gameCode: string, mode: 'real' | 'trial') => withQuery(`/play/inhouse/${gameCode}`, { mode }),
  studioFlight: (gameCode: string, mode: 'real' | 'trial') => withQuery(`/play/inhouse/${gameCode}/flight`, { mode }),
  verifyRound: (query: Query = {}) => withQuery('/play/verify', query),
  preferences: () => '/preferences',
  language: (path: string, code: string) => withQuery(path, { lng: code }),
};

/** Where an operator's link leads: a path of ours, or an https address that leaves the site; null for none. */
export function linkTarget(link: Link): { to: string; isExternal: boolean } | null {
  if (link.kind === 'path') return { to: link.to, isExternal: false };
  if (link.kind === 'link') return { to: link.href, isExternal: true };
  if (link.kind === 'game') return { to: paths.play(link.nodeId), isExternal: false };
  if (link.kind === 'promotion') return { to: paths.promotion(link.code), isExternal: false };
  return null;
}
