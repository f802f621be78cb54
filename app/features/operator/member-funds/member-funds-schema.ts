import { z } from 'zod';
import { idField } from '~/domain/shared/fields/id-field';
import { reasonField } from '../reason-field';

export const RemovePayoutSchema = z.object({ bankAccountId: idField, reason: reasonField });
export const WaiveSchema = z.object({ requirementId: idField, reason: reasonField });
