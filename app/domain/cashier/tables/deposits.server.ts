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
import { amount, moment } from '../../../db/columns.server';
import { quotedList } from '../../../db/sql-values.server';
import { files } from '../../files/tables.server';
import { accounts } from '../../identity/tables.server';
import { depositStates } from '../deposits/deposit-states';
import { type AccountDetail, methodKinds } from '../methods/payment-method';

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
    check('payment_methods_have_a_known_kind', sql`${t.kind} in (${quotedList(methodKinds)})`),
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
    check('deposits_have_a_known_state', sql`${t.state} in (${quotedList(depositStates)})`),
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
    // Deleting a file asks whether it is a slip.
    index('deposits_by_slip').on(t.slipFileId).where(sql`${t.slipFileId} is not null`),
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
