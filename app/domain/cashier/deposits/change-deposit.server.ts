import { eq, sql } from 'drizzle-orm';
import { houseAccount, walletAccounts } from '~/domain/ledger/open-accounts.server';
import { post } from '~/domain/ledger/post.server';
import { publish } from '~/domain/live/publish.server';
import { sendMessage } from '~/domain/messaging/inbox/send-message.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { tell } from '~/domain/shared/events.server';
import { Refusal } from '~/domain/shared/refusal';
import { findMethod } from '../methods/list-methods.server';
import { feeOf } from '../methods/payment-method';
import { depositSteps, deposits } from '../tables.server';
import type { DepositRow } from './deposit.server';
import { type DepositEvent, type DepositState, isClosed, nextState } from './deposit-states';

type Changes = Partial<
  Pick<
    DepositRow,
    | 'payUrl'
    | 'providerReference'
    | 'slipFileId'
    | 'transactionId'
    | 'senderNumber'
    | 'receivedMinor'
    | 'creditedMinor'
    | 'needsSecondPerson'
    | 'agreedMinor'
    | 'firstApproverId'
    | 'secondApproverId'
    | 'reason'
    | 'expiresAt'
  >
>;

/** The deposit is locked by the caller, in its transaction. Refuses: cashier.deposit_decided. */
export async function changeDeposit(
  ctx: Ctx,
  deposit: DepositRow,
  event: DepositEvent,
  changes: Changes = {},
): Promise<DepositState> {
  const state = nextState(deposit.state, event);
  if (state === null) throw new Refusal('cashier.deposit_decided');
  await ctx.db
    .update(deposits)
    .set({ ...changes, state, stateAt: ctx.now })
    .where(eq(deposits.id, deposit.id));
  await noteStep(ctx, deposit.id, event, state);
  const { id, accountId } = deposit;
  if (isClosed(state)) await tell(ctx, { kind: 'depositClosed', accountId, depositId: id });
  await publish(ctx, accountId, { kind: 'deposit', payload: { id, state } });
  return state;
}

export async function noteStep(ctx: Ctx, depositId: number, event: string, state: DepositState): Promise<void> {
  const position = sql`(select coalesce(max(position), 0) + 1 from deposit_steps where deposit_id = ${depositId})`;
  await ctx.db
    .insert(depositSteps)
    .values({ depositId, position, event, state, actorName: ctx.actor.name, at: ctx.now });
}

/** What was received is credited, less its fee: once, for the ledger knows the deposit by its number. */
export async function creditDeposit(
  ctx: Ctx,
  deposit: DepositRow,
  event: 'arrive' | 'approve',
  received: { amountMinor: bigint; providerReference?: string; reason?: string; secondApproverId?: number | null },
): Promise<void> {
  if (nextState(deposit.state, event) !== 'arrived') throw new Refusal('cashier.deposit_decided');
  const { amountMinor } = received;
  const feeMinor = await feeFor(ctx, deposit, amountMinor);
  const creditedMinor = amountMinor - feeMinor;
  const [wallet, clearing, fees] = [
    await walletAccounts(ctx, deposit.accountId),
    await houseAccount(ctx, 'deposit_clearing', deposit.provider ?? ''),
    await houseAccount(ctx, 'fees'),
  ];
  await post(ctx, {
    kind: 'deposit',
    key: String(deposit.id),
    cause: { kind: 'deposit', id: deposit.id },
    moves: [
      { accountId: wallet.main, amountMinor: creditedMinor },
      { accountId: fees, amountMinor: feeMinor },
      { accountId: clearing, amountMinor: -amountMinor },
    ],
  });
  const { providerReference = deposit.providerReference, reason = null, secondApproverId = null } = received;
  const changes = { receivedMinor: amountMinor, creditedMinor, providerReference, reason, secondApproverId };
  await changeDeposit(ctx, deposit, event, changes);
  const { accountId, id: depositId, reference } = deposit;
  const params = { amount: creditedMinor, reference };
  await sendMessage(ctx, { accountId, type: 'depositArrival', params, about: `deposit:${depositId}` });
  await tell(ctx, { kind: 'depositArrived', accountId, depositId, amountMinor: creditedMinor });
}

/** The fee that was shown holds for the amount that was asked; of another it is calculated again. */
async function feeFor(ctx: Ctx, { methodId, feeMinor, ...asked }: DepositRow, amountMinor: bigint): Promise<bigint> {
  if (amountMinor === asked.amountMinor) return feeMinor;
  const method = await findMethod(ctx, methodId);
  return method ? feeOf(method, amountMinor) : 0n;
}

/** It came to nothing, and its owner is told. */
export async function failDeposit(
  ctx: Ctx,
  deposit: DepositRow,
  event: 'fail' | 'reject' | 'refund',
  changes: Changes,
) {
  await changeDeposit(ctx, deposit, event, changes);
  const { id, accountId, amountMinor, reference } = deposit;
  const params = { amount: amountMinor, reference };
  await sendMessage(ctx, { accountId, type: 'depositFailed', params, about: `deposit:${id}` });
}
