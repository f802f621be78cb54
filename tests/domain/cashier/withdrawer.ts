import { randomInt, randomUUID } from 'node:crypto';
import { drizzleOn, openPool } from '../../../app/db/client.server';
import { confirmReceived } from '../../../app/domain/cashier/withdrawals/confirm-withdrawal.server';
import {
  approveWithdrawal,
  markWithdrawalPaid,
  rejectWithdrawal,
} from '../../../app/domain/cashier/withdrawals/decide-withdrawal.server';
import { requestWithdrawal } from '../../../app/domain/cashier/withdrawals/request-withdrawal.server';
import type { Actor } from '../../../app/domain/shared/actor';
import type { Ctx } from '../../../app/domain/shared/ctx.server';
import { taka } from '../../../app/domain/shared/money';
import { Refusal } from '../../../app/domain/shared/refusal';

/** Members who ask for their money and operators who decide, without end; it is there to be killed. */
const [databaseUrl, at, given] = process.argv.slice(2) as [string, string, string];
const members: { id: number; sessionId: number; bankAccountId: number }[] = JSON.parse(given);
const pool = openPool(databaseUrl, { max: 8 });
const operator: Actor = { role: 'operator', id: 9_001, name: 'operator' };
const ctx = { db: drizzleOn(pool), now: new Date(at), actor: operator, reactions: {} } as unknown as Ctx;

async function course(member: (typeof members)[number]): Promise<string> {
  const actor: Actor = { role: 'member', id: member.id, name: 'member' };
  const { id: accountId, ...where } = member;
  const asked = { accountId, ...where, amountMinor: taka(500 + randomInt(100)), requestKey: randomUUID() };
  const withdrawalId = await requestWithdrawal({ ...ctx, actor }, asked);
  if (randomInt(3) === 0) {
    await rejectWithdrawal(ctx, { withdrawalId, reason: 'Not this time' });
    return 'rejected';
  }
  await approveWithdrawal(ctx, { withdrawalId, reason: '' });
  if (randomInt(4) === 0) return 'approved';
  await markWithdrawalPaid(ctx, { withdrawalId, paymentReference: 'BANK-1' });
  if (randomInt(4) === 0) return 'paid';
  await confirmReceived({ ...ctx, actor }, { accountId, withdrawalId });
  return 'received';
}

async function lane(member: (typeof members)[number]): Promise<void> {
  for (;;) {
    const end = await course(member).catch((error) => {
      if (error instanceof Refusal) return error.code;
      throw error;
    });
    process.stdout.write(`${member.id} ${end}\n`);
  }
}

for (const member of members) void lane(member);
