import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createLinkCipher } from '~/domain/site/link-cipher.server';
import { seedDemo } from '~/seed/demo.server';
import { worldWith } from '../setup/world';

const cipher = createLinkCipher('a secret for tests, thirty-two bytes and more');

test('of nodes that start at once on an empty database one seeds, and a later start leaves it alone', async () => {
  const { ctx } = await worldWith();
  const seeded = await Promise.all([seedDemo(ctx, cipher), seedDemo(ctx, cipher), seedDemo(ctx, cipher)]);
  expect(seeded.filter(Boolean)).toHaveLength(1);

  await ctx.db.execute(sql`delete from promotion_texts`);
  expect(await seedDemo(ctx, cipher)).toBe(false);
  const { rows } = await ctx.db.execute<{ games: string; texts: string; accounts: string }>(
    sql`select (select count(*) from games) as games, (select count(*) from promotion_texts) as texts, (select count(*) from accounts) as accounts`,
  );
  expect(rows[0]).toEqual({ games: '10000', texts: '0', accounts: '15' });
}, 60_000);
