import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { addFavourite, removeFavourite } from '~/domain/catalogue/change-favourite.server';
import { listFavourites, listRecent } from '~/domain/catalogue/list-own-games.server';
import { favouritesAtMost, recentsAtMost } from '~/domain/catalogue/own-games';
import { rememberPlayed } from '~/domain/catalogue/remember-played.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { asOwner, worldWith } from '../../setup/world';

let ctx: Ctx;

beforeAll(async () => {
  const world = await worldWith();
  ctx = world.ctx;
  await asOwner(world.database, (client) => client.query(rows));
});

const at = (seconds: number): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() + seconds * 1000) });

test('a favourite is added once, taken out once, and the latest stands first', async () => {
  await addFavourite(at(0), { accountId: 1, nodeId: 10 });
  await addFavourite(at(0), { accountId: 1, nodeId: 10 });
  await addFavourite(at(2), { accountId: 1, nodeId: 11 });
  expect(await listFavourites(ctx, 1)).toEqual([11, 10]);
  await removeFavourite(at(4), { accountId: 1, nodeId: 11 });
  await removeFavourite(at(4), { accountId: 1, nodeId: 11 });
  expect(await listFavourites(ctx, 1)).toEqual([10]);
});

test('a second change within the second is refused and changes nothing', async () => {
  await addFavourite(at(0), { accountId: 2, nodeId: 10 });
  const early = removeFavourite(at(0.9), { accountId: 2, nodeId: 10 });
  await expect(early).rejects.toMatchObject({ code: 'catalogue.too_fast', params: { seconds: '1' } });
  expect(await listFavourites(ctx, 2)).toEqual([10]);
  await removeFavourite(at(1), { accountId: 2, nodeId: 10 });
  expect(await listFavourites(ctx, 2)).toEqual([]);
});

test('of many changes at the same moment one is taken', async () => {
  const tries = Array.from({ length: 6 }, (_, node) => addFavourite(at(0), { accountId: 3, nodeId: 20 + node }));
  const done = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled');
  expect(done).toHaveLength(1);
  expect(await listFavourites(ctx, 3)).toHaveLength(1);
});

test('a game nobody knows is refused, and so is the thousandth', async () => {
  await expect(addFavourite(ctx, { accountId: 4, nodeId: 999_999 })).rejects.toMatchObject({
    code: 'catalogue.unknown_game',
  });
  await ctx.db.execute(
    sql`insert into favourites select 4, node_id, now() from games order by node_id limit ${favouritesAtMost}`,
  );
  await expect(addFavourite(ctx, { accountId: 4, nodeId: 1009 })).rejects.toMatchObject({
    code: 'catalogue.favourites_full',
  });
});

test('the game played last stands first, each once, a hundred at most', async () => {
  for (const nodeId of [10, 11, 10]) await rememberPlayed(at(nodeId), 1, nodeId);
  await rememberPlayed(at(30), 1, 10);
  expect(await listRecent(ctx, 1)).toEqual([10, 11]);
  for (let node = 0; node < recentsAtMost + 5; node++) await rememberPlayed(at(100 + node), 1, 100 + node);
  const recent = await listRecent(ctx, 1);
  expect(recent).toHaveLength(recentsAtMost);
  expect(recent[0]).toBe(100 + recentsAtMost + 4);
});

const rows = `
  insert into categories (code, name_en, name_bn, path, layout, position) values ('RNG', 'Slots', 'স্লট', '/rng', 'games', 1);
  insert into vendors (code, name_en, name_bn, adapter, wallet_mode, position) values ('PG', 'PG', 'পিজি', 'simulator', 'seamless', 1);
  insert into games (node_id, game_id, game_type, vassalage, game_code, name_en, name_bn, min_bet_minor, rtp_ppm, released_on)
    select n, 'g' || n, 'RNG', 'PG', 'code' || n, 'Game ' || n, 'খেলা ' || n, 10000, 960000, '2025-01-01' from generate_series(10, 1010) n;
  insert into accounts (id, account, nickname, role, created_at) select n, 'player' || n, 'n', 'member', now() from generate_series(1, 4) n;`;
