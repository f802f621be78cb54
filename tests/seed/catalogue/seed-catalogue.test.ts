import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { games, hotGames, vendorLanes } from '~/domain/catalogue/tables.server';
import { seedCatalogue } from '~/seed/catalogue/seed-catalogue.server';
import { worldWith } from '../../setup/world';

test('an empty database is filled within ten seconds, also when two nodes start at once, and once only', async () => {
  const { ctx } = await worldWith();
  const start = performance.now();
  await Promise.all([seedCatalogue(ctx), seedCatalogue(ctx)]);
  const tookMs = performance.now() - start;
  expect(await ctx.db.$count(games)).toBe(10_000);
  expect(await ctx.db.$count(vendorLanes)).toBe(81);
  expect(await ctx.db.$count(hotGames)).toBe(20);
  expect(tookMs).toBeLessThan(10_000);
});

test('a catalogue that holds a game is left alone', async () => {
  const { ctx } = await worldWith();
  await ctx.db.execute(
    sql`insert into categories (code, name_en, name_bn, path, layout, position) values ('RNG', 'Slots', 'স্লট', '/rng', 'games', 1)`,
  );
  await ctx.db.execute(
    sql`insert into vendors (code, name_en, name_bn, adapter, wallet_mode, position) values ('OWN', 'Own', 'নিজ', 'simulator', 'seamless', 1)`,
  );
  await ctx.db.execute(sql`insert into games (node_id, game_id, game_type, vassalage, game_code, name_en, name_bn, min_bet_minor, rtp_ppm, released_on)
    values (1, 'G1', 'RNG', 'OWN', 'own', 'Own', 'নিজ', 10000, 960000, '2026-01-01')`);
  await seedCatalogue(ctx);
  expect(await ctx.db.$count(games)).toBe(1);
});
