import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { fixPayeeName } from '~/domain/identity/profile/payee-name.server';
import { requireFreshProof } from '~/domain/identity/proof/fresh-proof.server';
import { sendMessage } from '~/domain/messaging/inbox/send-message.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { findSettings } from '~/domain/site/find-settings.server';
import { bankAccounts } from '../tables.server';
import { maskedAccountNumber, readAccountNumber } from './account-number';
import type { PayoutCrypto } from './payout-crypto';
import type { PayoutMethod } from './payout-method';
import { listPayoutMethods } from './payout-methods.server';

type NewBankAccount = {
  accountId: number;
  methodId: number;
  /** As typed; may be empty once the name is fixed. */
  payeeName: string;
  accountNumber: string;
  /** Where the method is a bank. */
  bankName: string;
};

const hourMs = 3_600_000;
const longestBankName = 80;

/** What only a session whose owner has just proven to be the owner may do; else as `addBankAccount`. Refuses: identity.proof_needed. */
export function bindBankAccount(
  ctx: Ctx,
  means: PayoutCrypto,
  { sessionId, ...account }: NewBankAccount & { sessionId: number },
): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    await requireFreshProof(ctx, sessionId);
    return addBankAccount(ctx, means, account);
  });
}

/**
 * An account to be paid out to, usable once it has cooled. Refuses: cashier.unknown_method, cashier.number_shape_…,
 * cashier.bank_name_required, cashier.bank_accounts_full, cashier.bank_account_known (one's own),
 * cashier.bank_account_refused (another has it) and what `fixPayeeName` refuses.
 */
export function addBankAccount(ctx: Ctx, means: PayoutCrypto, account: NewBankAccount): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const { accountId, methodId } = account;
    const method = (await listPayoutMethods(ctx)).find(({ id }) => id === methodId);
    if (!method) throw new Refusal('cashier.unknown_method', 'methodId');
    const number = readAccountNumber(method.kind, account.accountNumber);
    if (number === null) throw new Refusal(`cashier.number_shape_${method.kind}`, 'accountNumber');
    const bankName = readBankName(method, account.bankName);
    await refuseTooMany(ctx, accountId);
    const payeeName = await fixPayeeName(ctx, accountId, account.payeeName);
    const { bankAccountCoolingHours } = await findSettings(ctx);
    const masked = maskedAccountNumber(method.kind, number);
    const numberHash = means.keyedHash('payout account', method.kind, number);
    const [added] = await ctx.db
      .insert(bankAccounts)
      .values({
        accountId,
        methodId,
        payeeName,
        bankName,
        masked,
        numberSealed: means.cipher.encrypt(number),
        numberHash,
        createdAt: ctx.now,
        usableAt: new Date(ctx.now.getTime() + bankAccountCoolingHours * hourMs),
      })
      .onConflictDoNothing()
      .returning({ id: bankAccounts.id, usableAt: bankAccounts.usableAt });
    if (!added) throw await refusalForTakenNumber(ctx, accountId, numberHash);
    await record(ctx, {
      action: 'cashier.addBankAccount',
      subject: `account:${accountId}`,
      before: null,
      after: { bankAccountId: added.id, method: method.code, masked, payeeName, bankName },
    });
    const params = { account: masked, at: added.usableAt };
    await sendMessage(ctx, { accountId, type: 'newMail', template: 'bankAccountAdded', params });
    return added.id;
  });
}

function readBankName({ kind }: PayoutMethod, typed: string): string {
  if (kind !== 'bank') return '';
  const name = typed.normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, longestBankName);
  if ([...name].length < 2) throw new Refusal('cashier.bank_name_required', 'bankName');
  return name;
}

/** One at a time for an owner, so that many at once are counted too. */
async function refuseTooMany(ctx: Ctx, accountId: number): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`bank accounts of ${accountId}`}, 0))`);
  const { bankAccountsAtMost } = await findSettings(ctx);
  const [bound] = await ctx.db
    .select({ count: count() })
    .from(bankAccounts)
    .where(and(eq(bankAccounts.accountId, accountId), isNull(bankAccounts.removedAt)));
  if ((bound?.count ?? 0) >= bankAccountsAtMost) {
    throw new Refusal('cashier.bank_accounts_full', undefined, { count: String(bankAccountsAtMost) });
  }
}

/** Another's number is refused without a word about whose it is. */
async function refusalForTakenNumber(ctx: Ctx, accountId: number, numberHash: string): Promise<Refusal> {
  const [own] = await ctx.db
    .select({ id: bankAccounts.id })
    .from(bankAccounts)
    .where(
      and(
        eq(bankAccounts.numberHash, numberHash),
        eq(bankAccounts.accountId, accountId),
        isNull(bankAccounts.removedAt),
      ),
    );
  return new Refusal(own ? 'cashier.bank_account_known' : 'cashier.bank_account_refused', 'accountNumber');
}
