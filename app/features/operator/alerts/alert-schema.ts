import { z } from 'zod';
import { reasonField } from '../reason-field';

export const DecisionSchema = z.object({ reason: reasonField });

export const TakeSchema = z.object({});
