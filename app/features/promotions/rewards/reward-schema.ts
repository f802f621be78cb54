import { z } from 'zod';
import { idField } from '~/domain/shared/fields/id-field';

export const RewardSchema = z.object({ rewardId: idField });
