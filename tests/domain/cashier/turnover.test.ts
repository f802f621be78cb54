import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { turnoverRequirements } from '~/domain/cashier/tables.server';
import { meetRequirements } from '~/domain/cashier/turnover/meet-requirements.server';
import { openRequirement } from '~/domain/cashier/turnover/open-requirement.server';
import { listOpenRequirements, readTurnover } from '~/domain/cashier/turnover/read-turnover.server';
import { turnoverReactions } from '~/domain/cashier/turnover/turnover-reactions.server';
import { waiveRequirement } from '~/domain/cashier/turnover/waive-requirement.server';
import { lockBalances } from '~/domain/ledger/lock-balances.server';
import { walletAccounts } from '~/domain/ledger/open-accounts.server';
import { holdHead } from '~/domain/live/publish.server';
import { openBetMonths } from '~/domain/play/open-bet-months.server';
import { placeBet } from '~/domain/play/place-bet.server';
import { settleBet } from '~/domain/play/settle-bet.server';
import { inTransaction } from '~/domain/shared/ctx.server';
import { tell } from '~/domain/shared/events.server';
import { taka } from '~/domain/shared/money';
import { changeSetting } from '~/domain/site/change-setting.server';
import { untilOneWaits } from '../ledger/ledger-world';
import { give, type WithdrawWorld, withdrawWorld } from './withdraw-world';

const timeZone = 'Asia/Dhaka';

async function world(units = 0) {
  const made = await withdrawWorld({ units });
  made.ctx.reactions = { depositArrived: [turnoverReactions.depositArrived] };
  await openBetMonths(made.ctx, made.ctx.now, made.ctx.now);
  return made;
}

async function deposit({ ctx, member }: WithdrawWorld, depositId: number, units: number): Promise<void> {
  await give(ctx, member.id, units);
  await tell(ctx, { kind: 'depositArrived', accountId: member.id, depositId, amountMinor: taka(units) });
}

async function bet({ ctx, member }: WithdrawWorld, reference: string, units: number) {
  await placeBet(ctx, {
    accountId: member.id,
    vendorCode: 'PG',
    nodeId: 1,
    category: 'RNG',
    round: reference,
    reference,
    stakeMinor: taka(units),
    timeZone,
  });
}

function settle({ ctx }: WithdrawWorld, reference: string, payoutUnits: number): Promise<void> {
  return settleBet(ctx, { vendorCode: 'PG', reference, payoutMinor: taka(payoutUnits), timeZone });
}

async function standing({ ctx, member }: WithdrawWorld): Promise<string[]> {
  const rows = await ctx.db
    .select()
    .from(turnoverRequirements)
    .where(eq(turnoverRequirements.accountId, member.id))
    .orderBy(turnoverRequirements.id);
  return rows.map(
    ({ metMinor, requiredMinor, closedAs }) => `${metMinor / 10_000n}/${requiredMinor / 10_000n} ${closedAs ?? 'open'}`,
  );
}

test('a deposit is to be bet as often as the setting says, once however often it is told', async () => {
  const made = await world();
  await deposit(made, 1, 500);
  const again = { accountId: made.member.id, cause: { kind: 'deposit', id: 1 }, requiredMinor: taka(500) };
  await openRequirement(made.ctx, again);
  await changeSetting(made.ctx, { key: 'depositTurnover', value: 1.5 });
  await deposit(made, 2, 100);
  await changeSetting(made.ctx, { key: 'depositTurnover', value: 0 });
  await deposit(made, 3, 100);
  expect(await standing(made)).toEqual(['0/500 open', '0/150 open']);
  expect(await readTurnover(made.ctx, made.member.id)).toEqual({
    requiredMinor: taka(650),
    metMinor: 0n,
    leftMinor: taka(650),
  });
});

