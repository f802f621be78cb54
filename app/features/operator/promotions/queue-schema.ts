import { z } from 'zod';
import { idField } from '~/domain/shared/fields/id-field';
import { remarkField } from '../reason-field';

export const RewardDecisionSchema = z.object({ rewardId: idField, reason: remarkField });
