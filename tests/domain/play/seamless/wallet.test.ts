import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { turnoverRequirements } from '~/domain/cashier/tables.server';
import { games, vendors } from '~/domain/catalogue/tables.server';
import { accounts } from '~/domain/identity/tables.server';
import { readBalances } from '~/domain/ledger/read-balances.server';
import { bets, rounds } from '~/domain/play/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { readRound } from '~/domain/views/records/read-round.server';
import { expectSound, seamlessWith } from './seamless-world';

const states = async (ctx: Ctx) =>
  (await ctx.db.select().from(bets).orderBy(bets.id)).map(({ reference, state, payoutMinor }) => [
    reference,
    state,
    Number(payoutMinor) / 10_000,
  ]);

const openRounds = async (ctx: Ctx) => (await ctx.db.select().from(rounds)).map(({ round }) => round);

test('a bet, its win and their replays: each moves once and is answered as the first time', async () => {
  const { ctx, players, bet, win } = await seamlessWith();
  const [rina] = players;
  expect(await bet(rina!, 'b1')).toEqual(['OK', 90]);
  expect(await win(rina!, 'w1', { amount: 25.5, roundClosed: true })).toEqual(['OK', 115.5]);
  expect(await bet(rina!, 'b1')).toEqual(['OK', 90]);
  expect(await win(rina!, 'w1', { amount: 25.5, roundClosed: true })).toEqual(['OK', 115.5]);
  expect(await bet(rina!, 'b1', { amount: 11 })).toEqual(['DUPLICATE_TRANSACTION', 115.5]);
  expect(await states(ctx)).toEqual([['b1', 'won', 25.5]]);
  expect(await openRounds(ctx)).toEqual([]);
  await expectSound(ctx);
});

test('what is refused at first is refused when it comes again, though it could be done by now', async () => {
  const { players, bet, win } = await seamlessWith([5]);
  const [poor] = players;
  expect(await bet(poor!, 'b1')).toEqual(['NOT_ENOUGH_MONEY', 5]);
  expect(await bet(poor!, 'b2', { amount: 5 })).toEqual(['OK', 0]);
  expect(await win(poor!, 'w2', { amount: 50 })).toEqual(['OK', 50]);
  expect(await bet(poor!, 'b1')).toEqual(['NOT_ENOUGH_MONEY', 5]);
  expect(await win(poor!, 'w1', { referenceTransactionId: 'b1' })).toEqual(['TRANSACTION_DOES_NOT_EXIST', 50]);
});

test('a win without a bet is refused and may come again once the bet is there', async () => {
  const { players, bet, win } = await seamlessWith();
  const [rina] = players;
  expect(await win(rina!, 'w1')).toEqual(['TRANSACTION_DOES_NOT_EXIST', 100]);
  expect(await bet(rina!, 'b1')).toEqual(['OK', 90]);
  expect(await win(rina!, 'w1')).toEqual(['OK', 100]);
});

test('the rounds of two players may be named alike: each has its own', async () => {
  const { ctx, players, bet, rollback, win } = await seamlessWith([100, 100]);
  const [rina, karim] = players;
  await bet(rina!, 'b1');
  await bet(karim!, 'b2');
  expect(await openRounds(ctx)).toEqual(['r1', 'r1']);
  expect(await win(karim!, 'w2', { amount: 30, roundClosed: true })).toEqual(['OK', 120]);
  expect(await openRounds(ctx)).toEqual(['r1']);
  expect(await rollback(rina!, 'x1', 'b1')).toEqual(['OK', 100]);
  expect(await states(ctx)).toEqual([
    ['b1', 'refunded', 0],
    ['b2', 'won', 30],
  ]);
  await expectSound(ctx);
});

