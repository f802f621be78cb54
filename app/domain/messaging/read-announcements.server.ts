import { sql } from 'drizzle-orm';
import { sqlTime } from '~/db/sql-values.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { Language } from '~/domain/shared/language';
import { noLink, pictureLink, readUntypedLink } from '~/domain/site/links';
import { readSettings } from '~/domain/site/settings';
import { type Announcement, type Announcements, type AnnouncementText, groupAnnouncements } from './announcement';
import { sanitizeForShow } from './sanitize.server';

export type { Announcements } from './announcement';

type ImageRow = { sequence: number; url: string; artSeed: string; linkage: string };
type Row = Pick<Announcement, 'id' | 'kind' | 'execution'> & {
  publishedAt: string;
  endsAt: string | null;
  texts: Partial<Record<Language, AnnouncementText>>;
  images: ImageRow[];
};
type Answer = { announcements: Row[]; settings: { key: string; value: unknown }[] };

/** All that are published and not over, waiting ones too, in one round trip; `forAudience` picks what is shown when. Inert, whatever is stored. */
export async function readAnnouncements(ctx: Ctx): Promise<Announcements> {
  const result = await ctx.db.execute<Answer>(sql`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('key', key, 'value', value)), '[]')
        from site_settings where key = 'imageHosts') as settings,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'id', id, 'kind', kind, 'execution', to_jsonb(execution), 'publishedAt', published_at, 'endsAt', ends_at,
          'texts', (select coalesce(jsonb_object_agg(language, jsonb_build_object('title', title, 'content', content)), '{}')
            from announcement_texts where announcement_id = a.id),
          'images', (select coalesce(jsonb_agg(jsonb_build_object('sequence', sequence, 'url', url, 'artSeed', art_seed,
            'linkage', linkage) order by sequence), '[]') from announcement_images where announcement_id = a.id)
        ) order by position, published_at desc, id desc), '[]')
        from announcements a
        where published_at is not null and (ends_at is null or ends_at > ${sqlTime(ctx.now)})) as announcements`);
  const answer = result.rows[0]!;
  const { imageHosts } = readSettings(answer.settings).settings;
  return groupAnnouncements(answer.announcements.flatMap((row) => toAnnouncement(row, imageHosts)));
}

/** One that lacks a language shows the other; one without any is passed over. */
function toAnnouncement({ texts, images, ...row }: Row, imageHosts: string[]): Announcement[] {
  const bn = texts.bn ?? texts.en;
  const en = texts.en ?? texts.bn;
  if (!bn || !en) return [];
  const show = ({ title, content }: AnnouncementText) => ({ title, content: sanitizeForShow(content, imageHosts) });
  return [
    {
      ...row,
      publishedAt: new Date(row.publishedAt),
      endsAt: row.endsAt === null ? null : new Date(row.endsAt),
      texts: { bn: show(bn), en: show(en) },
      images: images.map(({ sequence, url, artSeed, linkage }) => ({
        sequence,
        url: pictureLink(url, imageHosts) ?? '',
        artSeed,
        link: readUntypedLink(linkage) ?? noLink,
      })),
    },
  ];
}
