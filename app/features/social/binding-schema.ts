import { z } from 'zod';

export const LeaveSchema = z.object({});
export const BindSchema = z.object({ subject: z.string({ required_error: 'refusal:social.failed' }).max(300) });
