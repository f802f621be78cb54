import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { amount, moment } from '../../db/columns.server';
import { files } from '../files/tables.server';
import { accounts } from '../identity/tables.server';
import { adjustedWallets, adjustmentCategories, adjustmentStates } from './adjustments/adjustment-states';
import { payoutKinds } from './bank-accounts/payout-method';
import { depositStates } from './deposits/deposit-states';
import { type AccountDetail, methodKinds } from './methods/payment-method';
import { withdrawalStates } from './withdrawals/withdrawal-states';

const listed = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/** Ways to pay in, as operators set them up. Without a provider the member transfers by hand and sends a slip. */
export const paymentMethods = pgTable(
  'payment_methods',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    code: text().notNull().unique(),
    kind: text({ enum: methodKinds }).notNull(),
    nameBn: text('name_bn').notNull(),
    nameEn: text('name_en').notNull(),
    provider: text(),
    minMinor: amount('min_minor').notNull(),
    maxMinor: amount('max_minor').notNull(),
    feeFixedMinor: amount('fee_fixed_minor').notNull(),
    feePpm: integer('fee_ppm').notNull(),
    arrivalBn: text('arrival_bn').notNull(),
    arrivalEn: text('arrival_en').notNull(),
    quickAmountsMinor: amount('quick_amounts_minor').array().notNull(),
    details: jsonb().$type<AccountDetail[]>().notNull(),
    isEnabled: boolean('is_enabled').notNull(),
    position: integer().notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    check('payment_methods_have_a_known_kind', sql`${t.kind} in (${listed(methodKinds)})`),
    check('payment_methods_have_sound_limits', sql`0 < ${t.minMinor} and ${t.minMinor} <= ${t.maxMinor}`),
    check(
      'payment_methods_leave_something_to_arrive',
      sql`${t.feeFixedMinor} >= 0 and ${t.feePpm} between 0 and 500000 and ${t.feeFixedMinor} * 2 < ${t.minMinor}`,
    ),
  ],
);

export const deposits = pgTable(
  'deposits',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** What members, providers and operators call it. */
    reference: text().notNull().unique(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    methodId: integer('method_id')
      .notNull()
      .references(() => paymentMethods.id),
    provider: text(),
    currency: text().notNull(),
    amountMinor: amount('amount_minor').notNull(),
    feeMinor: amount('fee_minor').notNull(),
    state: text({ enum: depositStates }).notNull(),
    stateAt: moment('state_at').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** The provider's page, once it has been handed over. */
    payUrl: text('pay_url'),
    providerReference: text('provider_reference'),
    slipFileId: text('slip_file_id').references(() => files.id),
    /** Of a transfer made by hand, as the member wrote them: its number at the wallet, bank or network, and who sent it. */
    transactionId: text('transaction_id'),
    senderNumber: text('sender_number'),
    /** What was paid according to the provider or the operator, and what of it reached the main wallet. */
    receivedMinor: amount('received_minor'),
    creditedMinor: amount('credited_minor'),
    /** Whether two operators have to agree, and what the first of them says was received. */
    needsSecondPerson: boolean('needs_second_person').notNull().default(false),
    agreedMinor: amount('agreed_minor'),
    firstApproverId: bigint('first_approver_id', { mode: 'number' }),
    secondApproverId: bigint('second_approver_id', { mode: 'number' }),
    /** An operator's, for the member to read. */
    reason: text(),
  },
  (t) => [
    check('deposits_have_a_known_state', sql`${t.state} in (${listed(depositStates)})`),
    check('deposits_are_of_something', sql`${t.amountMinor} > 0 and ${t.feeMinor} between 0 and ${t.amountMinor}`),
    check(
      'deposits_wait_for_a_second_person_after_a_first',
      sql`${t.state} <> 'second_review' or (${t.needsSecondPerson} and ${t.firstApproverId} is not null and ${t.agreedMinor} > 0)`,
    ),
    check(
      'deposits_are_agreed_to_by_two_persons',
      sql`not ${t.needsSecondPerson} or ${t.state} <> 'arrived' or coalesce(
        ${t.firstApproverId} <> ${t.secondApproverId} and ${t.agreedMinor} = ${t.receivedMinor}, false)`,
    ),
    check('deposits_arrive_with_what_was_credited', sql`(${t.state} = 'arrived') = (${t.creditedMinor} is not null)`),
    // One transfer pays for one deposit; one that an operator turned down may be told of again.
    uniqueIndex('deposits_have_a_transfer_of_their_own')
      .on(t.transactionId)
      .where(sql`${t.transactionId} is not null and ${t.state} <> 'rejected'`),
    index('deposits_by_transfer').on(t.transactionId).where(sql`${t.transactionId} is not null`),
    index('deposits_by_account').on(t.accountId, t.id),
    index('deposits_by_state').on(t.state, t.stateAt, t.id),
  ],
);

