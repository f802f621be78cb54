import { publish } from '~/domain/live/publish.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { conversations } from '../tables.server';
import { assignWaiting } from './assign-chats.server';
import { isPresent } from './read-presence.server';

type Written = Pick<typeof conversations.$inferSelect, 'id' | 'channel' | 'assigneeId'>;

/** Something was written to it: who handles it hears of it; a chat whose operator is away goes to another. In the caller's transaction. */
export async function tellDesk(ctx: Ctx, { id, channel, assigneeId }: Written): Promise<void> {
  if (assigneeId !== null && (channel !== 'chat' || (await isPresent(ctx, assigneeId)))) {
    await publish(ctx, assigneeId, { kind: 'chat', payload: { id } });
  } else if (channel === 'chat') await assignWaiting(ctx);
}
