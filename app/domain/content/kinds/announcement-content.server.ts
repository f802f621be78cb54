import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { AnnouncementKind, AnnouncementText, Execution } from '~/domain/messaging/announcement';
import {
  type AnnouncementInput,
  checkAnnouncement,
  publishAnnouncement,
} from '~/domain/messaging/publish-announcement.server';
import { announcementImages, announcements, announcementTexts } from '~/domain/messaging/tables.server';
import { withdrawAnnouncement } from '~/domain/messaging/withdraw-announcement.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { inEachLanguage, type Language } from '~/domain/shared/language';
import type { AnnouncementBody } from '../bodies';
import type { KindOfContent } from './kind-of-content.server';

type Row = typeof announcements.$inferSelect;
const listedAtMost = 500;

function inputOf(key: string, { endsAt, ...body }: AnnouncementBody): AnnouncementInput & { id: number } {
  return { ...body, id: Number(key), endsAt: endsAt === null ? null : new Date(endsAt) };
}

async function bodiesOf(ctx: Ctx, rows: Row[]) {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [texts, images] = await Promise.all([
    ctx.db.select().from(announcementTexts).where(inArray(announcementTexts.announcementId, ids)),
    ctx.db
      .select()
      .from(announcementImages)
      .where(inArray(announcementImages.announcementId, ids))
      .orderBy(asc(announcementImages.sequence)),
  ]);
  return rows.map((row) => {
    const textOf = (language: Language): AnnouncementText => {
      const found = texts.find((text) => text.announcementId === row.id && text.language === language);
      return { title: found?.title ?? '', content: found?.content ?? '' };
    };
    const body: AnnouncementBody = {
      kind: row.kind as AnnouncementKind,
      execution: row.execution as Execution[],
      position: row.position,
      endsAt: row.endsAt?.toISOString() ?? null,
      texts: inEachLanguage(textOf),
      images: images
        .filter((image) => image.announcementId === row.id)
        .map(({ url, artSeed, linkage }) => ({ url, artSeed, linkage })),
    };
    const isOver = row.endsAt !== null && row.endsAt <= ctx.now;
    return { key: String(row.id), body, isShown: row.publishedAt !== null && !isOver };
  });
}

/** By the announcement's id. */
export const announcementContent: KindOfContent<AnnouncementBody> = {
  check: (ctx, key, body) => checkAnnouncement(ctx, inputOf(key, body)),
  async publish(ctx, key, body) {
    await publishAnnouncement(ctx, inputOf(key, body));
  },
  withdraw: (ctx, key) => withdrawAnnouncement(ctx, Number(key)),
  async standing(ctx, key) {
    if (!/^[1-9]\d{0,8}$/.test(key)) return null;
    const rows = await ctx.db
      .select()
      .from(announcements)
      .where(eq(announcements.id, Number(key)));
    const [found] = await bodiesOf(ctx, rows);
    return found ?? null;
  },
  async list(ctx) {
    const rows = await ctx.db.select().from(announcements).orderBy(desc(announcements.id)).limit(listedAtMost);
    return bodiesOf(ctx, rows);
  },
};
