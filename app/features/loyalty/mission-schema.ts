import { z } from 'zod';
import { idField } from '~/domain/shared/id-field';

export const ClaimMissionSchema = z.object({ progressId: idField });
