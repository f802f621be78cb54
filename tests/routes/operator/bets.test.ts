import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeRoles } from '~/domain/identity/operators/operator-roles.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { walletAccounts } from '~/domain/ledger/open-accounts.server';
import { placeBet } from '~/domain/play/place-bet.server';
import { settleBet } from '~/domain/play/settle-bet.server';
import { seamlessTransactions } from '~/domain/play/tables.server';
import { taka } from '~/domain/shared/money';
import type { RolePreset } from '~/domain/shared/rights';
import { fund } from '../../domain/ledger/ledger-world';
import { openPages } from '../../setup/open-pages';

let pages: Awaited<ReturnType<typeof openPages>>;
const cookies: Record<string, string> = {};
const ownReference = 'S-01234567-89ab-cdef-0123-456789abcdef';
let karim: number;
let bets: { vendor: number; own: number };

/** A bet of a vendor's with its calls, and one of our own games without. */
beforeAll(async () => {
  pages = await openPages();
  const make = (account: string, role: 'operator' | 'member') =>
    createAccount(pages.ctx(), { account, nickname: 'Karim', role, type: 0, passwordHash: null });
  karim = await make('karim-of-dhaka', 'member');
  for (const role of ['editor', 'support'] satisfies RolePreset[]) {
    const id = await make(`${role}-only`, 'operator');
    await writeRoles(pages.ctx(), id, { gained: [role] });
    cookies[role] = await pages.signIn(id);
  }
  cookies.member = await pages.signIn(karim);
  const ctx = pages.ctx();
  await fund(ctx, (await walletAccounts(ctx, karim)).main, taka(1_000));
  const play = async (vendorCode: string, reference: string) => {
    const common = { vendorCode, reference, timeZone: 'Asia/Dhaka' };
    const game = { nodeId: 10_001, category: 'RNG', round: 'round-7', stakeMinor: taka(20) } as const;
    const bet = await placeBet(ctx, { ...common, ...game, accountId: karim });
    await settleBet(ctx, { ...common, payoutMinor: taka(50) });
    return bet;
  };
  const vendor = await play('JDB', 'vendor-bet-7');
  bets = { vendor: vendor.id, own: (await play('KHELA', ownReference)).id };
  const call = {
    ...{ accountId: karim, roundId: 77, betId: vendor.id, betPlacedAt: vendor.placedAt, at: ctx.now, nodeId: 10_001 },
    ...{ vendorCode: 'JDB', reference: 'vendor-bet-7', fieldsHash: 'a-hash', status: 'OK', balanceMinor: 0n },
  };
  await ctx.db.insert(seamlessTransactions).values([
    { ...call, kind: 'bet', transactionId: 'vendor-bet-7', amountMinor: taka(20) },
    { ...call, kind: 'win', transactionId: 'vendor-win-7', amountMinor: taka(50) },
  ]);
});

afterAll(() => pages.close());

const ask = (address: string, who = 'support') => pages.ask(`${address}?lng=en`, { cookie: cookies[who]! });
const search = (q: string, who = 'support') =>
  pages.ask(`/operator/search?lng=en&q=${encodeURIComponent(q)}`, { cookie: cookies[who]! });

test('a bet is shown with its account, its amounts and its calls', async () => {
  const { status, text } = await ask(`/operator/bets/${bets.vendor}`);
  expect(status).toBe(200);
  expect(text).toContain(`"owner":{"name":"karim-of-dhaka","to":"/operator/accounts/${karim}"}`);
  expect(text).toContain('"stake":"20.0000","payout":"50.0000","valid":"20.0000","result":"30.0000"');
  expect(text).toContain('"state":{"text":"Won"');
  expect(text).toContain('"transactionId":"vendor-win-7"');
  expect(text).toContain('"check":null');
});

test('a bet of our own games leads to where it is calculated again, and tells its movements', async () => {
  const { text } = await ask(`/operator/bets/${bets.own}`);
  expect(text).toContain(`"check":"/play/verify?round=${ownReference}"`);
  const steps = [...text.matchAll(/"kind":"(\w+)"[^}]*"transactionId":null,"movementId":\d+/g)];
  expect(steps.map(([, kind]) => kind)).toEqual(['bet', 'win']);
});

test('there is no page of an unknown bet, nor for who may not see accounts', async () => {
  expect((await ask('/operator/bets/987654321')).status).toBe(404);
  expect((await ask('/operator/bets/none')).status).toBe(404);
  expect((await ask(`/operator/bets/${bets.vendor}`, 'editor')).status).toBe(404);
  expect((await ask(`/operator/bets/${bets.vendor}`, 'member')).status).toBe(404);
});

test('the search finds a bet by its number, the vendor’s id and its id of a call', async () => {
  const found = `"to":"/operator/bets/${bets.vendor}","name":"#${bets.vendor}","about":"karim-of-dhaka · JDB · vendor-bet-7`;
  for (const q of [String(bets.vendor), 'vendor-bet-7', 'vendor-win-7'])
    expect((await search(q)).text).toContain(found);
  expect((await search('vendor-win-7', 'editor')).text).toContain('"groups":[]');
  expect((await search('vendor-win')).text).toContain('"groups":[]');
});
