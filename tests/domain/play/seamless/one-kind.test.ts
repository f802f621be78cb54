import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readBalances } from '~/domain/ledger/read-balances.server';
import type { MovingCall } from '~/domain/play/seamless/protocol';
import { openSeamlessWallet } from '~/domain/play/seamless/wallet.server';
import { taka } from '~/domain/shared/money';
import { asOwner } from '../../../setup/world';
import { expectSound, game, type Player, seamlessWith } from './seamless-world';

const kinds: MovingCall[] = ['bet', 'win', 'rollback'];

test.each(kinds)('the bytes of a %s, sent to another call, are a duplicate and move nothing', async (first) => {
  const { ctx, players, bet, win, rollback, call } = await seamlessWith();
  const [rina] = players as [Player];
  await bet(rina, 'b1');
  if (first === 'win') await win(rina, 'id', { amount: 30 });
  if (first === 'bet') await bet(rina, 'id', { amount: 30 });
  if (first === 'rollback') await rollback(rina, 'id', 'b1', { amount: 30 });
  const { main } = await readBalances(ctx, rina.accountId);
  const fields = { amount: 30, ...(first === 'rollback' ? { referenceTransactionId: 'b1' } : {}) };
  for (const other of kinds.filter((kind) => kind !== first)) {
    expect((await call(other, rina, 'id', fields)).status).toBe('DUPLICATE_TRANSACTION');
  }
  expect((await call(first, rina, 'id', fields)).status).toBe('OK');
  expect((await readBalances(ctx, rina.accountId)).main).toBe(main);
  await expectSound(ctx);
});

test('the bytes of a refused bet are no win and no rollback either', async () => {
  const { players, bet, call } = await seamlessWith();
  const [rina] = players as [Player];
  await bet(rina, 'b1');
  expect(await bet(rina, 'id', { amount: 500 })).toEqual(['NOT_ENOUGH_MONEY', 90]);
  for (const kind of ['win', 'rollback'] as const) {
    expect((await call(kind, rina, 'id', { amount: 500 })).status).toBe('DUPLICATE_TRANSACTION');
  }
});

test('a win is taken back by a rollback with an id of its own, not by one under the id of the win', async () => {
  const { ctx, players, bet, win, rollback } = await seamlessWith();
  const [rina] = players as [Player];
  await bet(rina, 'b1');
  expect(await win(rina, 'w1', { amount: 30 })).toEqual(['OK', 120]);
  expect(await rollback(rina, 'w1', 'w1')).toEqual(['DUPLICATE_TRANSACTION', 120]);
  expect(await rollback(rina, 'x1', 'w1')).toEqual(['OK', 90]);
  expect(await win(rina, 'x1', { amount: 30 })).toEqual(['DUPLICATE_TRANSACTION', 90]);
  await expectSound(ctx);
});

test('a rollback that names itself bars the bet of its id, and no win takes the id either', async () => {
  const { ctx, players, bet, win, call } = await seamlessWith();
  const [rina] = players as [Player];
  const undone = await call('rollback', rina, 'id');
  expect(undone.status).toBe('OK');
  expect(await bet(rina, 'id')).toEqual(['TRANSACTION_ROLLED_BACK', 100]);
  expect(await win(rina, 'id')).toEqual(['DUPLICATE_TRANSACTION', 100]);
  expect(await call('rollback', rina, 'id')).toMatchObject({ status: 'OK', balanceMinor: undone.balanceMinor });
  await expectSound(ctx);
});

test('one id for a bet and a win at once, on two nodes, of one player or of two: one of them counts', async () => {
  const { ctx, players, bet, rules } = await seamlessWith([100, 100]);
  const [rina, karim] = players as [Player, Player];
  const nodes = [openSeamlessWallet(ctx.db, () => rules), openSeamlessWallet(ctx.db, () => rules)];
  for (let turn = 0; turn < 12; turn++) {
    const winner = turn % 2 === 0 ? rina : karim;
    const roundId = `r${turn}`;
    await bet(winner, `opens-${turn}`, { roundId, amount: 1 });
    const send = (node: number, kind: MovingCall, { token, playerId }: Player) =>
      nodes[node]!({
        ...{ vendorCode: 'JDB', kind, at: ctx.now },
        fields: {
          ...{ token, playerId, gameCode: game.gameCode, roundId, transactionId: `once-${turn}` },
          ...{ amount: taka(1), currency: 'BDT' },
        },
      });
    const answers = await Promise.all([send(0, 'bet', rina), send(1, 'win', winner)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['DUPLICATE_TRANSACTION', 'OK']);
  }
  await expectSound(ctx);
});

test('where both kinds of an id stand from earlier, each still hears its own answer', async () => {
  const { ctx, database, players, bet, win } = await seamlessWith();
  const [rina] = players as [Player];
  await bet(rina, 'both');
  await win(rina, 'w1', { amount: 30 });
  await asOwner(database, (client) =>
    client.query("update seamless_transactions set transaction_id = 'both' where transaction_id = 'w1'"),
  );
  expect(await bet(rina, 'both')).toEqual(['OK', 90]);
  expect(await win(rina, 'both', { amount: 30 })).toEqual(['OK', 120]);
  const { rows } = await ctx.db.execute(sql`select 1 from seamless_transactions where transaction_id = 'both'`);
  expect(rows).toHaveLength(2);
});
