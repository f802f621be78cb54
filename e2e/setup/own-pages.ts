import type { Client } from 'pg';
import { onDatabase } from './world';

type Group = { who: string; account: string; pages: string[] };

/** What the demo's people meet; `:name` means one of theirs. */
export const ownPages: Group[] = [
  {
    who: 'a member',
    account: 'player1',
    pages: [
      '/member/account',
      '/member/securityCenter',
      '/member/personalHistoryCopy?preset=30',
      '/member/personalHistoryCopy/:bet',
      '/member/transactionHistory?preset=30',
      '/member/personalProfit?preset=30',
      '/member/rewardCenter',
      '/member/bonusDetails',
      '/promotions/seven-check-ins',
      '/promotions/wheel-of-the-day',
      '/promotions/report-a-fault',
      '/pointMall',
      '/pointMall/goods/cash-5',
      '/pointMall/history',
      '/pointMall/points',
      '/pointMall/rates',
      '/member/missionLeaderboard',
      '/member/missionLeaderboard?part=boards',
      '/member/vip',
      '/member/referral',
      '/member/limits',
      '/member/limits?first=1',
      '/member/limits/pause',
      '/member/limits/exclude',
      '/member/limits/return',
      '/reality-check',
      '/member/depositv2',
      '/member/depositv2/:deposit',
      '/member/transferFund',
      '/member/transferUpline',
      '/member/transferUpline?to=upline&amount=150&review=1',
      '/recent',
      '/lottery?gameCode=k3-10m',
      '/lottery?gameCode=ssc-10m&play=s3.last',
      '/lottery?lottoView=lobby',
      '/seaLottery?gameCode=4d-10m',
      '/vnLottery',
      '/lottery/orders',
      '/logout',
      '/member/no-such-page',
    ],
  },
  {
    who: 'a member with a contract',
    account: 'player8',
    pages: ['/contracts', '/contracts/:contract'],
  },
  {
    who: 'an agent',
    account: 'agent1',
    pages: [
      '/agentHome/agentAnnouncement',
      '/agentHome/agentTeamOverview?preset=7',
      '/agentHome/registerCenter',
      '/agentHome/downlineManagmentView',
      '/agentHome/downlineManagmentView/agent2',
      '/agentHome/personalHistoryCopy?preset=7',
      '/agentHome/palStatementsAgentCopy?preset=7',
      '/agentHome/agentRevenueReport?preset=7',
      '/agentHome/agentDownlineTransactionDetailsCopy?preset=30',
      '/agentHome/agentDividendRecordCopy2',
      '/agentHome/agentDailyWages2',
      '/agentHome/agentDailyWages2?view=offer',
      '/agentHome/contracts',
      '/agentHome/contracts/:contract',
      '/agentHome/contracts/bills/:bill',
      '/agentHome/depositv2',
      '/agentHome/withdraw',
      '/agentHome/withdraw/accounts',
      '/agentHome/transferUpline',
      '/agentHome/transactionHistory',
      '/agentHome/messageV2',
      '/agentHome/securityCenter',
      '/agentHome/no-such-page',
      '/agent/logout',
      '/agent/change-password',
    ],
  },
  {
    who: 'an operator',
    account: 'operator',
    pages: [
      '/operator/dashboard',
      '/operator/system',
      '/operator/search?q=player1',
      '/operator/search?q=nobody-of-this-name',
      '/operator/reports/play',
      '/operator/reports/cash?by=months',
      '/operator/reports/vendors?days=7',
      '/operator/protection',
      '/operator/protection?part=limits',
      '/operator/start',
      '/operator/operators',
      '/operator/accounts',
      '/operator/accounts?q=nobody-of-this-name',
      '/operator/accounts/:player',
      '/operator/accounts/:agent/line',
      '/operator/audit',
      '/operator/audit/1',
      '/operator/cashier',
      '/operator/cashier?part=balance',
      '/operator/deposits',
      '/operator/deposits?q=nobody-of-this-name',
      '/operator/adjustments',
      '/operator/adjustments/new',
      '/operator/draws',
      '/operator/prices?of=LOTT+k3&rtp=93.5',
      '/operator/reconciliation',
      '/operator/contracts',
      '/operator/contracts/:anyContract',
      '/operator/contracts/bills?account=agent2',
      '/operator/promotions',
      '/operator/promotions/first-deposit-70',
      '/operator/promotions/new?kind=rebate',
      '/operator/applications',
      '/operator/rewards',
      '/operator/redemptions',
      '/operator/redemptions?part=done',
      '/operator/goods',
      '/operator/goods/tea-mug',
      '/operator/goods/new?kind=cash',
      '/operator/missions',
      '/operator/missions/daily-slots',
      '/operator/boards',
      '/operator/boards/week-of-play',
      '/operator/methods',
      '/operator/methods/new',
      '/operator/methods/payout/new',
      '/operator/desk',
      '/operator/desk?queue=all',
      '/operator/desk?queue=complaints',
      '/operator/answers',
      '/operator/content/banners',
      '/operator/content/announcements',
      '/operator/content/help',
      '/operator/content/resources/Android',
      '/operator/content/help/term',
      '/operator/content/banners/w_home-1',
      '/operator/content/announcements/new',
      '/operator/proposals',
      '/operator/proposals?status=refused',
      '/operator/notices',
      '/operator/vendors',
      '/operator/site',
      '/operator/site?part=domains',
      '/operator/site?part=flags',
      '/operator/site?part=settings',
      '/operator/no-such-page',
    ],
  },
];

const found: Record<string, string> = {
  bet: 'select max(id) from bets where account_id = $1',
  deposit: 'select max(id) from deposits where account_id = $1',
  contract: 'select max(id) from contracts where downline_id = $1',
  bill: 'select max(id) from contract_bills where payee_id = $1',
  anyContract: 'select max(id) from contracts where downline_id <> $1',
  player: "select id from accounts where account = 'player9' and $1::bigint is not null",
  agent: "select id from accounts where account = 'agent2' and $1::bigint is not null",
};

/** These pages with the numbers of what the demo has for this account. */
export function withOwn(account: string, pages: string[]): Promise<string[]> {
  return onDatabase((client) => withOwnOn(client, account, pages));
}

export async function withOwnOn(client: Client, account: string, pages: string[]): Promise<string[]> {
  const { rows: owners } = await client.query('select id from accounts where account = $1', [account]);
  const whole: string[] = [];
  for (const page of pages) {
    const name = page.match(/:(\w+)/)?.[1];
    if (!name) whole.push(page);
    else {
      const { rows } = await client.query({ text: found[name]!, values: [owners[0].id], rowMode: 'array' });
      if (!rows[0]?.[0]) throw new Error(`The demo has no ${name} for ${account}`);
      whole.push(page.replace(`:${name}`, rows[0][0]));
    }
  }
  return whole;
}
