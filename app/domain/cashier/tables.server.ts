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
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { files } from '../files/tables.server';
import { accounts } from '../identity/tables.server';
import { adjustableWallets, adjustmentCategories, adjustmentStates } from './adjustments/adjustment-states';
import { depositStates } from './deposits/deposit-states';
import { type AccountDetail, methodKinds } from './methods/payment-method';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const amount = (name: string) => bigint(name, { mode: 'bigint' });
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
    /** What was paid according to the provider or the operator, and what of it reached the main wallet. */
    receivedMinor: amount('received_minor'),
    creditedMinor: amount('credited_minor'),
    /** An operator's, for the member to read. */
    reason: text(),
  },
  (t) => [
    check('deposits_have_a_known_state', sql`${t.state} in (${listed(depositStates)})`),
    check('deposits_are_of_something', sql`${t.amountMinor} > 0 and ${t.feeMinor} between 0 and ${t.amountMinor}`),
    check('deposits_arrive_with_what_was_credited', sql`(${t.state} = 'arrived') = (${t.creditedMinor} is not null)`),
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
    wallet: text({ enum: adjustableWallets }).notNull(),
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
    check('adjustments_are_of_a_known_wallet', sql`${t.wallet} in (${listed(adjustableWallets)})`),
    check('adjustments_are_of_something', sql`${t.amountMinor} <> 0`),
    check(
      'adjustments_are_decided_by_a_second_person',
      sql`${t.state} in ('proposed', 'retracted') or (${t.decidedBy} is not null and ${t.decidedBy} <> ${t.proposedBy})`,
    ),
    index('adjustments_by_account').on(t.accountId, t.id),
    index('adjustments_by_state').on(t.state, t.id),
  ],
);
