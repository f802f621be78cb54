import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { About } from './conversation';

/** Whether the operator who acts decided what a complaint is about; asked by who knows all contexts, and handed in. */
export type HadPart = (ctx: Ctx, about: About) => Promise<boolean>;

type Behind = { about_kind: About['kind'] | null; about_id: string | null; answered: boolean };

/**
 * What keeps the operator who acts from deciding the complaint: an answer of theirs in a conversation that it follows, however
 * far back, or a decision of theirs on what it or one of them is about. Null: nothing.
 */
export async function findOwnPart(
  ctx: Ctx,
  conversationId: number,
  hadPart: HadPart,
): Promise<'answer' | 'decision' | null> {
  const { rows } = await ctx.db.execute<Behind>(sql`
    with recursive behind as (
      select id, follows_id, about_kind, about_id from conversations where id = ${conversationId}
      union
      select c.id, c.follows_id, c.about_kind, c.about_id from conversations c join behind b on c.id = b.follows_id)
    select about_kind, about_id, id <> ${conversationId} and exists (
      select from conversation_entries e
      where e.conversation_id = behind.id and e.author = 'operator' and e.author_id = ${ctx.actor.id}) as answered
    from behind`);
  if (rows.some(({ answered }) => answered)) return 'answer';
  for (const { about_kind: kind, about_id: id } of rows) {
    if (kind !== null && id !== null && (await hadPart(ctx, { kind, id: Number(id) }))) return 'decision';
  }
  return null;
}
