import { z } from 'zod';

export const RunTaskSchema = z.object({ task: z.string().max(60) });
