import type { Ctx } from '~/domain/shared/ctx.server';
import { tellOwners } from '../conversations/tell-owners.server';
import type { conversations } from '../tables.server';
import { assignWaiting } from './assign-chats.server';
import { isPresent } from './read-presence.server';

type Written = Pick<typeof conversations.$inferSelect, 'id' | 'channel' | 'assigneeId'>;

/**
 * Something was written to it: who handles it hears of it, also while they are away, for nobody else may be online. A
 * chat whose operator is away goes to another. In the caller's transaction.
 */
export async function tellDesk(ctx: Ctx, { id, channel, assigneeId }: Written): Promise<void> {
  const told = assigneeId === null ? [] : [{ id, ownerId: assigneeId }];
  const isLeft = channel === 'chat' && (assigneeId === null || !(await isPresent(ctx, assigneeId)));
  await (isLeft ? assignWaiting : tellOwners)(ctx, told);
}
