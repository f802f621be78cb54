import type { Language } from '~/domain/shared/language';
import type { MethodKind } from '~/domain/shared/method-kinds';
export type PaymentOrder = {
  /** Ours, unique; asking twice under one reference opens one payment. */
  reference: string;
  kind: MethodKind;
  /** A decimal string of two places. */
  amount: string;
  currency: string;
  language: Language;
  /** Where the browser comes back to. */
  returnUrl: string;
  /** Where messages about this payment go. */
  notifyUrl: string;
  expiresAt: Date;
};

export type PaymentNotice = {
  /** The provider's name for this message; the same message sent again carries the same. */
  noticeId: string;
  reference: string;
  providerReference: string;
  status: 'pending' | 'paid' | 'failed';
  amountMinor: bigint;
  currency: string;
};

export type ReadNotice = PaymentNotice | 'badSignature' | 'badRequest';

/** One who takes payments for us. */
export type PaymentGateway = {
  /** Opens the payment and returns the page to hand the payer over to. Refuses: payments.unavailable. */
  open(order: PaymentOrder): Promise<{ payUrl: string }>;
  /** Judges a message that claims to come from the provider. */
  read(headers: Headers, rawBody: string, now: Date): ReadNotice;
};

/** By the provider's code, which also ends the address of its messages. */
export type Payments = { codes: readonly string[]; find(provider: string): PaymentGateway | null };
