import { randomInt } from 'node:crypto';
import { record } from '~/domain/audit/record.server';
import { requireFreshProof } from '~/domain/identity/proof/fresh-proof.server';
import { lockBalances } from '~/domain/ledger/lock-balances.server';
import { once } from '~/domain/ledger/once.server';
import { walletAccounts } from '~/domain/ledger/open-accounts.server';
import { post } from '~/domain/ledger/post.server';
import { publish } from '~/domain/live/publish.server';
import { sendMessage } from '~/domain/messaging/inbox/send-message.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { findSettings } from '~/domain/site/find-settings.server';
import { withdrawals } from '../tables.server';
import { noteStep } from './change-withdrawal.server';
import { judgeWithdrawal, type Wish } from './judge-withdrawal.server';

type WithdrawalRequest = Wish & {
  sessionId: number;
  /** Checked before (`checkRequestKey`), as the payment password was (`verifyPaymentPassword`). */
  requestKey: string;
};

/**
 * The member has looked it over: the money is set aside at once and cannot be called back.
 * Refuses: identity.proof_needed, form.key_conflict and what `judgeWithdrawal` refuses.
 */
export async function requestWithdrawal(ctx: Ctx, request: WithdrawalRequest): Promise<number> {
  const { sessionId, requestKey: key, ...wish } = request;
  const input = { verb: 'requestWithdrawal', bankAccountId: wish.bankAccountId, amountMinor: wish.amountMinor };
  const { withdrawalId } = await once(ctx, { ownerId: wish.accountId, key, input }, async (ctx) => {
    await requireFreshProof(ctx, sessionId);
    return { withdrawalId: await setAside(ctx, wish) };
  });
  return withdrawalId;
}

/**
 * Whose request it is has been proven. The wallet is locked before anything is judged: of many at once each sees what
 * those before it left, of the money as of the day.
 */
export function setAside(ctx: Ctx, wish: Wish): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const { accountId, bankAccountId, amountMinor } = wish;
    const { main, locked } = await walletAccounts(ctx, accountId);
    const balances = await lockBalances(ctx, [main, locked]);
    const { method, feeMinor, arrivesMinor } = await judgeWithdrawal(ctx, wish, balances.get(main) ?? 0n);
    const { currency, withdrawalSecondPersonFrom } = await findSettings(ctx);
    const reference = newReference();
    const [withdrawal] = await ctx.db
      .insert(withdrawals)
      .values({
        reference,
        accountId,
        bankAccountId,
        methodId: method.id,
        currency,
        amountMinor,
        feeMinor,
        outstandingMinor: arrivesMinor,
        needsSecondPerson: amountMinor >= taka(withdrawalSecondPersonFrom),
        state: 'in_review',
        stateAt: ctx.now,
        createdAt: ctx.now,
      })
      .returning({ id: withdrawals.id });
    const { id } = withdrawal!;
    await post(ctx, {
      kind: 'withdrawal_lock',
      key: String(id),
      cause: { kind: 'withdrawal', id },
      moves: [
        { accountId: main, amountMinor: -amountMinor },
        { accountId: locked, amountMinor },
      ],
    });
    await noteStep(ctx, { id }, 'request', 'in_review');
    await record(ctx, {
      action: 'cashier.requestWithdrawal',
      subject: `withdrawal:${id}`,
      before: null,
      after: { state: 'in_review', amountMinor, feeMinor, bankAccountId },
    });
    const params = { amount: amountMinor, reference };
    await sendMessage(ctx, {
      accountId,
      type: 'newMail',
      template: 'withdrawalRequested',
      params,
      about: `withdrawal:${id}`,
    });
    await publish(ctx, accountId, { kind: 'withdrawal', payload: { id, state: 'in_review' } });
    return id;
  });
}

/** Without letters that are taken for digits; long enough that nobody meets another's by trying. */
function newReference(): string {
  const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
  return `W-${Array.from({ length: 10 }, () => signs[randomInt(signs.length)]).join('')}`;
}
