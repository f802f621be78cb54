import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { amount, moment } from '../../../db/columns.server';
import { quotedList } from '../../../db/sql-values.server';
import { files } from '../../files/tables.server';
import { accounts } from '../../identity/tables.server';
import { payoutKinds } from '../bank-accounts/payout-method';
import { withdrawalStates } from '../withdrawals/withdrawal-states';

/** Ways to be paid out, as operators set them up. */
export const payoutMethods = pgTable(
  'payout_methods',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    code: text().notNull().unique(),
    kind: text({ enum: payoutKinds }).notNull(),
    nameBn: text('name_bn').notNull(),
    nameEn: text('name_en').notNull(),
    minMinor: amount('min_minor').notNull(),
    maxMinor: amount('max_minor').notNull(),
    feeFixedMinor: amount('fee_fixed_minor').notNull(),
    feePpm: integer('fee_ppm').notNull(),
    arrivalBn: text('arrival_bn').notNull(),
    arrivalEn: text('arrival_en').notNull(),
    isEnabled: boolean('is_enabled').notNull(),
    position: integer().notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    check('payout_methods_have_a_known_kind', sql`${t.kind} in (${quotedList(payoutKinds)})`),
    check('payout_methods_have_sound_limits', sql`0 < ${t.minMinor} and ${t.minMinor} <= ${t.maxMinor}`),
    check(
      'payout_methods_leave_something_to_arrive',
      sql`${t.feeFixedMinor} >= 0 and ${t.feePpm} between 0 and 500000 and ${t.feeFixedMinor} * 2 < ${t.minMinor}`,
    ),
  ],
);

/** Where an owner is paid out to. The number is enciphered; one number belongs to one account of the site. */
export const bankAccounts = pgTable(
  'bank_accounts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    methodId: integer('method_id')
      .notNull()
      .references(() => payoutMethods.id),
    payeeName: text('payee_name').notNull(),
    /** Empty but for banks. */
    bankName: text('bank_name').notNull(),
    masked: text().notNull(),
    numberSealed: text('number_sealed').notNull(),
    numberHash: text('number_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    usableAt: moment('usable_at').notNull(),
    removedAt: moment('removed_at'),
    /** By an operator: nothing is paid out to it meanwhile. */
    lockedAt: moment('locked_at'),
    /** For operators alone. */
    lockReason: text('lock_reason'),
  },
  (t) => [
    check('bank_accounts_are_locked_for_a_reason', sql`(${t.lockedAt} is null) = (${t.lockReason} is null)`),
    uniqueIndex('bank_accounts_belong_to_one').on(t.numberHash).where(sql`${t.removedAt} is null`),
    index('bank_accounts_by_account').on(t.accountId, t.id),
  ],
);

export const withdrawals = pgTable(
  'withdrawals',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** What members and operators call it. */
    reference: text().notNull().unique(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    bankAccountId: bigint('bank_account_id', { mode: 'number' })
      .notNull()
      .references(() => bankAccounts.id),
    methodId: integer('method_id')
      .notNull()
      .references(() => payoutMethods.id),
    currency: text().notNull(),
    /** What leaves the wallet; its fee is part of it. */
    amountMinor: amount('amount_minor').notNull(),
    feeMinor: amount('fee_minor').notNull(),
    /** What the member is still to have: at first all but the fee, in a dispute what is missing. */
    outstandingMinor: amount('outstanding_minor').notNull(),
    state: text({ enum: withdrawalStates }).notNull(),
    stateAt: moment('state_at').notNull(),
    createdAt: moment('created_at').notNull(),
    needsSecondPerson: boolean('needs_second_person').notNull(),
    firstApproverId: bigint('first_approver_id', { mode: 'number' }),
    payerId: bigint('payer_id', { mode: 'number' }),
    /** The payment's, at the bank or the provider. */
    paymentReference: text('payment_reference'),
    paidAt: moment('paid_at'),
    /** When it counts as received without the member's word. */
    autoReceiveAt: moment('auto_receive_at'),
    /** By the member's word. */
    receivedMinor: amount('received_minor'),
    proofFileId: text('proof_file_id').references(() => files.id),
    claim: text(),
    /** What of it went back into the wallet after it had been paid. */
    returnedMinor: amount('returned_minor').notNull().default(sql`0`),
    /** An operator's, for the member to read. */
    reason: text(),
  },
  (t) => [
    check('withdrawals_have_a_known_state', sql`${t.state} in (${quotedList(withdrawalStates)})`),
    check('withdrawals_are_of_something', sql`0 <= ${t.feeMinor} and ${t.feeMinor} < ${t.amountMinor}`),
    check(
      'withdrawals_owe_no_more_than_was_asked',
      sql`0 < ${t.outstandingMinor} and ${t.outstandingMinor} <= ${t.amountMinor} - ${t.feeMinor}
        and ${t.returnedMinor} between 0 and ${t.amountMinor}`,
    ),
    check(
      'withdrawals_are_paid_until_a_time',
      sql`${t.state} <> 'paid' or (${t.paidAt} is not null and ${t.autoReceiveAt} is not null and ${t.paymentReference} is not null)`,
    ),
    // Deleting a file asks whether it is a proof.
    index('withdrawals_by_proof').on(t.proofFileId).where(sql`${t.proofFileId} is not null`),
    index('withdrawals_by_account').on(t.accountId, t.id),
    index('withdrawals_by_bank_account').on(t.bankAccountId),
    index('withdrawals_by_state').on(t.state, t.stateAt, t.id),
    index('withdrawals_to_count_as_received').on(t.autoReceiveAt).where(sql`${t.state} = 'paid'`),
  ],
);

/** What happened to a withdrawal, step by step; never changed. */
export const withdrawalSteps = pgTable(
  'withdrawal_steps',
  {
    withdrawalId: bigint('withdrawal_id', { mode: 'number' })
      .notNull()
      .references(() => withdrawals.id),
    position: integer().notNull(),
    event: text().notNull(),
    state: text({ enum: withdrawalStates }).notNull(),
    actorName: text('actor_name').notNull(),
    actorRole: text('actor_role').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.withdrawalId, t.position] })],
);
