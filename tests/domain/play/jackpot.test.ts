import { expect, test } from 'vitest';
import { rebuildTeamRollUps } from '~/domain/agency/roll-ups/rebuild-roll-ups.server';
import { rollUpSettled } from '~/domain/agency/roll-ups/roll-up-settled.server';
import { auditLedger } from '~/domain/ledger/audit-ledger.server';
import { walletAccounts } from '~/domain/ledger/open-accounts.server';
import { readBalances } from '~/domain/ledger/read-balances.server';
import { readJackpots } from '~/domain/ledger/read-jackpots.server';
import { messages } from '~/domain/messaging/tables.server';
import { feedJackpot } from '~/domain/play/jackpot/feed-jackpot.server';
import { drawnOf, sharesOf } from '~/domain/play/jackpot/jackpot';
import { placeBet } from '~/domain/play/place-bet.server';
import { numberSettledLines } from '~/domain/play/play-stream.server';
import { settleBet } from '~/domain/play/settle-bet.server';
import { writeSettledLines } from '~/domain/play/settled-lines.server';
import { notableWins } from '~/domain/play/tables.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { changeSetting } from '~/domain/site/change-setting.server';
import { defaultSettings } from '~/domain/site/settings';
import { readHouseBalance } from '../../setup/house-balance';
import { lineWorld } from '../agency/line-world';
import { fund } from '../ledger/ledger-world';
import { seamlessWith } from './seamless/seamless-world';

const never = (limit: number) => limit - 1;
const always = () => 0;
const rules = { share: 1, start: 0, wager: 10_000, shownFrom: 0 };

const feed = (ctx: Ctx, chance: (limit: number) => number) =>
  inTransaction(ctx, async (ctx) => feedJackpot(ctx, await numberSettledLines(ctx, 100), chance));

test('each settled bet lays its share into the jackpot once, and what is undone takes it back', async () => {
  const { ctx, players, bet, win, rollback } = await seamlessWith([1_000]);
  const [rina] = players;
  await changeSetting(ctx, { key: 'jackpot', value: rules });
  await bet(rina!, 'b1', { amount: 300, roundClosed: true });
  await bet(rina!, 'b2', { amount: 200, roundId: 'r2' });
  await win(rina!, 'w2', { amount: 500, roundId: 'r2', roundClosed: true });
  await Promise.all([feed(ctx, never), feed(ctx, never), feed(ctx, never)]);
  expect(await readJackpots(ctx)).toBe(taka(5));
  expect(await readHouseBalance(ctx, 'game_revenue', 'JDB')).toBe(taka(-5));
  await rollback(rina!, 'x1', 'b1');
  await bet(rina!, 'b3', { amount: 400, roundId: 'r3', roundClosed: true });
  await feed(ctx, never);
  expect(await readJackpots(ctx)).toBe(taka(6));
  expect((await auditLedger(ctx)).differences).toEqual([]);
});

test('what is taken over from elsewhere and open bets feed nothing', async () => {
  const { ctx, players, bet } = await seamlessWith();
  const [rina] = players;
  const figures = { bets: 1, stakeMinor: taka(900), payoutMinor: 0n, validBetMinor: taka(900) };
  const line = { accountId: rina!.accountId, settledAt: ctx.now, category: 'JACKPOT', vendorCode: 'JDB', ...figures };
  await writeSettledLines(ctx, [{ ...line, feedsJackpot: false }]);
  await bet(rina!, 'b1');
  await feed(ctx, always);
  expect(await readJackpots(ctx)).toBe(0n);
});

