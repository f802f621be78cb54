import { and, eq, ne, sql } from 'drizzle-orm';
import { storeFile } from '~/domain/files/store-file.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { deposits } from '../tables.server';
import { changeDeposit } from './change-deposit.server';
import { lockDeposit } from './deposit.server';
import { nextState } from './deposit-states';
import { getOwnDeposit } from './read-deposits.server';
import type { TransferMark } from './transfer-mark';

type Slip = { accountId: number; depositId: number; mark?: TransferMark } & {
  /** A picture of the receipt; may be empty beside a transaction's number. */
  bytes: Buffer;
};

/**
 * The proof of a transfer made by hand: its number, its picture or both; what is sent later takes the place of the first
 * until an operator has decided. One transfer proves one deposit.
 * Refuses: cashier.not_found, cashier.deposit_decided, cashier.transaction_used, and what `storeFile` refuses.
 */
export async function sendSlip(ctx: Ctx, { bytes, mark, ...which }: Slip): Promise<void> {
  const deposit = await getOwnDeposit(ctx, which);
  const takesSlip = deposit.provider === null && nextState(deposit.state, 'sendSlip') !== null;
  if (!takesSlip) throw new Refusal('cashier.deposit_decided', 'proof');
  const isPictured = bytes.length > 0 || !mark;
  const slip = isPictured
    ? { slipFileId: await storeFile(ctx, { ownerId: which.accountId, kind: 'depositSlip', bytes }) }
    : {};
  await inTransaction(ctx, async (ctx) => {
    const locked = await lockDeposit(ctx, which);
    if (!locked) throw new Refusal('cashier.not_found');
    if (mark) await judgeTransaction(ctx, locked.id, mark);
    await changeDeposit(ctx, locked, 'sendSlip', { ...slip, ...mark });
  });
}

/** Those who name the same transfer at once come one after the other. */
async function judgeTransaction(ctx: Ctx, depositId: number, { transactionId }: TransferMark): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`transfer ${transactionId}`}, 0))`);
  const [other] = await ctx.db
    .select({ id: deposits.id })
    .from(deposits)
    .where(and(eq(deposits.transactionId, transactionId), ne(deposits.state, 'rejected'), ne(deposits.id, depositId)))
    .limit(1);
  if (other) throw new Refusal('cashier.transaction_used', 'transactionId');
}
