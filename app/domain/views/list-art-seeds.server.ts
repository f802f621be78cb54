import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';

/** The addresses of `/art` banners, as an operator may write them into a text or beside a banner. */
const written = '/art/\\d+/banner/([A-Za-z0-9_.-]{1,64})\\.svg';

/**
 * What the drawn pictures of all content are named by, shown or not: a seed of its own, what its page names it by where it
 * has none, and what a text writes out. Nothing else is drawn as a banner. Callers keep it while the content's version lasts.
 */
export async function listArtSeeds({ db }: Pick<Ctx, 'db'>): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ seed: string }>(sql`
    select coalesce(nullif(art_seed, ''), id::text) as seed from banners
    union select coalesce(nullif(art_seed, ''), code) from promotions
    union select art_seed from goods
    union select coalesce(nullif(art_seed, ''), 'picture-' || sequence) from announcement_images
    union select found[1] from (
      select url as text from banners union all select url from announcement_images
      union all select content from announcement_texts union all select content from promotion_texts
      union all select content from help_articles) as texts, regexp_matches(text, ${written}, 'g') as found`);
  return new Set(rows.map(({ seed }) => seed));
}
