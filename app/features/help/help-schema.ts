import { z } from 'zod';

export const VoteSchema = z.object({ useful: z.enum(['yes', 'no'], { message: 'help:vote.missing' }) });
