import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { kindOf } from './content-kinds.server';
import { ofTheSiteSince, restoreAloneMs, scheduleAtMostMs } from './revision';
import {
  adoptStanding,
  findNewest,
  findOpen,
  findPublished,
  lockRevision,
  lockThing,
  moveTo,
  note,
  putOut,
  type Revision,
  type Thing,
  takesTwo,
} from './revision-rows.server';
import { revisions } from './tables.server';

const proposal = {
  propose: 'content.propose',
  sendBack: 'content.sendBack',
  unschedule: 'content.unschedule',
} as const;

/** Refuses: content.not_found, content.changed. */
export function moveRevision(ctx: Ctx, id: number, event: keyof typeof proposal): Promise<Revision> {
  return inTransaction(ctx, async (ctx) => {
    const revision = await lockRevision(ctx, id);
    await moveTo(ctx, revision, event, event === 'propose' ? { proposedById: ctx.actor.id } : {});
    await note(ctx, proposal[event], revision);
    return revision;
  });
}

/**
 * However it became a draft: who sent back their own proposal, or saved the old text again, is still its writer.
 * Refuses: content.second_person.
 */
async function refuseWriterAlone(ctx: Ctx, revision: Revision): Promise<void> {
  if (revision.state !== 'draft' || revision.byId !== ctx.actor.id) return;
  if (await takesTwo(ctx, revision)) throw new Refusal('content.second_person');
}

/** Shown to everybody from now on. Refuses: content.not_found, content.changed, content.second_person, and what the kind refuses. */
export function publishRevision(ctx: Ctx, id: number): Promise<Revision> {
  return inTransaction(ctx, async (ctx) => {
    const revision = await lockRevision(ctx, id);
    if (revision.state === 'scheduled') throw new Refusal('content.changed');
    if (revision.state === 'proposed' && revision.proposedById === ctx.actor.id) {
      throw new Refusal('content.second_person');
    }
    await refuseWriterAlone(ctx, revision);
    await putOut(ctx, revision);
    await note(ctx, 'content.publish', revision);
    return revision;
  });
}

/** Refuses: content.not_found, content.changed, content.second_person, content.past_time. */
export function scheduleRevision(ctx: Ctx, id: number, publishAt: Date): Promise<Revision> {
  const ahead = publishAt.getTime() - ctx.now.getTime();
  if (ahead <= 0 || ahead > scheduleAtMostMs) throw new Refusal('content.past_time', 'publishAt');
  return inTransaction(ctx, async (ctx) => {
    const revision = await lockRevision(ctx, id);
    await refuseWriterAlone(ctx, revision);
    await moveTo(ctx, revision, 'schedule', { publishAt });
    await note(ctx, 'content.schedule', revision);
    return revision;
  });
}

/** Shown no longer; what was shown stays as a revision. Refuses: content.stays, content.changed, and what the kind refuses. */
export function withdrawContent(ctx: Ctx, thing: Thing): Promise<void> {
  if (kindOf(thing.kind).stays?.(thing.key)) throw new Refusal('content.stays');
  return inTransaction(ctx, async (ctx) => {
    await lockThing(ctx, thing);
    await adoptStanding(ctx, thing);
    const published = await findPublished(ctx, thing);
    if (!published) throw new Refusal('content.changed');
    await moveTo(ctx, published, 'withdraw');
    await kindOf(thing.kind).withdraw(ctx, thing.key);
    await note(ctx, 'content.withdraw', published);
  });
}

/** Takes out what was taken off the site before. Refuses: content.stays, content.still_shown, content.not_found, content.open_draft. */
export function removeContent(ctx: Ctx, thing: Thing): Promise<void> {
  const { remove, standing } = kindOf(thing.kind);
  if (!remove) throw new Refusal('content.stays');
  return inTransaction(ctx, async (ctx) => {
    await lockThing(ctx, thing);
    const found = await standing(ctx, thing.key);
    if (!found) throw new Refusal('content.not_found');
    if (found.isShown) throw new Refusal('content.still_shown');
    if (await findOpen(ctx, thing)) throw new Refusal('content.open_draft');
    await adoptStanding(ctx, thing);
    await remove(ctx, thing.key);
    await note(ctx, 'content.remove', (await findNewest(ctx, thing))!);
  });
}

/**
 * Publishes an older text as a new revision; an open draft stays. What is long past, or of a kind for two persons, is
 * proposed, for another to publish.
 * Refuses: content.not_found, content.changed, content.open_draft, and what the kind refuses.
 */
export function restoreRevision(ctx: Ctx, id: number): Promise<Revision> {
  return inTransaction(ctx, async (ctx) => {
    const old = await lockRevision(ctx, id);
    const since = ofTheSiteSince(old);
    if (since === null || old.state === 'published') throw new Refusal('content.changed');
    const isPast = ctx.now.getTime() - since.getTime() > restoreAloneMs;
    const byTwo = isPast || kindOf(old.kind).takesTwo === true;
    const open = await findOpen(ctx, old);
    if (open) throw new Refusal('content.open_draft');
    const { kind, key, body } = old;
    const newest = await adoptStanding(ctx, old);
    const [made] = await ctx.db
      .insert(revisions)
      .values({
        ...{ kind, key, body, basedOn: old.number, number: newest + 1, state: byTwo ? 'proposed' : 'draft' },
        ...{ byId: ctx.actor.id, proposedById: byTwo ? ctx.actor.id : null, at: ctx.now },
      })
      .returning();
    if (!byTwo) await putOut(ctx, made!);
    await note(ctx, 'content.restore', made!);
    return { ...made!, state: byTwo ? 'proposed' : 'published' };
  });
}
