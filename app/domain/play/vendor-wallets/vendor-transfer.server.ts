import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { lockBalances } from '~/domain/ledger/lock-balances.server';
import { vendorAccount, walletAccounts } from '~/domain/ledger/open-accounts.server';
import { post } from '~/domain/ledger/post.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { vendorTransfers } from '../tables.server';
import { isUnbegun, nextState, pauseSeconds, type TransferFault } from './transfer-states';

export type TransferRow = typeof vendorTransfers.$inferSelect;
type NewTransfer = Pick<TransferRow, 'accountId' | 'vendorCode' | 'direction' | 'amountMinor'> &
  Partial<Pick<TransferRow, 'state' | 'begunAt' | 'recall' | 'reference'>>;

/** What a transfer moves between: `locked` holds the money while it is under way. */
export async function accountsOf(ctx: Ctx, { accountId, vendorCode }: Pick<TransferRow, 'accountId' | 'vendorCode'>) {
  const [{ main, locked }, vendor] = [
    await walletAccounts(ctx, accountId),
    await vendorAccount(ctx, accountId, vendorCode),
  ];
  return { main, locked, vendor };
}

export function newReference(): string {
  return `T${randomBytes(12).toString('hex').toUpperCase()}`;
}

/** Null: another is under way between this owner and this vendor. */
export async function insertTransfer(ctx: Ctx, transfer: NewTransfer): Promise<TransferRow | null> {
  const [row] = await ctx.db
    .insert(vendorTransfers)
    .values({
      reference: newReference(),
      state: 'created',
      stateAt: ctx.now,
      createdAt: ctx.now,
      askAt: secondsAfter(ctx.now, pauseSeconds(0)),
      ...transfer,
    })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

/** Held until the transaction ends. The ledger's accounts are locked before it. */
export async function lockTransfer(ctx: Ctx, id: number): Promise<TransferRow> {
  const [row] = await ctx.db.select().from(vendorTransfers).where(eq(vendorTransfers.id, id)).for('update');
  if (!row) throw new Refusal('wallet.unknown_wallet');
  return row;
}

export async function getTransfer(ctx: Ctx, id: number): Promise<TransferRow> {
  const [row] = await ctx.db.select().from(vendorTransfers).where(eq(vendorTransfers.id, id));
  if (!row) throw new Refusal('wallet.unknown_wallet');
  return row;
}

export async function changeTransfer(ctx: Ctx, id: number, changes: Partial<TransferRow>): Promise<TransferRow> {
  const [row] = await ctx.db
    .update(vendorTransfers)
    .set({ ...changes, stateAt: ctx.now })
    .where(eq(vendorTransfers.id, id))
    .returning();
  return row!;
}

/**
 * The end of a transfer, once: what was set aside goes on, or back. Who comes later finds it ended; who would give up
 * what was not begun finds it begun meanwhile, and leaves it to who sends it.
 */
export function endTransfer(
  ctx: Ctx,
  { id, accountId, vendorCode }: TransferRow,
  verdict: 'done' | { fault: TransferFault },
): Promise<TransferRow> {
  return inTransaction(ctx, async (ctx) => {
    const accounts = await accountsOf(ctx, { accountId, vendorCode });
    await lockBalances(ctx, Object.values(accounts));
    const transfer = await lockTransfer(ctx, id);
    const isDone = verdict === 'done';
    const state = nextState(transfer.state, isDone ? 'succeed' : 'fail');
    const isBegun = transfer.state !== 'created';
    const isForBegun = isDone || !isUnbegun(verdict.fault);
    if (state === null || isBegun !== isForBegun) return transfer;
    if (isBegun) {
      const isToVendor = isDone === (transfer.direction === 'in');
      await post(ctx, {
        kind: isToVendor ? 'wallet_to_vendor' : 'wallet_from_vendor',
        key: `${transfer.reference}:end`,
        cause: { kind: 'vendor_transfer', id: transfer.reference },
        moves: [
          { accountId: accounts.locked, amountMinor: -transfer.amountMinor },
          { accountId: isToVendor ? accounts.vendor : accounts.main, amountMinor: transfer.amountMinor },
        ],
      });
    }
    return changeTransfer(ctx, id, { state, fault: isDone ? null : verdict.fault });
  });
}

/** Nothing can be said yet: it is asked about later, ever more seldom. */
export async function leaveOpen(ctx: Ctx, { id }: TransferRow): Promise<TransferRow> {
  return inTransaction(ctx, async (ctx) => {
    const transfer = await lockTransfer(ctx, id);
    const state = nextState(transfer.state, 'doubt');
    if (state === null) return transfer;
    const asked = transfer.asked + 1;
    return changeTransfer(ctx, id, { state, asked, askAt: secondsAfter(ctx.now, pauseSeconds(asked)) });
  });
}

function secondsAfter(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1_000);
}
