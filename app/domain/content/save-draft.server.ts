import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import type { Bodies, ContentKind } from './bodies';
import { kindOf } from './content-kinds.server';
import { adoptStanding, findNewest, findOpen, lockThing, moveTo, note } from './revision-rows.server';
import { revisions } from './tables.server';

export type DraftInput<K extends ContentKind = ContentKind> = {
  kind: K;
  key: string;
  body: Bodies[K];
  /** The newest number that the writer saw; 0: none. */
  basedOn: number;
  note?: string;
  /** A new thing: its key is nobody's yet. */
  isNew?: boolean;
};

/**
 * The next revision of a thing, as a draft in place of the last one. Gives its id. Refuses: content.newer, content.not_draft,
 * content.taken_key, and what the kind refuses.
 */
export function saveDraft<K extends ContentKind>(ctx: Ctx, input: DraftInput<K>): Promise<number> {
  const { kind, key, body, basedOn } = input;
  return inTransaction(ctx, async (ctx) => {
    await lockThing(ctx, input);
    const seen = (await findNewest(ctx, input))?.number ?? 0;
    if (input.isNew && (seen > 0 || (await kindOf(kind).standing(ctx, key)))) {
      throw new Refusal('content.taken_key', 'key');
    }
    if (seen !== basedOn) throw new Refusal('content.newer');
    await kindOf(kind).check(ctx, key, body);
    const newest = await adoptStanding(ctx, input);
    const open = await findOpen(ctx, input);
    if (open && open.state !== 'draft') throw new Refusal('content.not_draft');
    if (open) await moveTo(ctx, open, 'save');
    const [saved] = await ctx.db
      .insert(revisions)
      .values({
        ...{ kind, key, body, basedOn: newest, number: newest + 1, state: 'draft' },
        ...{ byId: ctx.actor.id, at: ctx.now, note: input.note ?? '' },
      })
      .returning();
    await note(ctx, 'content.saveDraft', saved!);
    return saved!.id;
  });
}
