import { z } from 'zod';
import { reasonField, remarkField } from '../reason-field';

export const AgreeSchema = z.object({ reason: remarkField });
export const RefuseSchema = z.object({ reason: reasonField });
