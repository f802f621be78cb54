import { beforeAll, expect, test } from 'vitest';
import { forgetOldWins } from '~/domain/play/forget-old-wins.server';
import { listWinners } from '~/domain/play/list-winners.server';
import { noteWin } from '~/domain/play/note-win.server';
import { maskedName } from '~/domain/play/winner';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { defaultSettings } from '~/domain/site/settings';
import { asOwner, worldWith } from '../../setup/world';

let ctx: Ctx;

beforeAll(async () => {
  const world = await worldWith();
  ctx = world.ctx;
  await asOwner(world.database, (client) => client.query(rows));
});

test('a win worth telling stands under the masked name, before the demo’s; small ones and free play are not told', async () => {
  await noteWin(ctx, { accountId: 1, nodeId: 1, winMinor: taka(500) });
  await noteWin(ctx, { accountId: 2, nodeId: 1, winMinor: taka(700) });
  await noteWin(ctx, { accountId: 1, nodeId: 1, winMinor: taka(500) - 1n });
  await noteWin(ctx, { accountId: 3, nodeId: 1, winMinor: taka(9_000) });
  const board = await listWinners(ctx, defaultSettings);
  expect(board.map(({ customerName, winMinor, isDemo }) => [customerName, winMinor, isDemo])).toEqual([
    [maskedName('karim'), taka(700), false],
    [maskedName('রহিমা১২'), taka(500), false],
    ['de***mo', taka(90_000), true],
  ]);
});

test('what is older than a month leaves the board and then the table', async () => {
  const later = { ...ctx, now: new Date(ctx.now.getTime() + 31 * 86_400_000) };
  expect((await listWinners(later, defaultSettings)).map(({ isDemo }) => isDemo)).toEqual([true]);
  await forgetOldWins(later);
  expect((await listWinners(ctx, defaultSettings)).map(({ isDemo }) => isDemo)).toEqual([true]);
});

const rows = `
  insert into categories (code, name_en, name_bn, path, layout, position) values ('RNG', 'Slots', 'স্লট', '/rng', 'games', 1);
  insert into vendors (code, name_en, name_bn, adapter, wallet_mode, position) values ('PG', 'PG', 'পিজি', 'simulator', 'seamless', 1);
  insert into vendor_lanes (vendor_code, game_type, node_id, is_game, position) values ('PG', 'RNG', 9001, 'VASSALAGE', 1);
  insert into games (node_id, game_id, game_type, vassalage, game_code, name_en, name_bn, min_bet_minor, rtp_ppm, released_on)
    values (1, 'g1', 'RNG', 'PG', 'c1', 'Game', 'খেলা', 10000, 960000, '2025-01-01');
  insert into accounts (id, account, nickname, role, created_at) values
    (1, 'রহিমা১২', 'n', 'member', now()), (2, 'karim', 'n', 'member', now()), (3, 'trial77', 'n', 'trial', now());
  insert into notable_wins (customer_name, node_id, win_minor, won_at, is_demo) values ('de***mo', 1, 900000000, '2026-03-01', true);`;
