import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { walletAccounts } from '~/domain/ledger/open-accounts.server';
import { openBetMonths } from '~/domain/play/open-bet-months.server';
import { placeBet } from '~/domain/play/place-bet.server';
import { settleBet } from '~/domain/play/settle-bet.server';
import { latinDigits } from '~/domain/shared/digits';
import { taka } from '~/domain/shared/money';
import { changeSetting } from '~/domain/site/change-setting.server';
import routes from '~/routes';
import { fund } from '../../domain/ledger/ledger-world';
import { openPages } from '../../setup/open-pages';

const dayMs = 86_400_000;
const timeZone = 'Asia/Dhaka';
/** What each account below the agent has had at one time or another; no sum or amount of the period comes to any of them. */
const balances = { player: ['98765.43', '97530.87', '97541.97'], line: ['45678.91'] };
const own = '12345.67';

let pages: Awaited<ReturnType<typeof openPages>>;
let cookie: string;

/** An agent over an agent and a member, each with money from long ago, and a bet of the member's two hours ago. */
beforeAll(async () => {
  pages = await openPages();
  const ctx = pages.ctx();
  const long = { ...ctx, now: new Date(ctx.now.getTime() - 100 * dayMs) };
  const ids: Record<string, number> = {};
  for (const [account, role, upline] of [
    ['top', 'agent', null],
    ['line', 'agent', 'top'],
    ['player', 'member', 'top'],
  ] as const) {
    const uplineId = upline ? ids[upline]! : null;
    const given = { account, nickname: account, role, type: 0, passwordHash: null, uplineId };
    ids[account] = await createAccount(long, given);
  }
  for (const [account, amountMinor] of [
    ['top', taka(12_345) + 6_700n],
    ['line', taka(45_678) + 9_100n],
    ['player', taka(98_765) + 4_300n],
  ] as const) {
    await fund(long, (await walletAccounts(ctx, ids[account]!)).main, amountMinor);
  }
  await openBetMonths(ctx, new Date(ctx.now.getTime() - 2 * dayMs), ctx.now);
  const then = { ...ctx, now: new Date(ctx.now.getTime() - 2 * 3_600_000) };
  const bet = {
    accountId: ids.player!,
    vendorCode: 'JDB',
    nodeId: 1,
    category: 'RNG',
    round: 'r',
    reference: 'b',
  } as const;
  await placeBet(then, { ...bet, stakeMinor: taka(1_234) + 5_600n, timeZone });
  await settleBet(then, { vendorCode: 'JDB', reference: 'b', payoutMinor: taka(11) + 1_000n, timeZone });
  cookie = await pages.signIn(ids.top!);
});

afterAll(() => pages.close());

function agentPages(): string[] {
  const centre = routes.find(({ path }) => path === 'agentHome');
  return (centre?.children ?? []).flatMap(({ path = '' }) => {
    if (path === '' || path === '*') return [];
    if (path.endsWith('/:account?')) return ['', '/line', '/player'].map((end) => path.replace('/:account?', end));
    if (path.endsWith('/:id')) return [path.replace(':id', '1')];
    return [path];
  });
}

/** Every agent page as it opens and as a file, for every account of the line, in both languages. */
function addresses(): string[] {
  return agentPages().flatMap((page) =>
    ['', 'account=line', 'account=player'].flatMap((whose) =>
      ['', 'format=csv', 'preset=30days&sort=oldest', 'kind=bet', 'lng=en'].map(
        (query) => `/agentHome/${page}?${[whose, query].filter(Boolean).join('&')}`,
      ),
    ),
  );
}

function plain(text: string): string {
  return latinDigits(text).replaceAll(',', '');
}

/** The addresses at which a balance of somebody below can be read. */
async function seenAt(): Promise<string[]> {
  const seen: string[] = [];
  for (const address of addresses()) {
    const { status, text } = await pages.ask(address, { cookie });
    expect([200, 302, 303, 404], address).toContain(status);
    if (
      Object.values(balances)
        .flat()
        .some((balance) => plain(text).includes(balance))
    )
      seen.push(address);
  }
  return seen;
}

const details = '/agentHome/agentDownlineTransactionDetailsCopy';
const downlines = '/agentHome/downlineManagmentView';

async function seesBalances(sees: boolean): Promise<void> {
  await changeSetting(pages.ctx(), { key: 'agentsSeeBalances', value: sees });
  await expect.poll(async () => (await pages.services.site()).settings.agentsSeeBalances).toBe(sees);
}

test('while agents see balances, the line, the account details and their files show them', async () => {
  await seesBalances(true);
  const seen = await seenAt();
  expect(seen).toEqual(
    expect.arrayContaining([
      `${downlines}?`,
      `${downlines}/player?`,
      `${downlines}/line?`,
      `${details}?account=player`,
      `${details}?account=player&format=csv`,
      `${details}?account=line`,
    ]),
  );
});

test('with the setting off no page and no file of the agent centre tells a balance of anybody below', async () => {
  await seesBalances(false);
  expect(await seenAt()).toEqual([]);
});

test('an agent goes on seeing the own balance, and what moved on an account below', async () => {
  await seesBalances(false);
  const { text } = await pages.ask(`${details}?`, { cookie });
  expect(plain(text)).toContain(own);
  for (const query of ['account=player', 'account=player&format=csv']) {
    expect(plain((await pages.ask(`${details}?${query}`, { cookie })).text), query).toContain('1234.56');
  }
});
