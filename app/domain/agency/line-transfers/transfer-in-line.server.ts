import { randomBytes } from 'node:crypto';
import { and, eq, gte, sql } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { holdDeposits, requireDepositRoom } from '~/domain/cashier/deposits/deposit-room.server';
import { readTurnover } from '~/domain/cashier/turnover/read-turnover.server';
import { once } from '~/domain/ledger/once.server';
import { walletAccounts } from '~/domain/ledger/open-accounts.server';
import { post } from '~/domain/ledger/post.server';
import { readBalances } from '~/domain/ledger/read-balances.server';
import { sendMessage } from '~/domain/messaging/inbox/send-message.server';
import { requireNotPaused } from '~/domain/protection/find-guard.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { dayIn, startOfDay } from '~/domain/shared/period';
import { Refusal } from '~/domain/shared/refusal';
import { findSettings } from '~/domain/site/find-settings.server';
import { lineTransfers } from '../tables.server';
import { getReceiver, type Neighbour, type Receiver } from './neighbours.server';

type LineTransfer = { senderId: number; receiver: Receiver; amountMinor: bigint };
type LineTransferRequest = LineTransfer & {
  /** Checked before (`checkRequestKey`). */
  requestKey: string;
};

/**
 * Whether it would go through as things are; answers who gets it. Refuses: agency.line_transfers_off,
 * agency.no_upline, agency.not_in_line, wallet.under_minimum, wallet.over_maximum, agency.turnover_left,
 * agency.over_day, ledger.insufficient_funds.
 */
export async function reviewLineTransfer(ctx: Ctx, transfer: LineTransfer): Promise<Neighbour> {
  await judgeAmount(ctx, transfer.amountMinor);
  const receiver = await getReceiver(ctx, transfer.senderId, transfer.receiver);
  await judgeTurnover(ctx, transfer.senderId);
  await judgeDay(ctx, transfer.senderId, transfer.amountMinor);
  const { main } = await readBalances(ctx, transfer.senderId);
  if (main < transfer.amountMinor) throw new Refusal('ledger.insufficient_funds', 'amount');
  return receiver;
}

/**
 * Moves money to a neighbour of the sender's own line. Who sends it has proven to be the account's owner and typed the
 * payment password. Refuses what `reviewLineTransfer` refuses, and form.key_conflict, protection.cannot_receive.
 */
export async function transferInLine(ctx: Ctx, request: LineTransferRequest): Promise<number> {
  const { senderId, receiver, amountMinor, requestKey: key } = request;
  const input = { verb: 'transferInLine', receiver, amountMinor };
  const { transferId } = await once(ctx, { ownerId: senderId, key, input }, async (ctx) => {
    await judgeAmount(ctx, amountMinor);
    const to = await getReceiver(ctx, senderId, receiver);
    await judgeProtection(ctx, { senderId, receiverId: to.id, amountMinor });
    const reference = `L${randomBytes(12).toString('hex').toUpperCase()}`;
    const [from, into] = [await walletAccounts(ctx, senderId), await walletAccounts(ctx, to.id)];
    await post(ctx, {
      kind: 'line_transfer',
      key: reference,
      cause: { kind: 'line_transfer', id: reference },
      moves: [
        { accountId: from.main, amountMinor: -amountMinor },
        { accountId: into.main, amountMinor },
      ],
    });
    // The sender's wallet is locked by now, so nobody adds to the day meanwhile.
    await judgeTurnover(ctx, senderId);
    await judgeDay(ctx, senderId, amountMinor);
    return { transferId: await note(ctx, { reference, fromId: senderId, to, amountMinor }) };
  });
  return transferId;
}

type Judged = { senderId: number; receiverId: number; amountMinor: bigint };

/**
 * A paused account neither sends nor receives, and what is received is a deposit to the receiver's limits. The sender hears nothing of why the other cannot receive.
 */
async function judgeProtection(ctx: Ctx, { senderId, receiverId, amountMinor }: Judged): Promise<void> {
  await requireNotPaused(ctx, senderId);
  await holdDeposits(ctx, receiverId);
  await requireDepositRoom(ctx, { accountId: receiverId, amountMinor }).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal('protection.cannot_receive') : error;
  });
}

type Done = { reference: string; fromId: number; to: Neighbour; amountMinor: bigint };

async function note(ctx: Ctx, { reference, fromId, to, amountMinor }: Done): Promise<number> {
  const [row] = await ctx.db
    .insert(lineTransfers)
    .values({ reference, fromId, toId: to.id, amountMinor, at: ctx.now })
    .returning({ id: lineTransfers.id });
  await sendMessage(ctx, {
    accountId: to.id,
    type: 'newMail',
    template: 'lineTransfer',
    params: { amount: amountMinor, account: ctx.actor.name, reference },
  });
  await record(ctx, {
    action: 'agency.transferInLine',
    subject: `account:${fromId}`,
    before: null,
    after: { to: to.account, amountMinor, reference },
  });
  return row!.id;
}

async function judgeAmount(ctx: Ctx, amountMinor: bigint): Promise<void> {
  const { lineTransfer } = await findSettings(ctx);
  if (!lineTransfer.isOn) throw new Refusal('agency.line_transfers_off');
  const [minMinor, maxMinor] = [taka(lineTransfer.min), taka(lineTransfer.max)];
  if (amountMinor < minMinor) throw new Refusal('wallet.under_minimum', 'amount', { minMinor: String(minMinor) });
  if (amountMinor > maxMinor) throw new Refusal('wallet.over_maximum', 'amount', { maxMinor: String(maxMinor) });
}

/** What must be played before it is paid out is not passed on to somebody who may have it paid out. Agents do not play. */
async function judgeTurnover(ctx: Ctx, senderId: number): Promise<void> {
  if (ctx.actor.role === 'agent') return;
  const { leftMinor } = await readTurnover(ctx, senderId);
  if (leftMinor > 0n) throw new Refusal('agency.turnover_left', undefined, { leftMinor: String(leftMinor) });
}

async function judgeDay(ctx: Ctx, senderId: number, amountMinor: bigint): Promise<void> {
  const leftMinor = await readLeftToday(ctx, senderId);
  if (amountMinor > leftMinor) throw new Refusal('agency.over_day', 'amount', { leftMinor: String(leftMinor) });
}

/** What the sender may still send on this business day. */
export async function readLeftToday(ctx: Ctx, senderId: number): Promise<bigint> {
  const { lineTransfer, timeZone } = await findSettings(ctx);
  const since = startOfDay(dayIn(ctx.now, timeZone), timeZone);
  const [sum] = await ctx.db
    .select({ sentMinor: sql<string>`coalesce(sum(${lineTransfers.amountMinor}), 0)` })
    .from(lineTransfers)
    .where(and(eq(lineTransfers.fromId, senderId), gte(lineTransfers.at, since)));
  const leftMinor = taka(lineTransfer.perDay) - BigInt(sum!.sentMinor);
  return leftMinor > 0n ? leftMinor : 0n;
}
