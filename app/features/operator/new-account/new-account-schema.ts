import { z } from 'zod';
import { reasonField } from '../reason-field';

const noName = 'team:form.usernameRequired';

/** Which numbers an agent may have the settings say. */
export const NewAccountSchema = z.object({
  role: z.enum(['member', 'agent']),
  username: z.string({ required_error: noName }).trim().max(64, noName),
  nickname: z.string().trim().max(40, 'team:form.nicknameLong').optional(),
  type: z
    .string()
    .regex(/^\d{1,3}$/, 'refusal:identity.agent_type')
    .transform(Number)
    .optional(),
  upline: z.string().trim().max(64, 'refusal:agency.not_an_agent').optional(),
  reason: reasonField,
});