test('valid bets meet the oldest first, and what is over the next', async () => {
  const made = await world();
  await deposit(made, 1, 500);
  await deposit(made, 2, 300);
  await openRequirement(made.ctx, {
    accountId: made.member.id,
    cause: { kind: 'bonus', id: 7 },
    requiredMinor: taka(50),
  });
  await bet(made, 'a', 200);
  await settle(made, 'a', 0);
  expect(await standing(made)).toEqual(['200/500 open', '0/300 open', '0/50 open']);
  await bet(made, 'b', 400);
  await settle(made, 'b', 900);
  expect(await standing(made)).toEqual(['500/500 met', '100/300 open', '0/50 open']);
  await meetRequirements(made.ctx, { accountId: made.member.id, validBetMinor: taka(9_999) });
  expect(await standing(made)).toEqual(['500/500 met', '300/300 met', '50/50 met']);
  expect(await listOpenRequirements(made.ctx, made.member.id)).toEqual([]);
});

test('exactly met is met; a stake that comes back counts nothing', async () => {
  const made = await world();
  await deposit(made, 1, 300);
  await bet(made, 'draw', 100);
  await settle(made, 'draw', 100);
  expect(await standing(made)).toEqual(['0/300 open']);
  await bet(made, 'all', 300);
  await settle(made, 'all', 299);
  expect(await standing(made)).toEqual(['300/300 met']);
});

test('all close when all was played, but not while a stake may still come back', async () => {
  const made = await world();
  await deposit(made, 1, 1_000);
  await openRequirement(made.ctx, {
    accountId: made.member.id,
    cause: { kind: 'bonus', id: 1 },
    requiredMinor: taka(9_000),
  });
  await bet(made, 'long', 900);
  await bet(made, 'short', 100);
  await settle(made, 'short', 0);
  expect((await standing(made)).every((line) => line.endsWith('open'))).toBe(true);
  await settle(made, 'long', 0);
  expect(await standing(made)).toEqual(['1000/1000 met', '0/9000 spent']);
});

test('a taka that is left keeps them open; money that comes later finds them closed', async () => {
  const made = await world();
  await deposit(made, 1, 500);
  await openRequirement(made.ctx, {
    accountId: made.member.id,
    cause: { kind: 'bonus', id: 1 },
    requiredMinor: taka(5_000),
  });
  await bet(made, 'a', 499);
  await settle(made, 'a', 0);
  expect((await standing(made))[1]).toBe('0/5000 open');
  await bet(made, 'b', 1);
  await settle(made, 'b', 0);
  await deposit(made, 2, 100);
  expect(await standing(made)).toEqual(['500/500 met', '0/5000 spent', '0/100 open']);
});

test('bets that are settled at the same moment all count, none twice', async () => {
  const made = await world();
  await deposit(made, 1, 400);
  await deposit(made, 2, 1_000);
  const references = Array.from({ length: 30 }, (_, n) => `r${n}`);
  for (const reference of references) await bet(made, reference, 20);
  await Promise.all(references.map((reference, n) => settle(made, reference, n % 3 === 0 ? 50 : 0)));
  expect(await standing(made)).toEqual(['400/400 met', '200/1000 open']);
});

test('another’s bets meet nobody’s requirements but their own', async () => {
  const made = await world();
  await deposit(made, 1, 400);
  await meetRequirements(made.ctx, { accountId: made.member.id + 1, validBetMinor: taka(400) });
  expect(await standing(made)).toEqual(['0/400 open']);
});

test('a requirement is waived while bets of its owner count towards it: neither keeps the other waiting', async () => {
  const made = await world();
  const { ctx, member } = made;
  await deposit(made, 1, 500);
  const [{ id: requirementId } = { id: 0 }] = await listOpenRequirements(ctx, member.id);
  const { main } = await walletAccounts(ctx, member.id);
  let waiving: Promise<unknown> = Promise.resolve();
  await inTransaction(ctx, async (inner) => {
    // As a win is paid: the wallet, then the live head, then what is to be bet.
    await lockBalances(inner, [main]);
    await holdHead(inner, member.id);
    waiving = waiveRequirement(ctx, { requirementId, reason: 'agreed by telephone' });
    waiving.catch(() => {});
    await untilOneWaits(ctx);
    await meetRequirements(inner, { accountId: member.id, validBetMinor: taka(100) });
  });
  await waiving;
  expect(await standing(made)).toEqual(['100/500 waived']);
});
