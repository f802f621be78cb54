import { z } from 'zod';
import { idField } from '~/domain/shared/fields/id-field';

export const ClaimMissionSchema = z.object({ progressId: idField });
