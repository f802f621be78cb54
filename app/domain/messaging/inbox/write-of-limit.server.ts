import type { Ctx } from '~/domain/shared/ctx.server';
import type { DomainEvent } from '~/domain/shared/events.server';
import type { MessageParam } from './message';
import { sendMessage } from './send-message.server';

type SetByOperator = Extract<DomainEvent, { kind: 'limitSetByOperator' }>;

/** Which limit an operator has set, how much it allows, and why. */
export async function writeOfLimit(ctx: Ctx, { accountId, limit, amount, reason }: SetByOperator): Promise<void> {
  const allowed: Record<string, MessageParam> = limit.startsWith('time.') ? { minutes: Number(amount) } : { amount };
  const params = { limit, reason, ...allowed };
  await sendMessage(ctx, { accountId, type: 'newMail', template: 'limitSetForYou', params, about: 'limits' });
}
