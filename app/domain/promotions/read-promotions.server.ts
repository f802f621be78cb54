import { sql } from 'drizzle-orm';
import { sanitizeForShow } from '~/domain/messaging/sanitize.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { Language } from '~/domain/shared/language';
import { readSettings } from '~/domain/site/settings';
import { isPromotionCategory, isPromotionTag } from './categories';
import type { Promotion, PromotionText } from './promotion';
import { termsSchema } from './terms/terms';

type Row = Omit<Promotion, 'texts' | 'startsAt' | 'endsAt' | 'terms'> & {
  terms: unknown;
  startsAt: string;
  endsAt: string | null;
  texts: Partial<Record<Language, PromotionText>>;
};
type Answer = { promotions: Row[]; settings: { key: string; value: unknown }[] };

/** Those that run at `ctx.now` or will, in the operator's order, in one round trip. Kept a while by callers, who judge the hours again. Inert, whatever is stored. */
export async function readPromotions(ctx: Ctx): Promise<Promotion[]> {
  const now = ctx.now.toISOString();
  const result = await ctx.db.execute<Answer>(sql`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('key', key, 'value', value)), '[]')
        from site_settings where key = 'imageHosts') as settings,
      (select coalesce(jsonb_agg(jsonb_build_object('code', code, 'category', category, 'tags', to_jsonb(tags),
          'artSeed', art_seed, 'position', position, 'isComing', is_coming, 'startsAt', starts_at, 'endsAt', ends_at,
          'terms', (select terms from promotion_terms where promotion_code = p.code order by version desc limit 1),
          'texts', (select coalesce(jsonb_object_agg(language, jsonb_build_object('title', title, 'summary', summary,
            'content', content)), '{}') from promotion_texts where promotion_code = p.code)
        ) order by position, code), '[]')
        from promotions p
        where is_enabled and (ends_at is null or ends_at > ${now}::timestamptz)) as promotions`);
  const { promotions, settings } = result.rows[0]!;
  const { imageHosts } = readSettings(settings).settings;
  return promotions.flatMap((row) => toPromotion(row, imageHosts));
}

function toPromotion({ texts, ...row }: Row, imageHosts: string[]): Promotion[] {
  const bn = texts.bn ?? texts.en;
  const en = texts.en ?? texts.bn;
  if (!bn || !en || !isPromotionCategory(row.category)) return [];
  const show = (text: PromotionText) => ({ ...text, content: sanitizeForShow(text.content, imageHosts) });
  return [
    {
      ...row,
      tags: row.tags.filter(isPromotionTag),
      startsAt: new Date(row.startsAt),
      endsAt: row.endsAt === null ? null : new Date(row.endsAt),
      terms: termsSchema.safeParse(row.terms).data ?? null,
      texts: { bn: show(bn), en: show(en) },
    },
  ];
}
