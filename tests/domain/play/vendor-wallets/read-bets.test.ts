import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { numberSettledLines } from '~/domain/play/play-stream.server';
import { rebuildMemberDays } from '~/domain/play/rebuild-member-days.server';
import { takeStatements } from '~/domain/play/reconcile/take-statements.server';
import { bets, memberDays, vendorStatements } from '~/domain/play/tables.server';
import { readVendorBets } from '~/domain/play/vendor-wallets/read-bets.server';
import { taka } from '~/domain/shared/money';
import type { VendorBet } from '~/gateways/vendors/port';
import { asOwner } from '../../../setup/world';
import { differences, lies, send, type VendorWorld, vendorWorld } from './vendor-world';

async function withGame() {
  const world = await vendorWorld();
  await asOwner(world.database, (client) =>
    client.query(`
      insert into categories (code, name_en, name_bn, path, layout, position) values ('LIVE', 'Live', 'লাইভ', '/live', 'vendors', 1);
      insert into vendor_lanes (vendor_code, game_type, node_id, is_game, position) values ('CQ9', 'LIVE', 901, 'VASSALAGE', 1);
      insert into games (node_id, game_id, game_type, vassalage, game_code, name_en, name_bn, min_bet_minor, rtp_ppm, released_on)
        values (10001, 'g1', 'LIVE', 'CQ9', 'roulette', 'Roulette', 'রুলেট', 10000, 970000, '2026-01-01');`),
  );
  return world;
}

const bet = ({ ctx, member }: VendorWorld, reference: string, stake: number, payout: number): VendorBet => ({
  ...{ reference, playerId: `m${member}`, gameCode: 'roulette', round: reference, placedAt: ctx().now },
  ...{ settledAt: new Date(ctx().now.getTime() + 5_000), stakeMinor: taka(stake), payoutMinor: taka(payout) },
});

test('bets at a vendor that keeps the money are written down once and move nothing', async () => {
  const world = await withGame();
  const { ctx, vendor } = world;
  await send(world, { to: 'CQ9', units: 300 });
  vendor.tellBets('CQ9', [bet(world, 'R1', 100, 250), bet(world, 'R2', 40, 0), bet(world, 'R1', 100, 250)]);
  const before = await lies(world);
  expect(await readVendorBets(ctx())).toBe(2);
  expect(await readVendorBets(ctx())).toBe(0);
  vendor.tellBets('CQ9', [bet(world, 'R2', 40, 0), bet(world, 'R3', 10, 10)]);
  expect((await Promise.all([readVendorBets(ctx()), readVendorBets(ctx())])).reduce((a, b) => a + b)).toBe(1);
  expect(await lies(world)).toEqual(before);
  const rows = await ctx().db.select().from(bets).orderBy(bets.reference);
  expect(rows.map(({ reference, state, validBetMinor }) => [reference, state, validBetMinor])).toEqual([
    ['R1', 'won', taka(100)],
    ['R2', 'lost', taka(40)],
    ['R3', 'draw', 0n],
  ]);
  const counted = await ctx().db.select().from(memberDays).orderBy(memberDays.basis);
  await rebuildMemberDays(ctx(), 'Asia/Dhaka');
  expect(await ctx().db.select().from(memberDays).orderBy(memberDays.basis)).toEqual(counted);
  expect(counted[0]).toMatchObject({ category: 'LIVE', bets: 3, stakeMinor: taka(150), payoutMinor: taka(260) });
  expect((await numberSettledLines(ctx(), 10)).map(({ feedsJackpot }) => feedsJackpot)).toEqual([false, false, false]);
  expect(await differences(world)).toEqual([]);
});

test('they count as turnover, like any other bet', async () => {
  const world = await withGame();
  const ctx = world.ctx();
  await ctx.db.execute(sql`
    insert into turnover_requirements (account_id, cause_kind, cause_id, required_minor, opened_at)
    values (${world.member}, 'deposit', '1', ${String(taka(500))}::bigint, now())`);
  world.vendor.tellBets('CQ9', [bet(world, 'R1', 120, 0)]);
  await readVendorBets(ctx);
  const { rows } = await ctx.db.execute<{ met: string }>(sql`select met_minor as met from turnover_requirements`);
  expect(rows).toEqual([{ met: String(taka(120)) }]);
});

test('players and games that are not ours are passed over, and a silent vendor is asked again', async () => {
  const world = await withGame();
  const { ctx, vendor } = world;
  const [ours] = [bet(world, 'R1', 5, 0)];
  vendor.tellBets('CQ9', [
    { ...ours, reference: 'X1', playerId: 'm999999' },
    { ...ours, reference: 'X2', playerId: 'somebody' },
    { ...ours, reference: 'X3', gameCode: 'nothing' },
    ours,
  ]);
  vendor.faults.push('deadBalance');
  expect(await readVendorBets(ctx())).toBe(0);
  expect(await readVendorBets(ctx())).toBe(1);
});

test("a day's statement of such a vendor is set beside what it told us of its bets", async () => {
  const world = await withGame();
  const { vendor } = world;
  vendor.tellBets('CQ9', [bet(world, 'R1', 100, 250), bet(world, 'R2', 40, 0)]);
  await readVendorBets(world.ctx());
  const statement = { bets: 2, stakeMinor: taka(140), payoutsMinor: taka(251) };
  const seamless = {
    secretOf: () => null,
    statement: async (code: string) => (code === 'CQ9' ? statement : { bets: 0, stakeMinor: 0n, payoutsMinor: 0n }),
  };
  const ctx = { ...world.ctx(), gateways: { ...world.ctx().gateways, seamless } };
  expect(await takeStatements(ctx, '2026-03-15')).toBe(1);
  const [stored] = await ctx.db.select().from(vendorStatements);
  expect(stored).toMatchObject({ ourBets: 2, ourStakeMinor: taka(140), ourPayoutsMinor: taka(250) });
  statement.payoutsMinor = taka(250);
  expect(await takeStatements(ctx, '2026-03-15')).toBe(0);
});
