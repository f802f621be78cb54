import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { walletAccounts } from '~/domain/ledger/open-accounts.server';
import { openBetMonths } from '~/domain/play/open-bet-months.server';
import { placeBet } from '~/domain/play/place-bet.server';
import { refundBet } from '~/domain/play/refund-bet.server';
import { settleBet } from '~/domain/play/settle-bet.server';
import { taka } from '~/domain/shared/money';
import { paths } from '~/http/links/paths';
import { fund } from '../../domain/ledger/ledger-world';
import { openPages } from '../../setup/open-pages';

const timeZone = 'Asia/Dhaka';
let pages: Awaited<ReturnType<typeof openPages>>;
let cookie: string;

/** A bet that lost 40, one of 10 that was refunded and one of 20 that won 60 and was made void. */
beforeAll(async () => {
  pages = await openPages();
  const ctx = pages.ctx();
  const fields = { account: 'summed', nickname: 'summed', role: 'member', type: 0, passwordHash: null } as const;
  const accountId = await createAccount(ctx, fields);
  await fund(ctx, (await walletAccounts(ctx, accountId)).main, taka(1_000));
  await openBetMonths(ctx, ctx.now, ctx.now);
  const bet = { accountId, vendorCode: 'JDB', nodeId: 1, category: 'RNG', round: 'r', timeZone } as const;
  for (const [reference, stake] of [
    ['lost', 40],
    ['back', 10],
    ['void', 20],
  ] as const)
    await placeBet(ctx, { ...bet, reference, stakeMinor: taka(stake) });
  await settleBet(ctx, { vendorCode: 'JDB', reference: 'lost', payoutMinor: 0n, timeZone });
  await refundBet(ctx, { vendorCode: 'JDB', reference: 'back', timeZone });
  await settleBet(ctx, { vendorCode: 'JDB', reference: 'void', payoutMinor: taka(60), timeZone });
  await ctx.db.execute(sql`
    select play_void_bets(array[id], array[placed_at], ${timeZone}, now(), 1000000000, '{}') from bets where reference = 'void'`);
  cookie = await pages.signIn(accountId);
});

afterAll(() => pages.close());

const ask = async (query: Record<string, string>) =>
  (await pages.ask(paths.betRecord({ lng: 'en', ...query }), { cookie })).text;

async function sumsOf(query: Record<string, string>) {
  const text = await ask(query);
  const sums = (name: string) => JSON.parse(new RegExp(`"${name}":(\\{[^}]*\\})`).exec(text)![1]!);
  const { bets, ...totals } = sums('totals');
  const file = (await ask({ ...query, format: 'csv' })).trim().split('\r\n').at(-1)!.split(',');
  return { bets, totals, page: sums('pageSums'), file: { stake: file[5], valid: file[6], payout: file[7] } };
}

test.each([
  ['of everything', {}, '1', ['40.0000', '40.0000', '0.0000']],
  ['of a game', { game: '1' }, '1', ['40.0000', '40.0000', '0.0000']],
  ['of what was refunded', { status: 'refunded' }, '1', ['10.0000', '0.0000', '0.0000']],
  ['of what is void', { status: 'void' }, '1', ['20.0000', '0.0000', '0.0000']],
])('total, page and file %s are the same sums', async (_of, query, bets, [stake, valid, payout]) => {
  const amounts = { stake, valid, payout };
  expect(await sumsOf(query as Record<string, string>)).toEqual({
    bets,
    totals: amounts,
    page: amounts,
    file: amounts,
  });
});
