import { z } from 'zod';
import { actsOf, type BulkAct, type BulkList, mostRows } from '~/domain/bulk/bulk-acts';
import { payoutKinds } from '~/domain/cashier/bank-accounts/payout-method';
import { methodKinds } from '~/domain/cashier/methods/payment-method';
import { contractKinds, contractPeriods } from '~/domain/contracts/kinds';
import { reopenedFields } from '~/domain/identity/profile/details';
import { correctionCauses } from '~/domain/lottery/official/correction-causes';
import { settledAs } from '~/domain/play/vendor-wallets/transfer-states';
import { promotionCategories, promotionTags } from '~/domain/promotions/categories';
import { handWays } from '~/domain/promotions/terms/manual';
import { termsSchema } from '~/domain/promotions/terms/terms';
import type { GuardedKind } from '~/domain/shared/guarded-kinds';

/** Kept as a decimal string: JSON knows no bigint. */
const minor = z.union([z.bigint(), z.string().regex(/^-?\d{1,19}$/)]).transform(BigInt);
const words = z.object({ bn: z.string(), en: z.string() });
const accountId = z.number().int().positive();

const offerText = z.object({ title: z.string(), summary: z.string(), content: z.string() });

const method = {
  code: z.string(),
  names: words,
  minMinor: minor,
  maxMinor: minor,
  feeFixedMinor: minor,
  feePpm: z.number().int(),
  arrival: words,
  isEnabled: z.boolean(),
  position: z.number().int(),
};

const tier = z.object({
  rate: z.number().int(),
  winRate: z.number().int(),
  turnoverMinor: minor,
  lossMinor: minor,
  activeMembers: z.number().int(),
});

/** The rows are frozen when it is proposed. */
const choiceOf = (list: BulkList) =>
  z.object({
    act: z.enum(actsOf(list) as [BulkAct, ...BulkAct[]]),
    ids: z.array(accountId).min(1).max(mostRows),
    undoOf: accountId.nullable(),
  });

/** What each kind of proposal asks for. */
export const payloadSchemas = {
  setting: z.object({ key: z.string().max(60), value: z.unknown() }),
  paymentMethod: z.object({
    ...method,
    kind: z.enum(methodKinds),
    provider: z.string().nullable(),
    quickAmountsMinor: z.array(minor),
    details: z.array(z.object({ label: words, value: z.string() })),
  }),
  payoutMethod: z.object({ ...method, kind: z.enum(payoutKinds) }),
  /** Null: to the top of a line. */
  lineMove: z.object({ accountId, uplineId: accountId.nullable() }),
  contractOffer: z.object({
    accountId,
    account: z.string(),
    kind: z.enum(contractKinds),
    period: z.enum(contractPeriods),
    betAmountMinor: minor,
    tiers: z.array(tier).readonly(),
  }),
  promotionTerms: z.object({
    code: z.string(),
    category: z.enum(promotionCategories).exclude(['all']),
    tags: z.array(z.enum(promotionTags)),
    artSeed: z.string(),
    position: z.number().int(),
    isComing: z.boolean(),
    isEnabled: z.boolean(),
    startsAt: z.coerce.date(),
    endsAt: z.coerce.date().nullable(),
    texts: z.object({ bn: offerText, en: offerText }),
    terms: termsSchema,
  }),
  manualReward: z.object({
    accountId,
    way: z.enum(handWays),
    amountMinor: minor,
    factor: z.number().int().nonnegative(),
    days: z.number().int().positive().nullable(),
    words: z.string().max(500),
    requestKey: z.string().max(100),
  }),
  grantRevocation: z.object({ grantId: accountId }),
  pointRevocation: z.object({ rewardId: accountId }),
  turnoverWaiver: z.object({ requirementId: accountId }),
  vendorTransfer: z.object({ transferId: accountId, as: z.enum(settledAs) }),
  detailReopened: z.object({ accountId, field: z.enum(reopenedFields) }),
  payoutUnlock: z.object({ accountId, bankAccountId: accountId }),
  operatorPassword: z.object({ accountId }),
  operatorFactors: z.object({ accountId }),
  operatorUnlock: z.object({ accountId }),
  operatorRecovery: z.object({ accountId }),
  pauseEnd: z.object({ accountId }),
  /** The numbers as printed; none where the draw is declared void or its numbers stay. */
  drawResult: z.object({
    drawId: accountId,
    cause: z.enum(correctionCauses),
    texts: z.array(z.string().max(20)).max(200),
    /** When the first number was public, where that was earlier than told. */
    publicAt: z.coerce.date().nullable().default(null),
  }),
  /** Of a game or a family's games; a limit that is left out stays. */
  lotteryLimits: z.object({
    scope: z.string().max(60),
    limits: z.object({
      lineMostMinor: minor.optional(),
      ticketPayoutMostMinor: minor.optional(),
      accountPayoutMostMinor: minor.optional(),
      keyPayoutMostMinor: minor.optional(),
      drawPayoutMostMinor: minor.optional(),
    }),
  }),
  alertDecision: z.object({ alertId: accountId, event: z.enum(['report', 'close']) }),
  /** A right that a later build no longer knows opens nothing. */
  operatorRole: z.object({ code: z.string().max(40), names: words, rights: z.array(z.string().max(40)).max(100) }),
  mailing: z.object({
    mailingId: accountId,
    sendAt: z.coerce.date().nullable(),
    recipients: z.number().int().nonnegative(),
  }),
  bulkAccounts: choiceOf('accounts'),
  bulkDeposits: choiceOf('deposits'),
  bulkWithdrawals: choiceOf('withdrawals'),
  bulkGames: choiceOf('games'),
  roles: z.object({ accountId, roles: z.array(z.string().max(40)).max(40) }),
} as const satisfies Record<GuardedKind, z.ZodTypeAny>;

export type PayloadOf<K extends GuardedKind> = z.output<(typeof payloadSchemas)[K]>;

/** A change to propose. */
export type Change = { [K in GuardedKind]: { kind: K; payload: PayloadOf<K> } }[GuardedKind];
