import { categoryRegistry } from '../../app/domain/catalogue/categories/category-registry';
import { categoryPath, gameTypes } from '../../app/domain/catalogue/game-types';
import type { TestRole } from './sessions';

export type MatrixRole = 'visitor' | TestRole;
type Answers = number | (Partial<Record<MatrixRole, number>> & { others: number });
/** What each role gets; `at` is a real address of the pattern. `post` is the answer to an empty form. */
export type Row = { at?: string; get: Answers; post: Answers };

const page = { get: 200, post: 405 } satisfies Row;
const forOperators = { visitor: 302, operator: 200, others: 404 };
const forAgents = { agent: 200, others: 302 };
const noneForAgents = { agent: 404, others: 302 };
const noneOfIt = { visitor: 302, others: 404 };
/** Those that the demo's languages offer. */
const categories = gameTypes.filter((code) => categoryRegistry[code].offered.needsLanguage === null);

/** What our own app would ask the demo's provider. */
export const consent = `/dev/social/google/authorize?${new URLSearchParams({
  client_id: 'khela-demo',
  redirect_uri: 'http://localhost/oauth/google/callback',
  state: 's',
  nonce: 'n',
  code_challenge: 'c'.repeat(43),
})}`;

/** A route without a row fails the suite. */
export const matrix: Record<string, Row> = {
  '/': page,
  '/login': { get: { visitor: 200, others: 302 }, post: { visitor: 422, others: 302 } },
  '/login/verify': { get: 302, post: 303 },
  '/passkeys/options': { get: 404, post: 404 },
  '/register': { get: { visitor: 200, trial: 200, others: 302 }, post: { visitor: 422, trial: 422, others: 303 } },
  '/oauth/telegram/callback': { get: 200, post: 303 },
  '/oauth/:provider': { at: '/oauth/google', get: 404, post: 303 },
  '/oauth/:provider/callback': { at: '/oauth/google/callback', get: 303, post: 405 },
  '/free-play': { get: 404, post: 303 },
  '/logout': { get: { visitor: 302, others: 200 }, post: { visitor: 302, others: 303 } },
  '/forgot-password': { get: { visitor: 200, others: 302 }, post: { visitor: 422, others: 303 } },
  '/reset-password': { get: 200, post: 422 },
  '/verify-email': { get: 200, post: 422 },
  '/feedback': { get: { trial: 404, operator: 404, others: 200 }, post: { trial: 404, operator: 404, others: 422 } },
  '/change-password': {
    get: { visitor: 302, trial: 303, others: 200 },
    post: { visitor: 302, trial: 303, others: 422 },
  },
  '/trial-notice': { get: { trial: 200, others: 302 }, post: 405 },
  '/reality-check': {
    get: { visitor: 302, member: 200, trial: 200, others: 404 },
    post: { visitor: 302, member: 303, trial: 303, others: 404 },
  },
  '/welcome': { get: { visitor: 302, member: 200, trial: 303, others: 404 }, post: 405 },
  '/terms': {
    get: { visitor: 302, member: 200, agent: 200, trial: 303, others: 404 },
    post: { visitor: 302, member: 422, agent: 422, trial: 303, others: 404 },
  },
  '/agentHome/lineNames': { get: forAgents, post: 405 },
  '/contracts': {
    get: { visitor: 302, member: 200, agent: 200, trial: 303, others: 404 },
    post: { visitor: 302, member: 400, agent: 400, trial: 303, others: 404 },
  },
  '/contracts/:id': {
    at: '/contracts/999999',
    get: { visitor: 302, trial: 303, others: 404 },
    post: { visitor: 302, trial: 303, others: 404 },
  },
  '/contracts/bills/:id': { at: '/contracts/bills/999999', get: { visitor: 302, trial: 303, others: 404 }, post: 405 },
  '/member': { get: { visitor: 302, member: 302, trial: 303, others: 404 }, post: 405 },
  '/member/personalHistoryCopy': { get: { visitor: 302, member: 200, trial: 303, others: 404 }, post: 405 },
  '/member/personalHistoryCopy/:betId': {
    at: '/member/personalHistoryCopy/1',
    get: { visitor: 302, trial: 303, others: 404 },
    post: 405,
  },
  '/member/transactionHistory': { get: { visitor: 302, member: 200, trial: 303, others: 404 }, post: 405 },
  '/member/rewardCenter': {
    get: { visitor: 302, member: 200, trial: 303, others: 404 },
    post: { visitor: 302, member: 400, trial: 303, others: 404 },
  },
  '/member/bonusDetails': { get: { visitor: 302, member: 200, trial: 303, others: 404 }, post: 405 },
  '/member/bonusDetails/:id': {
    at: '/member/bonusDetails/987654',
    get: { visitor: 302, trial: 303, others: 404 },
    post: { visitor: 302, member: 400, trial: 303, others: 404 },
  },
  '/member/missionLeaderboard': {
    get: { visitor: 302, member: 200, trial: 303, others: 404 },
    post: { visitor: 302, member: 400, trial: 303, others: 404 },
  },
  '/member/vip': { get: { visitor: 302, member: 200, trial: 303, others: 404 }, post: 405 },
  '/member/referral': { get: { visitor: 302, member: 200, trial: 303, others: 404 }, post: 405 },
  '/member/limits': {
    get: { visitor: 302, member: 200, trial: 303, others: 404 },
    post: { visitor: 302, member: 400, trial: 303, others: 404 },
  },
  '/member/limits/pause': {
    get: { visitor: 302, member: 200, trial: 303, others: 404 },
    post: { visitor: 302, member: 422, trial: 303, others: 404 },
  },
  '/member/limits/exclude': {
    get: { visitor: 302, member: 200, trial: 303, others: 404 },
    post: { visitor: 302, member: 422, trial: 303, others: 404 },
  },
  '/member/limits/return': {
    get: { visitor: 302, member: 200, trial: 303, others: 404 },
    post: { visitor: 302, member: 422, trial: 303, others: 404 },
  },
  '/member/personalProfit': { get: { visitor: 302, member: 200, trial: 303, others: 404 }, post: 405 },
  '/member/account': { get: { visitor: 302, member: 200, trial: 303, others: 404 }, post: 405 },
  '/member/securityCenter': {
    get: { visitor: 302, member: 200, trial: 303, others: 404 },
    post: { visitor: 302, member: 422, trial: 303, others: 404 },
  },
  '/member/transferFund': {
    get: { visitor: 302, member: 200, trial: 303, others: 404 },
    post: { visitor: 302, member: 422, trial: 303, others: 404 },
  },
  '/member/transferUpline': {
    get: { visitor: 302, member: 200, trial: 303, others: 404 },
    post: { visitor: 302, member: 422, trial: 303, others: 404 },
  },
  '/member/depositv2': {
    get: { visitor: 302, member: 200, trial: 303, others: 404 },
    post: { visitor: 302, member: 422, trial: 303, others: 404 },
  },
  '/member/withdraw': {
    get: { visitor: 302, member: 200, trial: 303, others: 404 },
    post: { visitor: 302, member: 422, trial: 303, others: 404 },
  },
  '/member/withdraw/accounts': {
    get: { visitor: 302, member: 200, trial: 303, others: 404 },
    post: { visitor: 302, member: 422, trial: 303, others: 404 },
  },
  '/member/withdraw/:id': {
    at: '/member/withdraw/1',
    get: { visitor: 302, trial: 303, others: 404 },
    post: { visitor: 302, trial: 303, others: 404 },
  },
  // Another's deposit is none of anybody's.
  '/member/depositv2/:id': {
    at: '/member/depositv2/1',
    get: { visitor: 302, trial: 303, others: 404 },
    post: { visitor: 302, trial: 303, others: 404 },
  },
  '/member/messageV2': {
    get: { visitor: 302, member: 200, trial: 303, others: 404 },
    post: { visitor: 302, member: 422, trial: 303, others: 404 },
  },
  '/member/messageV2/new': {
    get: { visitor: 302, member: 200, trial: 303, others: 404 },
    post: { visitor: 302, member: 422, trial: 303, others: 404 },
  },
  // Another's conversation is none of anybody's.
  '/member/messageV2/c/:id': {
    at: '/member/messageV2/c/987654',
    get: { visitor: 302, trial: 303, others: 404 },
    post: { visitor: 302, member: 422, trial: 303, others: 404 },
  },
  '/member/securityCenter/bind/:provider': {
    at: '/member/securityCenter/bind/zalo',
    get: { visitor: 302, member: 200, trial: 303, others: 404 },
    post: { visitor: 302, member: 422, trial: 303, others: 404 },
  },
  '/help': page,
  '/help/:slug': { at: '/help/news', get: 200, post: 422 },
  '/announcements': page,
  '/notices': page,
  ...Object.fromEntries(categories.map((code) => [categoryPath(code), page])),
  '/bingo': { get: 404, post: 405 },
  '/hot': page,
  '/app': { get: 200, post: { visitor: 302, member: 200, trial: 303, others: 404 } },
  '/app/ticket': { get: 200, post: 422 },
  '/customerService': page,
  '/games': page,
  '/search': page,
  '/favorite': {
    get: { visitor: 302, member: 200, trial: 200, others: 404 },
    post: { visitor: 302, member: 422, trial: 422, others: 404 },
  },
  '/recent': { get: { visitor: 302, member: 200, trial: 200, others: 404 }, post: 405 },
  '/games/:vassalage': { at: '/games/PG', ...page },
  '/games/:vassalage/:gameCode': { at: '/games/GHOROA/dice-padma', ...page },
  '/promotions': page,
  '/promotions/:code/verify': { at: '/promotions/wheel-of-the-day/verify', get: 200, post: 405 },
  '/promotions/:code': {
    at: '/promotions/first-deposit-70',
    get: 200,
    post: { visitor: 302, member: 400, trial: 303, others: 404 },
  },
  '/pointMall': page,
  '/pointMall/goods/:code': {
    at: '/pointMall/goods/tea-mug',
    get: 200,
    post: { visitor: 302, member: 422, trial: 303, others: 404 },
  },
  '/pointMall/history': { get: { visitor: 302, member: 200, trial: 303, others: 404 }, post: 405 },
  '/pointMall/points': { get: { visitor: 302, member: 200, trial: 303, others: 404 }, post: 405 },
  '/pointMall/rules': page,
  '/pointMall/rates': { get: 200, post: { visitor: 302, member: 422, trial: 303, others: 404 } },
  '/play/:nodeId': { at: '/play/10001', get: 302, post: { visitor: 302, operator: 404, others: 303 } },
  '/seamless': {
    at: '/seamless?node=10001',
    get: { visitor: 302, trial: 303, operator: 404, others: 200 },
    post: { visitor: 302, trial: 303, member: 422, others: 404 },
  },
  ...Object.fromEntries(
    ['/lottery', '/seaLottery', '/vnLottery'].map((path) => [
      path,
      {
        get: { visitor: 302, trial: 303, operator: 404, others: 200 },
        post: { visitor: 302, trial: 303, operator: 404, others: 422 },
      },
    ]),
  ),
  '/lottery/draws': page,
  '/lottery/draws/sheet': page,
  '/lottery/draws/:id': { at: '/lottery/draws/999999999', get: 404, post: 405 },
  '/lottery/trends': page,
  '/lottery/verify': page,
  '/lottery/proofs': page,
  '/lottery/opened': { get: 200, post: 405 },
  '/lottery/menus': { get: 200, post: 405 },
  '/vnLottery/numero': { get: 200, post: 405 },
  '/lottery/orders': { get: { visitor: 302, trial: 303, operator: 404, others: 200 }, post: 405 },
  '/lottery/orders/:id': {
    at: '/lottery/orders/999999',
    get: { visitor: 302, trial: 303, others: 404 },
    post: { visitor: 302, trial: 303, others: 404 },
  },
  '/play/verify': page,
  '/play/inhouse/:gameCode/flight': {
    at: '/play/inhouse/crash-padma/flight',
    get: { visitor: 302, member: 200, trial: 303, others: 404 },
    post: 405,
  },
  '/play/inhouse/:gameCode': {
    at: '/play/inhouse/dice-padma',
    get: { visitor: 302, member: 200, trial: 303, others: 404 },
    post: { visitor: 302, member: 422, trial: 303, others: 404 },
  },
  '/dev/ui': page,
  '/dev/outbox': page,
  '/dev/vendors': page,
  '/dev/social/:provider/authorize': { at: consent, get: 200, post: 303 },
  '/dev/social/:provider/*': { at: '/dev/social/google/keys', get: 200, post: 404 },
  '/*': { at: '/no-such-page', get: 404, post: 404 },
  '/agent': { get: { agent: 302, others: 200 }, post: { agent: 303, others: 422 } },
  '/agent/verify': { get: 302, post: 303 },
  '/agent/change-password': { get: forAgents, post: { agent: 422, others: 302 } },
  '/agent/logout': { get: forAgents, post: { agent: 303, others: 302 } },
  '/agentHome': { get: 302, post: 405 },
  '/agentHome/agentDividendRecordCopy2': { get: forAgents, post: { agent: 422, others: 302 } },
  '/agentHome/agentDailyWages2': { get: forAgents, post: { agent: 422, others: 302 } },
  '/agentHome/agentHourSalary': { get: forAgents, post: { agent: 422, others: 302 } },
  '/agentHome/agentRealtimeSalary': { get: forAgents, post: { agent: 422, others: 302 } },
  '/agentHome/contracts': { get: forAgents, post: { agent: 400, others: 302 } },
  '/agentHome/contracts/:id': { at: '/agentHome/contracts/999999', get: noneForAgents, post: noneForAgents },
  '/agentHome/contracts/bills/:id': { at: '/agentHome/contracts/bills/999999', get: noneForAgents, post: 405 },
  '/agentHome/agentAnnouncement': { get: forAgents, post: 405 },
  '/agentHome/agentTeamOverview': { get: forAgents, post: 405 },
  '/agentHome/registerCenter': { get: forAgents, post: { agent: 422, others: 302 } },
  '/agentHome/downlineManagmentView/:account?': {
    at: '/agentHome/downlineManagmentView',
    get: forAgents,
    post: { agent: 400, others: 302 },
  },
  '/agentHome/personalHistoryCopy/:account?': { at: '/agentHome/personalHistoryCopy', get: forAgents, post: 405 },
  '/agentHome/palStatementsAgentCopy/:account?': { at: '/agentHome/palStatementsAgentCopy', get: forAgents, post: 405 },
  '/agentHome/agentRevenueReport': { get: forAgents, post: 405 },
  '/agentHome/agentDownlineTransactionDetailsCopy': { get: forAgents, post: 405 },
  '/agentHome/depositv2': { get: forAgents, post: { agent: 422, others: 302 } },
  '/agentHome/depositv2/:id': { at: '/agentHome/depositv2/1', get: noneForAgents, post: noneForAgents },
  '/agentHome/withdraw': { get: forAgents, post: { agent: 422, others: 302 } },
  '/agentHome/withdraw/accounts': { get: forAgents, post: { agent: 422, others: 302 } },
  '/agentHome/withdraw/:id': { at: '/agentHome/withdraw/1', get: noneForAgents, post: noneForAgents },
  '/agentHome/transferUpline': { get: forAgents, post: { agent: 422, others: 302 } },
  '/agentHome/transactionHistory': { get: forAgents, post: 405 },
  '/agentHome/messageV2': { get: forAgents, post: { agent: 422, others: 302 } },
  '/agentHome/messageV2/new': { get: forAgents, post: { agent: 422, others: 302 } },
  '/agentHome/messageV2/c/:id': {
    at: '/agentHome/messageV2/c/987654',
    get: { agent: 404, others: 302 },
    post: { agent: 422, others: 302 },
  },
  '/agentHome/securityCenter': { get: forAgents, post: { agent: 422, others: 302 } },
  '/agentHome/*': { at: '/agentHome/no-such-page', get: noneForAgents, post: noneForAgents },
  '/operator': {
    get: { visitor: 200, operator: 302, others: 404 },
    post: { visitor: 422, operator: 303, others: 404 },
  },
  '/operator/verify': {
    get: { visitor: 302, operator: 302, others: 404 },
    post: { visitor: 303, operator: 303, others: 404 },
  },
  '/operator/join': {
    get: { visitor: 200, operator: 302, others: 404 },
    post: { visitor: 422, operator: 303, others: 404 },
  },
  '/operator/dashboard': { get: forOperators, post: 405 },
  '/operator/waiting': { get: forOperators, post: 405 },
  '/operator/search': { get: forOperators, post: 405 },
  '/operator/export': {
    at: '/operator/export?of=%2Foperator%2Faudit%3Fformat%3Dcsv',
    get: forOperators,
    post: 405,
  },
  '/operator/system': { get: forOperators, post: { ...forOperators, operator: 400 } },
  '/operator/reports': { get: { visitor: 302, operator: 302, others: 404 }, post: 405 },
  '/operator/reports/:part': { at: '/operator/reports/play', get: forOperators, post: 405 },
  '/operator/protection': { get: forOperators, post: 405 },
  '/operator/protection/:id': {
    at: '/operator/protection/999999',
    get: { visitor: 302, others: 404 },
    post: { visitor: 302, operator: 400, others: 404 },
  },
  '/operator/start': { get: forOperators, post: { ...forOperators, operator: 400 } },
  '/operator/operators': { get: forOperators, post: { ...forOperators, operator: 422 } },
  '/operator/operators/:id': {
    at: '/operator/operators/987654',
    get: { ...forOperators, operator: 404 },
    post: { ...forOperators, operator: 400 },
  },
  '/operator/vip': { get: forOperators, post: { ...forOperators, operator: 422 } },
  '/operator/mailings': { get: forOperators, post: 405 },
  '/operator/mailings/:id': {
    at: '/operator/mailings/new',
    get: forOperators,
    post: { ...forOperators, operator: 400 },
  },
  '/operator/alerts': { get: forOperators, post: 405 },
  '/operator/alerts/:id': {
    at: '/operator/alerts/999999',
    get: { ...forOperators, operator: 404 },
    post: { ...forOperators, operator: 400 },
  },
  '/operator/bulk/:list': {
    at: '/operator/bulk/accounts?act=suspend',
    get: forOperators,
    post: { ...forOperators, operator: 422 },
  },
  '/operator/tasks': { get: forOperators, post: 405 },
  '/operator/tasks/:id': {
    at: '/operator/tasks/987654',
    get: { ...forOperators, operator: 404 },
    post: { ...forOperators, operator: 404 },
  },
  '/operator/views/:list': {
    at: '/operator/views/accounts',
    get: forOperators,
    post: { ...forOperators, operator: 400 },
  },
  '/operator/games': { get: forOperators, post: 405 },
  '/operator/games/:id': {
    at: '/operator/games/10001',
    get: forOperators,
    post: { ...forOperators, operator: 400 },
  },
  '/operator/categories': { get: forOperators, post: 405 },
  '/operator/categories/:code': {
    at: '/operator/categories/RNG',
    get: forOperators,
    post: { ...forOperators, operator: 400 },
  },
  '/operator/catalogue': { get: forOperators, post: { ...forOperators, operator: 422 } },
  '/operator/roles': { get: forOperators, post: 405 },
  '/operator/roles/:code': {
    at: '/operator/roles/cashier',
    get: forOperators,
    post: { ...forOperators, operator: 400 },
  },
  '/operator/accounts': { get: forOperators, post: 405 },
  '/operator/accounts/new': { get: forOperators, post: { ...forOperators, operator: 422 } },
  '/operator/accounts/:id': { at: '/operator/accounts/1', get: forOperators, post: { ...forOperators, operator: 400 } },
  '/operator/accounts/:id/line': {
    at: '/operator/accounts/1/line',
    get: forOperators,
    post: { ...forOperators, operator: 400 },
  },
  '/operator/accounts/:id/rewards': {
    at: '/operator/accounts/4/rewards',
    get: forOperators,
    post: { ...forOperators, operator: 400 },
  },
  '/operator/accounts/:id/funds': {
    at: '/operator/accounts/1/funds',
    get: forOperators,
    post: { ...forOperators, operator: 400 },
  },
  '/operator/bets/:id': { at: '/operator/bets/999999999', get: { ...forOperators, operator: 404 }, post: 405 },
  '/operator/audit': { get: forOperators, post: 405 },
  '/operator/cashier': { get: forOperators, post: { ...forOperators, operator: 422 } },
  '/operator/withdrawals': { get: forOperators, post: 405 },
  '/operator/withdrawals/:id': {
    at: '/operator/withdrawals/1',
    get: forOperators,
    post: { ...forOperators, operator: 400 },
  },
  '/operator/deposits': { get: forOperators, post: 405 },
  '/operator/deposits/:id': {
    at: '/operator/deposits/1',
    get: forOperators,
    post: { ...forOperators, operator: 400 },
  },
  '/operator/adjustments': { get: forOperators, post: 405 },
  '/operator/adjustments/new': { get: forOperators, post: { ...forOperators, operator: 422 } },
  '/operator/adjustments/:id': {
    at: '/operator/adjustments/987654',
    get: noneOfIt,
    post: { ...noneOfIt, operator: 400 },
  },
  '/operator/draws': { get: forOperators, post: { visitor: 302, operator: 422, others: 404 } },
  '/operator/draws/calendar': { get: forOperators, post: { ...forOperators, operator: 400 } },
  '/operator/draws/limits': { get: forOperators, post: 405 },
  '/operator/draws/limits/:scope': {
    at: '/operator/draws/limits/k3-10m',
    get: forOperators,
    post: { ...forOperators, operator: 400 },
  },
  '/operator/draws/:id': {
    at: '/operator/draws/999999',
    get: { ...forOperators, operator: 404 },
    post: { ...forOperators, operator: 422 },
  },
  '/operator/prices': { get: forOperators, post: { visitor: 302, operator: 422, others: 404 } },
  '/operator/reconciliation': { get: forOperators, post: { visitor: 302, operator: 303, others: 404 } },
  '/operator/contracts': { get: forOperators, post: { ...forOperators, operator: 400 } },
  '/operator/contracts/bills': { get: forOperators, post: 405 },
  '/operator/contracts/bills/:id': {
    at: '/operator/contracts/bills/999999',
    get: { visitor: 302, others: 404 },
    post: { visitor: 302, others: 404 },
  },
  '/operator/contracts/:id': {
    at: '/operator/contracts/999999',
    get: { visitor: 302, others: 404 },
    post: { visitor: 302, others: 404 },
  },
  '/operator/promotions': { get: forOperators, post: 405 },
  '/operator/promotions/:code': {
    at: '/operator/promotions/new',
    get: forOperators,
    post: { ...forOperators, operator: 400 },
  },
  '/operator/applications': { get: forOperators, post: { ...forOperators, operator: 400 } },
  '/operator/rewards': { get: forOperators, post: { ...forOperators, operator: 400 } },
  '/operator/redemptions': { get: forOperators, post: { ...forOperators, operator: 400 } },
  '/operator/goods': { get: forOperators, post: 405 },
  '/operator/goods/:code': {
    at: '/operator/goods/tea-mug',
    get: forOperators,
    post: { ...forOperators, operator: 400 },
  },
  '/operator/missions': { get: forOperators, post: 405 },
  '/operator/missions/:code': {
    at: '/operator/missions/daily-slots',
    get: forOperators,
    post: { ...forOperators, operator: 400 },
  },
  '/operator/boards': { get: forOperators, post: 405 },
  '/operator/boards/:code': {
    at: '/operator/boards/week-of-play',
    get: forOperators,
    post: { ...forOperators, operator: 400 },
  },
  '/operator/methods': { get: forOperators, post: { ...forOperators, operator: 422 } },
  '/operator/methods/:id': {
    at: '/operator/methods/new',
    get: forOperators,
    post: { ...forOperators, operator: 422 },
  },
  '/operator/methods/payout/:id': {
    at: '/operator/methods/payout/new',
    get: forOperators,
    post: { ...forOperators, operator: 422 },
  },
  '/operator/answers': { get: forOperators, post: { ...forOperators, operator: 400 } },
  '/operator/desk': { get: forOperators, post: { ...forOperators, operator: 400 } },
  '/chat': {
    get: { trial: 302, operator: 302, others: 200 },
    post: { trial: 303, operator: 303, others: 422 },
  },
  '/operator/desk/:id': { at: '/operator/desk/987654', get: noneOfIt, post: { ...noneOfIt, operator: 400 } },
  '/operator/content/:kind': { at: '/operator/content/help', get: forOperators, post: 405 },
  '/operator/content/:kind/:key': {
    at: '/operator/content/help/term',
    get: forOperators,
    post: { ...forOperators, operator: 400 },
  },
  '/operator/preview/:id': { at: '/operator/preview/987654', get: noneOfIt, post: 405 },
  '/operator/proposals': { get: forOperators, post: 405 },
  '/operator/proposals/:id': {
    at: '/operator/proposals/987654',
    get: noneOfIt,
    post: { ...noneOfIt, operator: 400 },
  },
  '/operator/notices': { get: forOperators, post: { ...forOperators, operator: 422 } },
  '/operator/vendors': { get: forOperators, post: 405 },
  '/operator/vendors/:code': {
    at: '/operator/vendors/PG',
    get: forOperators,
    post: { ...forOperators, operator: 400 },
  },
  '/operator/site': { get: forOperators, post: { ...forOperators, operator: 400 } },
  '/operator/audit/:id': { at: '/operator/audit/1', get: forOperators, post: 405 },
  '/operator/*': { at: '/operator/no-such-page', get: noneOfIt, post: noneOfIt },
  '/captcha/:file': { at: '/captcha/unknown.png', get: 404, post: 405 },
  // What machines call refuses cookies.
  '/api/webhooks/:provider': { at: '/api/webhooks/demo', get: 404, post: 403 },
  '/api/lottery-results/:source': { at: '/api/lottery-results/demo', get: 404, post: 403 },
  '/pictures/:id': { at: '/pictures/nobodys', get: 404, post: 405 },
  '/files/:id': { at: '/files/nobodys', get: { visitor: 302, others: 404 }, post: 405 },
  '/preferences': { get: 404, post: 303 },
  '/art/:version/:kind/:file': { at: '/art/1/game/rng-10001.svg', get: 200, post: 405 },
  '/words/:version/:language/:file': { at: '/words/now/bn/common.json', get: 200, post: 405 },
  '/board': { get: 200, post: 405 },
  '/chat/mark': { get: 200, post: 405 },
  '/suggestions': { get: 200, post: 405 },
  '/shell-parts/:file': { get: 200, post: 405 },
  '/app-codes/:file': { get: 404, post: 405 },
  '/robots.txt': { get: 200, post: 405 },
  '/sitemap.xml': { get: 200, post: 405 },
  '/sw.js': page,
  '/offline': page,
  '/manifest.webmanifest': { get: 200, post: 405 },
};

/** Answered in front of the map: not in `routes.ts`. */
export const beforeTheMap: Record<string, Row> = {
  '/healthz': { get: 200, post: 404 },
  '/metrics': { get: 200, post: 404 },
  // For a program the stream, for a browser the live casino's page, which has no action.
  '/live': { get: { visitor: 401, others: 200 }, post: 405 },
};

export function answerFor(answers: Answers, role: MatrixRole): number {
  return typeof answers === 'number' ? answers : (answers[role] ?? answers.others);
}
