import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { findRate, setRate } from '~/domain/agency/rates/rates.server';
import { rebuildTeamRollUps } from '~/domain/agency/roll-ups/rebuild-roll-ups.server';
import { rollUpSettled } from '~/domain/agency/roll-ups/roll-up-settled.server';
import { deepestLine } from '~/domain/agency/tree/join-tree.server';
import { moveAccount } from '~/domain/agency/tree/move-account.server';
import { listAudit } from '~/domain/audit/list-audit.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { lineWorld } from './line-world';

async function above(ctx: Ctx, accountId: number) {
  const { rows } = await ctx.db.execute<{ account: string }>(sql`
    select a.account from account_ancestors l join accounts a on a.id = l.ancestor_id
    where l.account_id = ${accountId} order by l.depth`);
  return rows.map(({ account }) => account).join(' < ');
}

test('whoever is born stands below the whole line above', async () => {
  const { ctx, id } = await lineWorld();
  expect(await above(ctx, id('player'))).toBe('player < low < line < top');
  expect(await above(ctx, id('alone'))).toBe('alone');
  const trial = { account: 'trial', nickname: 'trial', role: 'trial', type: 4, passwordHash: null } as const;
  expect(await above(ctx, await createAccount(ctx, trial))).toBe('');
});

test('an account moves with all below it, audited, and the old line is remembered', async () => {
  const { ctx, id } = await lineWorld();
  await moveAccount(ctx, { accountId: id('line'), uplineId: id('other'), reason: 'asked for' });
  expect(await above(ctx, id('player'))).toBe('player < low < line < other');
  expect(await above(ctx, id('friend'))).toBe('friend < top');
  const { rows } = await ctx.db.execute<{ n: number; until: string }>(
    sql`select count(*)::int as n, min(until)::text as until from former_ancestors where ancestor_id = ${id('top')}`,
  );
  expect(rows[0]!.n).toBe(3);
  expect(new Date(rows[0]!.until).getTime()).toBe(ctx.now.getTime() + 300_000);
  const { entries } = await listAudit(ctx, { subject: `account:${id('line')}` });
  expect(entries.map(({ action }) => action)).toContain('agency.moveAccount');
  await moveAccount(ctx, { accountId: id('low'), uplineId: null, reason: '' });
  expect(await above(ctx, id('player'))).toBe('player < low');
});

test('how many stand below goes along with a move, whether the newest are counted yet or not', async () => {
  const { ctx, id } = await lineWorld();
  const sizes = async () => {
    const { rows } = await ctx.db.execute<{ account: string; size: number }>(
      sql`select account, size from team_sizes t join accounts a on a.id = t.account_id where size <> 0`,
    );
    return Object.fromEntries(rows.map(({ account, size }) => [account, size]));
  };
  await rollUpSettled(ctx);
  expect(await sizes()).toEqual({ top: 4, line: 2, low: 1 });
  const late = { account: 'late', nickname: 'late', role: 'member', type: 0, passwordHash: null } as const;
  await createAccount(ctx, { ...late, uplineId: id('low') });
  await moveAccount(ctx, { accountId: id('line'), uplineId: id('other'), reason: '' });
  expect(await sizes()).toEqual({ top: 1, other: 3, line: 2, low: 1 });
  await rollUpSettled(ctx);
  expect(await sizes()).toEqual({ top: 1, other: 4, line: 3, low: 2 });
  await moveAccount(ctx, { accountId: id('player'), uplineId: null, reason: '' });
  expect(await sizes()).toEqual({ top: 1, other: 3, line: 2, low: 1 });
  expect((await rebuildTeamRollUps(ctx)).differences).toEqual([]);
});

test('nobody joins below the deepest place, by whatever way', async () => {
  const names = Array.from({ length: deepestLine }, (_, at) => `level${at}`);
  const plan = names.map((name, at) => [name, 'agent', at === 0 ? null : names[at - 1]!] as const);
  const { ctx, id } = await lineWorld(plan);
  const join = (account: string, uplineId: number) =>
    createAccount(ctx, { account, nickname: account, role: 'member', type: 0, passwordHash: null, uplineId });
  const last = await join('last', id(names.at(-1)!));
  expect((await above(ctx, last)).split(' < ')).toHaveLength(deepestLine + 1);
  await expect(join('beyond', last)).rejects.toMatchObject({ code: 'agency.line_too_deep', field: 'affiliateCode' });
  const { rows } = await ctx.db.execute(sql`select from accounts where account = 'beyond'`);
  expect(rows).toEqual([]);
});

test.each([
  ['line', 'player', 'agency.under_itself'],
  ['line', 'line', 'agency.under_itself'],
  ['low', 'line', 'agency.same_upline'],
  ['low', 'friend', 'agency.not_an_agent'],
])('moving %s under %s is refused as %s', async (account, upline, code) => {
  const { ctx, id } = await lineWorld();
  await expect(moveAccount(ctx, { accountId: id(account), uplineId: id(upline), reason: '' })).rejects.toMatchObject({
    code,
  });
});

test('a rate is never above the upline’s, never below a downline’s, and set by the direct upline alone', async () => {
  const { as, id, system } = await lineWorld();
  await setRate(system, { accountId: id('top'), ratePpm: 8_000 });
  await setRate(as('top'), { accountId: id('line'), ratePpm: 5_000 });
  await setRate(as('line'), { accountId: id('low'), ratePpm: 3_000 });
  const set = (by: string, whose: string, ratePpm: number) => setRate(as(by), { accountId: id(whose), ratePpm });
  await expect(set('line', 'low', 5_001)).rejects.toMatchObject({ code: 'agency.rate_above_own' });
  await expect(set('top', 'line', 2_999)).rejects.toMatchObject({ code: 'agency.rate_below_downline' });
  await expect(set('top', 'low', 3_000)).rejects.toMatchObject({ code: 'agency.not_in_line' });
  await expect(setRate(system, { accountId: id('top'), ratePpm: 10_001 })).rejects.toMatchObject({
    code: 'agency.rate_above_own',
    params: { most: '1' },
  });
  expect(await findRate(system, id('low'))).toBe(3_000);
  await expect(moveAccount(system, { accountId: id('low'), uplineId: id('other'), reason: '' })).rejects.toMatchObject({
    code: 'agency.rate_above_upline',
  });
});