test('who is drawn wins all that lies there, is told so, and the house lays in the start anew', async () => {
  const { ctx, players, bet } = await seamlessWith([500, 500]);
  const [rina, karim] = players;
  await changeSetting(ctx, { key: 'jackpot', value: { ...rules, start: 2_000 } });
  await bet(karim!, 'k1', { amount: 100, roundClosed: true });
  await feed(ctx, always);
  // Slots feed it and do not win it.
  expect(await readJackpots(ctx)).toBe(taka(2_001));
  const figures = { bets: 1, stakeMinor: taka(50), payoutMinor: 0n, validBetMinor: taka(50) };
  const line = { accountId: rina!.accountId, settledAt: ctx.now, category: 'JACKPOT', vendorCode: 'JDB', ...figures };
  await bet(rina!, 'b1', { amount: 50, roundClosed: true });
  await numberSettledLines(ctx, 10);
  await ctx.db.execute(`update bets set category = 'JACKPOT' where reference = 'b1'`);
  await writeSettledLines(ctx, [line]);
  await feed(ctx, always);
  expect((await readBalances(ctx, rina!.accountId)).main).toBe(taka(500 - 50 + 2_001) + 5_000n);
  expect(await readJackpots(ctx)).toBe(taka(2_000));
  expect((await ctx.db.select().from(notableWins)).map(({ winMinor, nodeId }) => [winMinor, nodeId])).toEqual([
    [taka(2_001) + 5_000n, 10_001],
  ]);
  const [told] = await ctx.db.select().from(messages);
  expect(told).toMatchObject({ accountId: rina!.accountId, body: { template: 'jackpotWon' } });
  await feed(ctx, always);
  expect(await readJackpots(ctx)).toBe(taka(2_000));
  expect((await auditLedger(ctx)).differences).toEqual([]);
});

test('each unit staked has the same chance, whoever stakes it and in however many bets', () => {
  const line = { vendorCode: 'KOTI', category: 'JACKPOT', feedsJackpot: true };
  const lines = [1, 10, 9_999, 10_000].map((units) => ({ ...line, stakeMinor: taka(units) }));
  const settings = { ...defaultSettings.jackpot, wager: 10_000 };
  const won = (drawn: number) => drawnOf(lines, settings, () => drawn).map(({ stakeMinor }) => stakeMinor / 10_000n);
  expect(won(0)).toEqual([1n, 10n, 9_999n, 10_000n]);
  expect(won(9_999)).toEqual([1n, 10n, 9_999n, 10_000n]);
  expect(won(10_000)).toEqual([10n, 9_999n, 10_000n]);
  expect(won(99_999_999)).toEqual([10_000n]);
  expect(drawnOf([{ ...lines[3]!, category: 'RNG' }], settings, () => 0)).toEqual([]);
  const fed = sharesOf([...lines, { ...line, vendorCode: 'JDB', stakeMinor: taka(-5) }], { ...settings, share: 0.5 });
  expect([...fed]).toEqual([['KOTI', (taka(20_010) * 5n) / 1_000n]]);
});

test('a jackpot won is a prize of the team, and is counted once', async () => {
  const { ctx, id } = await lineWorld();
  await changeSetting(ctx, { key: 'jackpot', value: { ...rules, start: 100, wager: 1_000 } });
  await fund(ctx, (await walletAccounts(ctx, id('player'))).main, taka(1_000));
  const bet = { vendorCode: 'KOTI', nodeId: 10_001, category: 'JACKPOT', round: 'r1', reference: 'b1' } as const;
  const timeZone = 'Asia/Dhaka';
  await placeBet(ctx, { ...bet, accountId: id('player'), stakeMinor: taka(1_000), timeZone });
  await settleBet(ctx, { vendorCode: 'KOTI', reference: 'b1', payoutMinor: 0n, timeZone });
  for (let times = 0; times < 2; times++) await rollUpSettled(ctx);
  const { rows } = await ctx.db.execute<{ account: string; won: number }>(`
    select a.account, sum(promotions_minor)::float8 / 10000 as won from team_days d join accounts a on a.id = d.ancestor_id
    group by 1 having sum(promotions_minor) <> 0 order by 1`);
  expect(rows).toEqual(['line', 'low', 'player', 'top'].map((account) => ({ account, won: 110 })));
  expect((await rebuildTeamRollUps(ctx)).differences).toEqual([]);
});
