import { z } from 'zod';
import { idField } from '~/domain/shared/id-field';

export const RewardSchema = z.object({ rewardId: idField });
