import type { SQL } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { countWaiting, type Waiting } from '~/domain/shared/waiting.server';

/** What one queue counts. */
export async function waits(ctx: Ctx, question: SQL): Promise<Waiting> {
  return (await countWaiting(ctx, { queue: question })).queue;
}
