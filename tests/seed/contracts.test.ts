import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { drizzleOn, openPool } from '~/db/client.server';
import { rollUpSettled } from '~/domain/agency/roll-ups/roll-up-settled.server';
import { joinTree } from '~/domain/agency/tree/join-tree.server';
import { createKeyedHash } from '~/domain/identity/keyed-hash.server';
import { createTextCipher } from '~/domain/shared/text-cipher.server';
import { createLinkCipher } from '~/domain/site/link-cipher.server';
import { seedDemo } from '~/seed/demo.server';
import { worldWith } from '../setup/world';

const secret = 'a secret for tests, thirty-two bytes and more';
const keyedHash = createKeyedHash(secret);
const payout = { cipher: createTextCipher(secret, 'payout'), keyedHash };

test('bills of days come to what the reports of their teams show, rebates included', async () => {
  const { ctx: plain, database } = await worldWith();
  const pool = openPool(database.url, { statement_timeout: 60_000 });
  const ctx = { ...plain, db: drizzleOn(pool), reactions: { accountRegistered: [joinTree] } };
  await seedDemo(ctx, { cipher: createLinkCipher(secret), keyedHash, payout });
  await rollUpSettled(ctx);
  const { rows } = await ctx.db.execute<{ billed: string; shown: string; rebates: string }>(sql`
    select b.result_minor as billed, team.result as shown, team.rebates from contract_bills b
    join settlement_runs r on r.id = b.run_id
    cross join lateral (
      select coalesce(sum(payout_minor + rebates_minor + promotions_minor - stake_minor), 0) as result,
        coalesce(sum(rebates_minor), 0) as rebates
      from team_days where ancestor_id = b.payee_id and day >= (r.starts_at at time zone 'Asia/Dhaka')::date
        and day < (r.ends_at at time zone 'Asia/Dhaka')::date) team
    where r.period in ('daily', 'weekly')`);
  expect(rows.some(({ rebates }) => rebates !== '0')).toBe(true);
  expect(rows.filter(({ billed, shown }) => billed !== shown)).toEqual([]);
  await pool.end();
}, 120_000);
