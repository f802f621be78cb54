import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { Refusal } from '~/domain/shared/refusal';
import { findSettings } from '~/domain/site/find-settings.server';
import { alarmOfCredit } from '../flow/alarm-of-credit.server';
import { findMethod } from '../methods/list-methods.server';
import { changeDeposit, creditDeposit } from './change-deposit.server';
import { type DepositDecision, decideDeposit } from './decide-deposit.server';
import { type DepositRow, lockDeposit } from './deposit.server';
import { type DepositState, nextState } from './deposit-states';

type Approval = DepositDecision & {
  receivedMinor: bigint;
  /** The amount once more, wherever it is not the one that was asked for. */
  confirmedMinor?: bigint;
};

/**
 * The operator has seen the money. What was asked for is credited at once; another amount, or one from the setting
 * `creditSecondPersonFrom` on, once two operators have named the same. Never more than the method's maximum, or than
 * was asked for while a higher one was in force. Refuses: cashier.not_found, cashier.deposit_decided,
 * cashier.reason_required, cashier.over_maximum, cashier.amount_unconfirmed, cashier.second_person.
 */
export function approveDeposit(ctx: Ctx, { depositId, reason, receivedMinor, confirmedMinor }: Approval) {
  return decideDeposit(ctx, depositId, 'approve', { receivedMinor, reason }, async (ctx, deposit) => {
    if (nextState(deposit.state, 'approve') === null) throw new Refusal('cashier.deposit_decided');
    await judgeAmount(ctx, deposit, { receivedMinor, confirmedMinor, reason });
    if (!(await needsSecondPerson(ctx, deposit, receivedMinor))) {
      await credit(ctx, deposit, { receivedMinor, reason });
      return 'arrived';
    }
    return agree(ctx, deposit, { receivedMinor, reason });
  });
}

/**
 * For many at once: what was asked for has come. One of which another amount is known is decided on its own page.
 * Refuses: cashier.other_amount and what `approveDeposit` refuses.
 */
export function approveAsAsked(ctx: Ctx, { depositId, reason }: DepositDecision): Promise<DepositState> {
  return inTransaction(ctx, async (ctx) => {
    const deposit = await lockDeposit(ctx, { depositId });
    if (!deposit) throw new Refusal('cashier.not_found');
    const { amountMinor, receivedMinor, agreedMinor } = deposit;
    const isAsked = (minor: bigint | null) => minor === null || minor === amountMinor;
    if (!isAsked(receivedMinor) || !isAsked(agreedMinor)) throw new Refusal('cashier.other_amount');
    return approveDeposit(ctx, { depositId, reason, receivedMinor: amountMinor });
  });
}

type Received = { receivedMinor: bigint; reason: string };

async function judgeAmount(
  ctx: Ctx,
  { amountMinor, ...deposit }: DepositRow,
  { receivedMinor, confirmedMinor, reason }: Received & { confirmedMinor?: bigint },
): Promise<void> {
  const method = await findMethod(ctx, deposit.methodId);
  const most = method && method.maxMinor > amountMinor ? method.maxMinor : amountMinor;
  if (receivedMinor > most) {
    throw new Refusal('cashier.over_maximum', 'receivedAmount', { maxMinor: String(most) });
  }
  if (receivedMinor === amountMinor) return;
  if (confirmedMinor !== receivedMinor) throw new Refusal('cashier.amount_unconfirmed', 'confirmAmount');
  const isKnown = receivedMinor === deposit.receivedMinor || receivedMinor === deposit.agreedMinor;
  if (!isKnown && reason === '') throw new Refusal('cashier.reason_required', 'reason');
}

/** A deposit that once needed two persons does so whatever the setting becomes. */
async function needsSecondPerson(ctx: Ctx, deposit: DepositRow, receivedMinor: bigint): Promise<boolean> {
  const { creditSecondPersonFrom } = await findSettings(ctx);
  return (
    deposit.needsSecondPerson || receivedMinor !== deposit.amountMinor || receivedMinor >= taka(creditSecondPersonFrom)
  );
}

/** The first to name an amount only notes it down; another operator who names the same has it credited. */
async function agree(ctx: Ctx, deposit: DepositRow, { receivedMinor, reason }: Received): Promise<DepositState> {
  const isAgreed = deposit.state === 'second_review' && deposit.agreedMinor === receivedMinor;
  if (isAgreed && deposit.firstApproverId === ctx.actor.id) throw new Refusal('cashier.second_person');
  const said = reason || deposit.reason || '';
  if (isAgreed) {
    await credit(ctx, deposit, { receivedMinor, reason: said, secondApproverId: ctx.actor.id });
    return 'arrived';
  }
  return changeDeposit(ctx, deposit, 'approveFirst', {
    needsSecondPerson: true,
    agreedMinor: receivedMinor,
    firstApproverId: ctx.actor.id,
    reason: said || null,
  });
}

async function credit(
  ctx: Ctx,
  deposit: DepositRow,
  { receivedMinor, reason, secondApproverId }: Received & { secondApproverId?: number | null },
): Promise<void> {
  await alarmOfCredit(ctx, { kind: 'deposit', id: deposit.id, name: deposit.reference, amountMinor: receivedMinor });
  await creditDeposit(ctx, deposit, 'approve', {
    amountMinor: receivedMinor,
    reason: reason || undefined,
    secondApproverId,
  });
}