test('a bet needs its player, token, game, currency, limit and money', async () => {
  const { ctx, players, bet, rules, player } = await seamlessWith([100, 100]);
  const [rina, karim] = players;
  const status = async (answer: Promise<[string, number]>) => (await answer)[0];
  expect(await status(bet({ ...rina!, playerId: 'm999999' }, 'u1'))).toBe('UNKNOWN_PLAYER');
  expect(await status(bet({ ...rina!, playerId: "m1'; --" }, 'u2'))).toBe('UNKNOWN_PLAYER');
  expect(await status(bet({ ...rina!, token: 'made up' }, 'u3'))).toBe('INVALID_TOKEN');
  expect(await status(bet({ ...rina!, token: karim!.token }, 'u4'))).toBe('INVALID_TOKEN');
  expect(await status(bet(rina!, 'u5', { gameCode: 'golden-ilish' }))).toBe('INVALID_TOKEN');
  expect(await status(bet(rina!, 'u6', { gameCode: 'no-such-game' }))).toBe('UNKNOWN_GAME');
  expect(await status(bet(rina!, 'u7', { currency: 'USD' }))).toBe('WRONG_CURRENCY');
  expect(await status(bet(rina!, 'u8', { amount: 1_000.0001 }))).toBe('LIMIT_REACHED');
  expect(await status(bet(rina!, 'u9', { amount: 100.0001 }))).toBe('NOT_ENOUGH_MONEY');
  const later = (minutes: number) => new Date(ctx.now.getTime() + minutes * 60_000);
  expect(await status(bet(rina!, 'u10', { at: later(31) }))).toBe('TOKEN_EXPIRED');
  expect(await status(bet(rina!, 'u11', { at: later(29) }))).toBe('OK');
  // The bet was a sign of life.
  expect(await status(bet(rina!, 'u12', { at: later(45) }))).toBe('OK');
  expect(await status(bet(rina!, 'u13', { at: later(12 * 60 + 1) }))).toBe('TOKEN_EXPIRED');
  await ctx.db.update(games).set({ isEnabled: false });
  expect(await status(bet(karim!, 'u14'))).toBe('UNKNOWN_GAME');
  await ctx.db.update(games).set({ isEnabled: true });
  rules.isOpen = false;
  expect(await status(bet(karim!, 'u15'))).toBe('USER_DISABLED');
  rules.isOpen = true;
  await ctx.db.update(accounts).set({ status: 'suspended' }).where(eq(accounts.id, karim!.accountId));
  expect(await status(bet(karim!, 'u16'))).toBe('USER_DISABLED');
  const agent = await player(7, 100, 'agent');
  expect(await status(bet(agent, 'u17'))).toBe('USER_DISABLED');
  rules.agentsPlay = true;
  expect(await status(bet(agent, 'u18'))).toBe('OK');
  await expectSound(ctx);
});

test('a vendor in maintenance or of transfer mode takes no new bets; what was bet goes on', async () => {
  const { ctx, players, bet, win, rollback } = await seamlessWith();
  const [rina] = players;
  await bet(rina!, 'b1');
  await bet(rina!, 'b2', { roundId: 'r2' });
  await ctx.db.update(vendors).set({ isInMaintenance: true });
  expect(await bet(rina!, 'b3')).toEqual(['UNKNOWN_GAME', 80]);
  expect(await bet(rina!, 'b1')).toEqual(['OK', 90]);
  expect(await win(rina!, 'w1', { amount: 30 })).toEqual(['OK', 110]);
  await ctx.db.update(vendors).set({ isInMaintenance: false, walletMode: 'transfer' });
  expect(await bet(rina!, 'b4')).toEqual(['UNKNOWN_GAME', 110]);
  expect(await rollback(rina!, 'x1', 'b2')).toEqual(['OK', 120]);
  await ctx.db.update(vendors).set({ walletMode: 'seamless' });
  expect(await bet(rina!, 'b5')).toEqual(['OK', 110]);
  // A single game under maintenance, until its end has come.
  await ctx.db.update(games).set({ isHalted: true, haltedUntil: new Date(ctx.now.getTime() + 60_000) });
  expect(await bet(rina!, 'b6')).toEqual(['UNKNOWN_GAME', 110]);
  await ctx.db.update(games).set({ haltedUntil: new Date(ctx.now.getTime() - 60_000) });
  expect(await bet(rina!, 'b7')).toEqual(['OK', 100]);
  await expectSound(ctx);
});

test('who is in a closed place bets no more, and is paid what was won', async () => {
  const { ctx, players, bet, win, wallet } = await seamlessWith();
  const [rina] = players;
  await bet(rina!, 'b1');
  const fields = { token: rina!.token, playerId: rina!.playerId, gameCode: 'lucky-nouka', roundId: 'r2' };
  const barred = { ...fields, transactionId: 'b2', currency: 'BDT', amount: taka(10) };
  const answer = await wallet({ vendorCode: 'JDB', kind: 'bet', fields: barred, at: ctx.now, isBarred: true });
  expect([answer.status, answer.balanceMinor]).toEqual(['USER_DISABLED', taka(90)]);
  const again = { ...barred, transactionId: 'b1', roundId: 'r1' };
  expect(await wallet({ vendorCode: 'JDB', kind: 'bet', fields: again, at: ctx.now, isBarred: true })).toMatchObject({
    status: 'OK',
  });
  expect(await win(rina!, 'w1', { amount: 30 })).toEqual(['OK', 120]);
  await expectSound(ctx);
});

test("another player's transaction is neither won nor rolled back", async () => {
  const { ctx, players, bet, win, rollback } = await seamlessWith([100, 100]);
  const [rina, karim] = players;
  await bet(rina!, 'b1');
  expect(await win(karim!, 'w1', { referenceTransactionId: 'b1' })).toEqual(['TRANSACTION_DOES_NOT_EXIST', 100]);
  expect(await rollback(karim!, 'x1', 'b1')).toEqual(['TRANSACTION_DOES_NOT_EXIST', 100]);
  expect(await bet(karim!, 'b1')).toEqual(['DUPLICATE_TRANSACTION', 100]);
  expect(await bet(karim!, 'b2')).toEqual(['OK', 90]);
  await expectSound(ctx);
});

