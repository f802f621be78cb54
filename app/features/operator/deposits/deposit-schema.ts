import { z } from 'zod';
import { amountField } from '~/domain/shared/amount-field';
import { reasonField, remarkField } from '../reason-field';

/** A reason is asked for where the amount is another than what was expected; the domain knows. */
export const ApproveSchema = z.object({ receivedAmount: amountField, reason: remarkField });
export const DeclineSchema = z.object({ reason: reasonField });
