import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { fillDemoBoard } from '~/domain/play/fill-demo-board.server';
import { listWinners } from '~/domain/play/list-winners.server';
import { maskedName } from '~/domain/play/winner';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { defaultSettings } from '~/domain/site/settings';
import { demoWins } from '~/seed/winners/demo-wins';
import { asOwner, worldWith } from '../../setup/world';

test.each([
  ['rahim77', 'ra***77'],
  ['karim', 'ka***im'],
  ['ab', 'a***'],
  ['রহিমা১২', 'রহ***১২'],
])('%s is shown as %s', (account, shown) => {
  expect(maskedName(account)).toBe(shown);
});

test('the demo wins are sixty, masked, believable and always the same', () => {
  const now = new Date('2026-03-15T06:00:00Z');
  const wins = demoWins(now, [10001, 10002, 10003]);
  expect(wins).toEqual(demoWins(now, [10001, 10002, 10003]));
  expect(wins).toHaveLength(60);
  expect(new Set(wins.map((win) => win.customerName)).size).toBeGreaterThan(55);
  for (const win of wins) {
    expect(win.customerName).toMatch(/^[a-z_]{2}\*\*\*[a-z0-9_]{2}$/);
    expect(win.winMinor).toBeGreaterThan(taka(500));
    expect(win.winMinor).toBeLessThan(taka(100_000));
    expect(win.wonAt.getTime()).toBeLessThan(now.getTime());
  }
});

describe('the board', () => {
  let ctx: Ctx;

  beforeEach(async () => {
    const world = await worldWith();
    ctx = world.ctx;
    await asOwner(world.database, (client) => client.query(catalogue));
  });

  test('stays empty until somebody wins', async () => {
    expect(await listWinners(ctx, defaultSettings)).toEqual([]);
  });

  test('shows the twenty largest wins of games on offer, in both languages', async () => {
    const wonAt = new Date('2026-03-14T06:00:00Z');
    const wins = Array.from({ length: 30 }, (_, at) => ({
      customerName: 'ra***im',
      nodeId: at === 29 ? 3 : 1,
      winMinor: taka(at + 1),
      wonAt,
    }));
    await fillDemoBoard(ctx, wins);
    await fillDemoBoard(ctx, wins);
    const winners = await listWinners(ctx, defaultSettings);
    // The largest was won in a game that has been switched off.
    expect(winners.map(({ winMinor }) => winMinor)).toEqual(Array.from({ length: 20 }, (_, at) => taka(29 - at)));
    expect(winners[0]).toEqual({
      customerName: 'ra***im',
      nodeId: 1,
      gameType: 'RNG',
      gameNames: { bn: 'সোনার হরিণ', en: 'Golden Deer' },
      iconUrl: '',
      winMinor: taka(29),
      isDemo: true,
    });
    const [{ count } = { count: 0 }] = (
      await ctx.db.execute<{ count: number }>(sql`select count(*)::int from notable_wins`)
    ).rows;
    expect(count).toBe(30);
  });

  test('of two equal wins shows the later one first', async () => {
    await ctx.db.execute(sql`insert into notable_wins (customer_name, node_id, win_minor, won_at) values
      ('early', 1, ${taka(999)}, '2026-03-01'), ('late', 1, ${taka(999)}, '2026-03-02')`);
    const winners = await listWinners(ctx, defaultSettings);
    expect(winners.slice(0, 2).map(({ customerName, isDemo }) => [customerName, isDemo])).toEqual([
      ['late', false],
      ['early', false],
    ]);
  });
});

const catalogue = `
  insert into categories (code, name_en, name_bn, path, layout, position) values ('RNG', 'Slots', 'স্লট', '/rng', 'games', 1);
  insert into vendors (code, name_en, name_bn, adapter, wallet_mode, position) values ('PG', 'PG', 'PG', 'simulator', 'seamless', 1);
  insert into vendor_lanes (vendor_code, game_type, node_id, is_game, position) values ('PG', 'RNG', 9001, 'VASSALAGE', 1);
  insert into games (node_id, game_id, game_type, vassalage, game_code, name_en, name_bn, min_bet_minor, rtp_ppm, released_on, is_enabled) values
    (1, 'g1', 'RNG', 'PG', 'deer', 'Golden Deer', 'সোনার হরিণ', 10000, 960000, '2025-01-01', true),
    (3, 'g3', 'RNG', 'PG', 'gone', 'Gone', 'নেই', 10000, 960000, '2025-01-01', false);`;
