import { z } from 'zod';
import { idField } from '~/domain/shared/fields/id-field';
import { reasonField } from '../reason-field';

/** To lock it, unlock it or take it out. */
export const PayoutSchema = z.object({ bankAccountId: idField, reason: reasonField });
export const WaiveSchema = z.object({ requirementId: idField, reason: reasonField });
