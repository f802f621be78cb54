import fc from 'fast-check';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { categoryRegistry } from '~/domain/catalogue/categories/category-registry';
import { gameTypes } from '~/domain/catalogue/game-types';
import { categoryOf } from '~/domain/catalogue/vendor-category';
import { outcomeOf, validBetMinor } from '~/domain/play/bet';
import { maskedName } from '~/domain/play/winner';
import { urlOfDatabase } from '../../setup/database-url';
import { closeTestDatabases, openTestDatabase } from '../../setup/world';

/** Rules that the seamless wallet decides by in SQL and everything else in TypeScript. */

let client: Client;

beforeAll(async () => {
  const { name } = await openTestDatabase();
  client = new Client({ connectionString: urlOfDatabase(inject('clusterUrl'), name) });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await closeTestDatabases();
});

const states = { win: 'won', draw: 'draw', lose: 'lost' } as const;
const amount = fc.oneof(fc.constantFrom(0n, 1n, 10_000n), fc.bigInt({ min: 0n, max: 10n ** 15n }));
/** Often equal or near to each other, where the rules change. */
const figures = fc
  .tuple(amount, amount, fc.constantFrom('free', 'equal', 'above', 'below', 'double'))
  .map(([stakeMinor, other, kind]) => {
    const payoutMinor = {
      free: other,
      equal: stakeMinor,
      above: stakeMinor + 1n,
      below: stakeMinor > 0n ? stakeMinor - 1n : 0n,
      double: stakeMinor * 2n,
    }[kind]!;
    return { stakeMinor, payoutMinor };
  });

test('SQL and TypeScript agree on what a bet counts as turnover and how it ends, in every category', async () => {
  const bet = fc.record({ category: fc.constantFrom(...gameTypes), figures });
  await fc.assert(
    fc.asyncProperty(fc.array(bet, { minLength: 50, maxLength: 200 }), async (bets) => {
      const { rows } = await client.query<{ valid: string; state: string }>(
        `select play_valid_bet(category, stake, payout) as valid, play_settled_state(stake, payout) as state
         from unnest($1::text[], $2::bigint[], $3::bigint[]) with ordinality as b (category, stake, payout, n) order by n`,
        [
          bets.map(({ category }) => category),
          bets.map((one) => String(one.figures.stakeMinor)),
          bets.map((one) => String(one.figures.payoutMinor)),
        ],
      );
      expect(rows.map(({ valid, state }) => ({ valid: BigInt(valid), state }))).toEqual(
        bets.map((one) => ({
          valid: validBetMinor({ category: one.category, ...one.figures }),
          state: states[outcomeOf(one.figures)],
        })),
      );
    }),
    { numRuns: 25 },
  );
});

test('a category counts what is at risk in SQL exactly if its entry in the registry says so', async () => {
  const { rows } = await client.query<{ category: string; valid: string }>(
    'select category, play_valid_bet(category, 100, 150) as valid from unnest($1::text[]) as c (category)',
    [gameTypes],
  );
  expect(Object.fromEntries(rows.map(({ category, valid }) => [category, Number(valid)]))).toEqual(
    Object.fromEntries(gameTypes.map((code) => [code, categoryRegistry[code].counts.turnover === 'atRisk' ? 50 : 100])),
  );
});

test('SQL and TypeScript agree on the category of a game, whatever the settings', async () => {
  const vendors = fc.subarray(['PG', 'JDB', 'CMD', 'TF', 'SV', 'KHELA']);
  const settings = fc.record({ esportVendors: vendors, cockfightVendors: vendors, inhouseVendors: vendors });
  await fc.assert(
    fc.asyncProperty(settings, async (lists) => {
      const lanes = gameTypes.flatMap((type) =>
        ['PG', 'JDB', 'CMD', 'TF', 'SV', 'KHELA'].map((vendor) => ({ type, vendor })),
      );
      const { rows } = await client.query<{ category: string }>(
        `select catalogue_category(type, vendor, $3, $4, $5) as category
         from unnest($1::text[], $2::text[]) with ordinality as l (type, vendor, n) order by n`,
        [
          lanes.map(({ type }) => type),
          lanes.map(({ vendor }) => vendor),
          lists.esportVendors,
          lists.cockfightVendors,
          lists.inhouseVendors,
        ],
      );
      const given = { ...lists, supportedLanguages: [], imageHosts: [] };
      expect(rows.map(({ category }) => category)).toEqual(
        lanes.map(({ type, vendor }) => categoryOf(type, vendor, given)),
      );
    }),
    { numRuns: 50 },
  );
});

test('SQL and TypeScript mask a name alike, whatever letters it has', async () => {
  const name = fc.string({ unit: fc.constantFrom('a', '7', ' ', 'ক', 'া', 'e\u0301', '🎲'), maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(fc.array(name, { minLength: 50, maxLength: 200 }), async (names) => {
      const { rows } = await client.query<{ shown: string }>(
        'select play_board_name(account) as shown from unnest($1::text[]) with ordinality as n (account, at) order by at',
        [names],
      );
      expect(rows.map(({ shown }) => shown)).toEqual(names.map(maskedName));
    }),
    { numRuns: 10 },
  );
});
