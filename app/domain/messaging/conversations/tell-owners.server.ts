import { publish } from '~/domain/live/publish.server';
import type { Ctx } from '~/domain/shared/ctx.server';

/** A conversation, and whose open page hears of it. */
export type Told = { id: number; ownerId: number };

/** That there is something new is all that they hear; what it is, they read themselves. In the order in which owners of streams are locked. */
export async function tellOwners(ctx: Ctx, told: readonly Told[]): Promise<void> {
  for (const { id, ownerId } of [...told].sort((a, b) => a.ownerId - b.ownerId)) {
    await publish(ctx, ownerId, { kind: 'chat', payload: { id } });
  }
}
