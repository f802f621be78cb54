import { sql } from 'drizzle-orm';
import type { FileKind } from '~/domain/files/file-kinds';
import { removeFiles } from '~/domain/files/remove-files.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { daysAgo } from '~/domain/shared/delete-in-batches.server';

const kind: FileKind = 'conversationImage';
const atOnce = 200;

/** Pictures of forms that were refused after they had been stored: a day later no entry of their owner's has come for them. */
export async function forgetUnusedPictures(ctx: Ctx): Promise<void> {
  for (;;) {
    const { rows } = await ctx.db.execute<{ id: string }>(sql`
      select f.id from files f
      where f.kind = ${kind} and f.created_at < ${daysAgo(ctx, 1)} and not exists (
        select from conversations c join conversation_entries e on e.conversation_id = c.id
        where c.account_id = f.owner_id and f.id = any (e.file_ids))
      limit ${atOnce}`);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return;
    await removeFiles(ctx, ids);
  }
}