test('free spins and losses move nothing and are kept all the same', async () => {
  const { ctx, players, bet, win } = await seamlessWith();
  const [rina] = players;
  expect(await bet(rina!, 'b1', { amount: 0 })).toEqual(['OK', 100]);
  expect(await win(rina!, 'w1', { amount: 0, roundClosed: true })).toEqual(['OK', 100]);
  expect(await win(rina!, 'w1', { amount: 0, roundClosed: true })).toEqual(['OK', 100]);
  expect(await states(ctx)).toEqual([['b1', 'lost', 0]]);
  await expectSound(ctx);
});

test('what was bet meets the oldest requirement, and all end when the money is gone', async () => {
  const { ctx, players, bet } = await seamlessWith([100]);
  const [rina] = players;
  const open = (id: number, requiredMinor: bigint) => ({
    ...{ accountId: rina!.accountId, causeKind: 'deposit', causeId: String(id), requiredMinor, openedAt: ctx.now },
  });
  await ctx.db.insert(turnoverRequirements).values([open(1, taka(15)), open(2, taka(500))]);
  await bet(rina!, 'b1', { amount: 20, roundClosed: true });
  const read = async () =>
    (await ctx.db.select().from(turnoverRequirements).orderBy(turnoverRequirements.id)).map((each) => [
      Number(each.metMinor) / 10_000,
      each.closedAs,
    ]);
  expect(await read()).toEqual([
    [15, 'met'],
    [5, null],
  ]);
  await bet(rina!, 'b2', { amount: 79.5, roundId: 'r2' });
  expect((await read())[1]).toEqual([5, null]);
  await bet(rina!, 'b3', { amount: 0, roundId: 'r2', roundClosed: true });
  expect((await read())[1]).toEqual([84.5, 'spent']);
});

test('sixty-four at once over eight players, each call sent three times: every one counts once', async () => {
  const { ctx, players, call } = await seamlessWith(Array.from({ length: 8 }, () => 50));
  const sends = players.flatMap((who) =>
    Array.from({ length: 8 }, (_, n) => ({ who, id: `b${who.accountId}-${n}`, roundId: `r${n}` })),
  );
  const answers = await Promise.all(
    sends.flatMap(({ who, id, roundId }) => [1, 2, 3].map(() => call('bet', who, id, { roundId }))),
  );
  for (let at = 0; at < answers.length; at += 3) {
    expect(new Set(answers.slice(at, at + 3).map(({ status, balanceMinor }) => `${status} ${balanceMinor}`)).size).toBe(
      1,
    );
  }
  for (const { accountId } of players) expect((await readBalances(ctx, accountId)).main).toBe(0n);
  expect(await ctx.db.select().from(bets)).toHaveLength(40);
  await expectSound(ctx);
});

test('two nodes with the same calls at the same time: one effect', async () => {
  const world = await seamlessWith([100, 100]);
  const { openSeamlessWallet } = await import('~/domain/play/seamless/wallet.server');
  const twin = openSeamlessWallet(world.ctx.db, () => world.rules);
  const fields = (at: number, n: number) => ({
    ...{
      token: world.players[at]!.token,
      playerId: world.players[at]!.playerId,
      gameCode: 'lucky-nouka',
      roundId: `r${n}`,
    },
    ...{ transactionId: `b${at}-${n}`, amount: taka(5), currency: 'BDT' },
  });
  const sends = Array.from({ length: 40 }, (_, n) => [n % 2, Math.floor(n / 2)] as const).flatMap(([at, n]) =>
    [world.wallet, twin].map((wallet) =>
      wallet({ vendorCode: 'JDB', kind: 'bet', fields: fields(at, n), at: world.ctx.now }),
    ),
  );
  const answers = await Promise.all(sends);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['OK']));
  expect(await world.ctx.db.select().from(bets)).toHaveLength(40);
  for (const { accountId } of world.players) expect((await readBalances(world.ctx, accountId)).main).toBe(0n);
  await expectSound(world.ctx);
});

test('a round can be told again, step by step, with the balance before and after each', async () => {
  const { ctx, players, bet, win, rollback } = await seamlessWith([100, 100]);
  const [rina, karim] = players;
  await bet(rina!, 'b1');
  await win(rina!, 'w1', { amount: 25, roundClosed: true });
  await rollback(rina!, 'x1', 'b1');
  const asked = { accountId: rina!.accountId, vendorCode: 'JDB', reference: 'b1' };
  const round = await readRound(ctx, asked);
  expect(round.map(({ transactionId }) => transactionId)).toEqual(['b1', 'w1', 'x1']);
  expect(new Set(round.map(({ movementId }) => movementId)).size).toBe(3);
  expect(round.every(({ movementId }) => movementId !== null)).toBe(true);
  const told = round.map((step) => [
    step.kind,
    Number(step.balanceBeforeMinor) / 10_000,
    Number(step.amountMinor) / 10_000,
    Number(step.balanceAfterMinor) / 10_000,
    step.isReversed,
  ]);
  expect(told).toEqual([
    ['bet', 100, 10, 90, true],
    ['win', 90, 25, 115, true],
    ['rollback', 115, -15, 100, false],
  ]);
  expect(await readRound(ctx, { ...asked, accountId: karim!.accountId })).toEqual([]);
});
