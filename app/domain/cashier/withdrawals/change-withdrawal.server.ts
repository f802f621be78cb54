import { eq, sql } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { publish } from '~/domain/live/publish.server';
import type { MessageParam, MessageTemplate } from '~/domain/messaging/inbox/message';
import { sendMessage } from '~/domain/messaging/inbox/send-message.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { withdrawalSteps, withdrawals } from '../tables.server';
import type { WithdrawalRow } from './withdrawal.server';
import { nextState, type WithdrawalEvent, type WithdrawalState } from './withdrawal-states';

export type Changes = Partial<
  Pick<
    WithdrawalRow,
    | 'firstApproverId'
    | 'payerId'
    | 'paymentReference'
    | 'paidAt'
    | 'autoReceiveAt'
    | 'outstandingMinor'
    | 'receivedMinor'
    | 'returnedMinor'
    | 'proofFileId'
    | 'claim'
    | 'reason'
  >
>;

/** The first of two approvals changes nothing for the owner, and what they cancelled they know. */
type Untold = 'approveFirst' | 'cancel';

const letters = {
  approve: 'withdrawalApproved',
  reject: 'withdrawalRejected',
  markPaid: 'withdrawalPaid',
  received: 'withdrawalReceived',
  notReceived: 'withdrawalDisputed',
  partlyReceived: 'withdrawalPartly',
  autoReceive: 'withdrawalCounted',
  payAgain: 'withdrawalPaidAgain',
  refund: 'withdrawalRefunded',
  uphold: 'withdrawalUpheld',
} as const satisfies Record<Exclude<WithdrawalEvent, Untold>, MessageTemplate>;

/** The withdrawal is locked by the caller, in its transaction, and its money has moved. Refuses: cashier.withdrawal_decided. */
export async function changeWithdrawal(
  ctx: Ctx,
  withdrawal: WithdrawalRow,
  event: WithdrawalEvent,
  changes: Changes = {},
): Promise<WithdrawalState> {
  const state = demandNext(withdrawal, event);
  const { id, accountId } = withdrawal;
  await ctx.db
    .update(withdrawals)
    .set({ ...changes, state, stateAt: ctx.now })
    .where(eq(withdrawals.id, id));
  await noteStep(ctx, withdrawal, event, state);
  await record(ctx, {
    action: `cashier.${event}Withdrawal`,
    subject: `withdrawal:${id}`,
    before: { state: withdrawal.state },
    after: { state, ...changes },
  });
  await writeLetter(ctx, { ...withdrawal, ...changes }, event);
  await publish(ctx, accountId, { kind: 'withdrawal', payload: { id, state } });
  return state;
}

/** Asked before money moves. Refuses: cashier.withdrawal_decided. */
export function demandNext({ state }: Pick<WithdrawalRow, 'state'>, event: WithdrawalEvent): WithdrawalState {
  const next = nextState(state, event);
  if (next === null) throw new Refusal('cashier.withdrawal_decided');
  return next;
}

export async function noteStep(
  ctx: Ctx,
  { id: withdrawalId }: Pick<WithdrawalRow, 'id'>,
  event: WithdrawalEvent | 'request',
  state: WithdrawalState,
): Promise<void> {
  const position = sql`(select coalesce(max(position), 0) + 1 from withdrawal_steps where withdrawal_id = ${withdrawalId})`;
  const { name: actorName, role: actorRole } = ctx.actor;
  await ctx.db
    .insert(withdrawalSteps)
    .values({ withdrawalId, position, event, state, actorName, actorRole, at: ctx.now });
}

/** Its owner reads of every step that is news to them. */
async function writeLetter(ctx: Ctx, withdrawal: WithdrawalRow, event: WithdrawalEvent): Promise<void> {
  if (event === 'approveFirst' || event === 'cancel') return;
  const { id, accountId, amountMinor, outstandingMinor, returnedMinor, reference, reason, autoReceiveAt } = withdrawal;
  const params: Record<string, MessageParam> = {
    amount: amountMinor,
    arrives: outstandingMinor,
    returned: returnedMinor,
    reference,
    reason: reason ?? '–',
    until: autoReceiveAt ?? ctx.now,
  };
  const template = letters[event];
  const isOfItsOwnType = template === 'withdrawalApproved' || template === 'withdrawalRejected';
  const sent = { accountId, params, about: `withdrawal:${id}` as const };
  await sendMessage(ctx, isOfItsOwnType ? { ...sent, type: template } : { ...sent, type: 'newMail', template });
}
