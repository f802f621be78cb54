import { z } from 'zod';
import { optionalAmountField } from '~/domain/shared/fields/amount-field';
import { remarkField } from '../reason-field';

/** A limit that is left empty stays as it is. */
export const LimitsSchema = z.object({
  lineMostMinor: optionalAmountField,
  ticketPayoutMostMinor: optionalAmountField,
  accountPayoutMostMinor: optionalAmountField,
  keyPayoutMostMinor: optionalAmountField,
  drawPayoutMostMinor: optionalAmountField,
  /** For the operator who is to approve it; asked for where one is needed. */
  reason: remarkField,
});

export const SaleSchema = z.object({ note: remarkField });
