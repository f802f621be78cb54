import { afterEach, expect, test } from 'vitest';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { memberDays } from '~/domain/play/tables.server';
import { countCohorts } from '~/domain/reports/count-cohorts.server';
import { readCohorts } from '~/domain/reports/read-cohorts.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { closeTestDatabases, worldWith } from '../../setup/world';

afterEach(closeTestDatabases);

const at = (time: string) => new Date(`${time}:00+06:00`);
const on = (ctx: Ctx, time: string): Ctx => ({ ...ctx, now: at(time) });

function born(ctx: Ctx, account: string, time: string, role: 'member' | 'trial' = 'member') {
  return createAccount(on(ctx, time), { account, nickname: account, role, type: 0, passwordHash: null });
}

async function played(ctx: Ctx, accountId: number, day: string, [stake, payout]: [number, number], bets = 1) {
  const figures = { bets, stakeMinor: taka(stake), payoutMinor: taka(payout) };
  const where = { accountId, basis: 'settled', day, category: 'RNG', vendorCode: 'JDB' };
  await ctx.db.insert(memberDays).values({ ...where, ...figures });
}

test('who registered in a month is followed through the months after it', async () => {
  const { ctx } = await worldWith();
  const [one, two] = [await born(ctx, 'one', '2026-01-01T00:10'), await born(ctx, 'two', '2026-01-31T23:50')];
  const late = await born(ctx, 'late', '2026-02-01T00:00');
  const trial = await born(ctx, 'trial', '2026-01-05T10:00', 'trial');
  for (const id of [one, trial]) await played(ctx, id, '2026-01-10', [100, 40]);
  await played(ctx, one, '2026-01-11', [10, 0]);
  await played(ctx, two, '2026-03-01', [50, 90]);
  await played(ctx, late, '2026-03-02', [5, 0]);
  await countCohorts(on(ctx, '2026-03-05T03:00'));
  const [february, january] = await readCohorts(ctx, '2026-01-01');
  expect(january).toMatchObject({ joined: '2026-01-01', members: 2 });
  expect(january!.months).toMatchObject([
    { month: '2026-01-01', activeAccounts: 1, stakeMinor: taka(110), payoutMinor: taka(40) },
    { month: '2026-03-01', activeAccounts: 1, stakeMinor: taka(50), payoutMinor: taka(90) },
  ]);
  expect(february).toMatchObject({ joined: '2026-02-01', members: 1, months: [{ month: '2026-03-01' }] });
  expect(await readCohorts(ctx, '2026-02-01')).toHaveLength(1);
});

test('later runs count this month and the one before anew, twice the same', async () => {
  const { ctx } = await worldWith();
  const one = await born(ctx, 'one', '2026-01-15T12:00');
  await played(ctx, one, '2026-01-20', [100, 0]);
  await countCohorts(on(ctx, '2026-01-21T03:00'));
  await played(ctx, one, '2026-01-31', [1, 0]);
  await played(ctx, one, '2026-02-01', [-1, 0], -1);
  await born(ctx, 'two', '2026-01-31T12:00');
  for (let run = 0; run < 2; run++) await countCohorts(on(ctx, '2026-02-01T03:00'));
  const [january] = await readCohorts(ctx, '2026-01-01');
  expect(january).toMatchObject({ members: 2, countedAt: at('2026-02-01T03:00') });
  expect(january!.months).toMatchObject([
    { month: '2026-01-01', activeAccounts: 1, stakeMinor: taka(101) },
    { month: '2026-02-01', activeAccounts: 0, stakeMinor: taka(-1) },
  ]);
});