/** What happened to a deposit, step by step; never changed. */
export const depositSteps = pgTable(
  'deposit_steps',
  {
    depositId: bigint('deposit_id', { mode: 'number' })
      .notNull()
      .references(() => deposits.id),
    position: integer().notNull(),
    event: text().notNull(),
    state: text({ enum: depositStates }).notNull(),
    actorName: text('actor_name').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.depositId, t.position] })],
);

/** Each message of a provider once, with the answer it got. */
export const paymentNotices = pgTable(
  'payment_notices',
  {
    provider: text().notNull(),
    noticeId: text('notice_id').notNull(),
    contentHash: text('content_hash').notNull(),
    outcome: text(),
    depositId: bigint('deposit_id', { mode: 'number' }),
    receivedAt: moment('received_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.noticeId] }),
    uniqueIndex('payment_notices_by_deposit').on(t.depositId, t.provider, t.noticeId),
    index('payment_notices_by_time').using('brin', t.receivedAt),
  ],
);

/** Corrections by hand: what one operator proposes another decides. */
export const adjustments = pgTable(
  'adjustments',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    wallet: text({ enum: adjustedWallets }).notNull(),
    /** More than nothing adds to the wallet, less takes from it. */
    amountMinor: amount('amount_minor').notNull(),
    category: text({ enum: adjustmentCategories }).notNull(),
    /** For operators. */
    reason: text().notNull(),
    state: text({ enum: adjustmentStates }).notNull(),
    proposedBy: bigint('proposed_by', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    proposedByName: text('proposed_by_name').notNull(),
    proposedAt: moment('proposed_at').notNull(),
    decidedBy: bigint('decided_by', { mode: 'number' }).references(() => accounts.id),
    decidedByName: text('decided_by_name'),
    decidedAt: moment('decided_at'),
    note: text(),
  },
  (t) => [
    check('adjustments_have_a_known_state', sql`${t.state} in (${listed(adjustmentStates)})`),
    check('adjustments_are_of_a_known_wallet', sql`${t.wallet} in (${listed(adjustedWallets)})`),
    check('adjustments_are_of_something', sql`${t.amountMinor} <> 0`),
    check(
      'adjustments_are_decided_by_a_second_person',
      sql`${t.state} in ('proposed', 'retracted') or (${t.decidedBy} is not null and ${t.decidedBy} <> ${t.proposedBy})`,
    ),
    index('adjustments_by_account').on(t.accountId, t.id),
    index('adjustments_by_state').on(t.state, t.id),
  ],
);

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
    check('payout_methods_have_a_known_kind', sql`${t.kind} in (${listed(payoutKinds)})`),
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
  },
  (t) => [
    uniqueIndex('bank_accounts_belong_to_one').on(t.numberHash).where(sql`${t.removedAt} is null`),
    index('bank_accounts_by_account').on(t.accountId, t.id),
  ],
);

/** What must be bet before money is withdrawn. */
export const turnoverRequirements = pgTable(
  'turnover_requirements',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    causeKind: text('cause_kind').notNull(),
    causeId: text('cause_id').notNull(),
    requiredMinor: amount('required_minor').notNull(),
    metMinor: amount('met_minor').notNull().default(sql`0`),
    openedAt: moment('opened_at').notNull(),
    closedAt: moment('closed_at'),
    closedAs: text('closed_as', { enum: ['met', 'spent', 'waived', 'returned'] }),
  },
  (t) => [
    uniqueIndex('turnover_requirements_once_a_cause').on(t.causeKind, t.causeId, t.accountId),
    index('turnover_requirements_still_open').on(t.accountId, t.id).where(sql`${t.closedAt} is null`),
    check('turnover_requirements_are_never_overdone', sql`${t.metMinor} between 0 and ${t.requiredMinor}`),
    check(
      'turnover_requirements_close_for_a_cause',
      sql`(${t.closedAt} is null) = (${t.closedAs} is null) and (${t.closedAs} is distinct from 'met' or ${t.metMinor} = ${t.requiredMinor})`,
    ),
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
    check('withdrawals_have_a_known_state', sql`${t.state} in (${listed(withdrawalStates)})`),
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
