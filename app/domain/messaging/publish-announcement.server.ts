import { eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { publishToAll } from '~/domain/live/publish.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import type { Language } from '~/domain/shared/language';
import { Refusal } from '~/domain/shared/refusal';
import { findSettings } from '~/domain/site/find-settings.server';
import { pictureLink, readUntypedLink } from '~/domain/site/links';
import type { AnnouncementKind, AnnouncementText, Execution } from './announcement';
import { announcementImages, announcements, announcementTexts } from './tables.server';
import { cleanTexts } from './texts.server';

type ImageInput = { url?: string; artSeed?: string; linkage?: string };

export type AnnouncementInput = {
  /** One that exists is written over; one that does not gets this id. Absent: a new one. */
  id?: number;
  kind: AnnouncementKind;
  execution: Execution[];
  texts: Record<Language, AnnouncementText>;
  /** In the order they are shown. */
  images?: ImageInput[];
  position?: number;
  /** Absent: at once. A later moment: it waits. */
  publishedAt?: Date;
  endsAt?: Date | null;
};

/** Refuses: messaging.empty_content, messaging.content_too_long, messaging.nested_too_deep, messaging.unsafe_content, messaging.invalid_link. Gives the announcement's id. */
export function publishAnnouncement(ctx: Ctx, input: AnnouncementInput): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const { images, texts } = await cleaned(ctx, input);
    const before = input.id === undefined ? null : await takeAway(ctx, input.id);
    const row = {
      kind: input.kind,
      execution: [...new Set(input.execution)],
      position: input.position ?? 0,
      publishedAt: input.publishedAt ?? before?.publishedAt ?? ctx.now,
      endsAt: input.endsAt ?? null,
    };
    const [announcement] = before
      ? await ctx.db.update(announcements).set(row).where(eq(announcements.id, before.id)).returning()
      : await ctx.db
          .insert(announcements)
          .values({ ...row, ...(input.id === undefined ? {} : { id: input.id }), createdAt: ctx.now })
          .returning();
    const id = announcement!.id;
    await ctx.db.insert(announcementTexts).values(texts.map((text) => ({ announcementId: id, ...text })));
    if (images.length > 0) {
      await ctx.db.insert(announcementImages).values(images.map((image) => ({ announcementId: id, ...image })));
    }
    await record(ctx, {
      action: 'messaging.publishAnnouncement',
      subject: `announcement:${id}`,
      before,
      after: { ...announcement, texts, images },
    });
    if (isNews(announcement!, ctx.now)) await publishToAll(ctx, { kind: 'announcement', payload: { id } });
    return id;
  });
}

/** Refuses as `publishAnnouncement` would. */
export async function checkAnnouncement(ctx: Ctx, input: AnnouncementInput): Promise<void> {
  await cleaned(ctx, input);
}

async function cleaned(ctx: Ctx, input: AnnouncementInput) {
  const { imageHosts } = await findSettings(ctx);
  const images = cleanImages(input.images ?? [], imageHosts);
  return { images, texts: cleanTexts(input.texts, { imageHosts, mayBeBare: images.length > 0 }) };
}

/** Its texts and pictures make room for others; the announcement itself stays, with when it was published. */
async function takeAway(ctx: Ctx, id: number) {
  const [before] = await ctx.db.select().from(announcements).where(eq(announcements.id, id)).for('update');
  if (!before) return null;
  await ctx.db.delete(announcementTexts).where(eq(announcementTexts.announcementId, id));
  await ctx.db.delete(announcementImages).where(eq(announcementImages.announcementId, id));
  return before;
}

/** Streams reach the signed-in only; one that waits is met on the next page. */
function isNews(announcement: { execution: string[]; publishedAt: Date | null }, now: Date): boolean {
  return announcement.publishedAt! <= now && announcement.execution.some((one) => one !== 'B');
}

function cleanImages(images: ImageInput[], imageHosts: string[]) {
  return images.map(({ url = '', artSeed = '', linkage = '' }, sequence) => {
    if (url !== '' && pictureLink(url, imageHosts) === null) throw new Refusal('messaging.invalid_link', 'images');
    if (readUntypedLink(linkage) === null) throw new Refusal('messaging.invalid_link', 'images');
    return { sequence, url, artSeed, linkage };
  });
}
