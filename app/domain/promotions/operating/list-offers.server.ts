import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { Language } from '~/domain/shared/language';
import { offerDays } from '../days/read-offer-days.server';
import type { PromotionInput } from '../save-promotion.server';
import { manualCode } from '../terms/manual';
import { type Terms, termsSchema } from '../terms/terms';

export type OfferRow = Omit<PromotionInput, 'isEnabled'> & {
  isEnabled: boolean;
  version: number | null;
  terms: Terms | null;
  taken: number;
  promisedMinor: bigint;
  /** What members have of it: paid at once, or released by their bets, less what they gave back. */
  paidMinor: bigint;
  /** Valid bets that earned it, or that a rebate was paid for. */
  validBetMinor: bigint;
};

type Row = {
  offer: Omit<OfferRow, 'terms' | 'promisedMinor' | 'paidMinor' | 'validBetMinor' | 'startsAt' | 'endsAt' | 'texts'> & {
    startsAt: string;
    endsAt: string | null;
    terms: unknown;
    texts: Partial<Record<Language, PromotionInput['texts']['bn']>>;
  };
  promised: string;
  paid: string;
  valid: string;
};

/** All there are but rewards by hand, switched off ones too, with what they have cost; or the one of this code. */
export async function listOffers(ctx: Ctx, code: string | null = null): Promise<OfferRow[]> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select jsonb_build_object('code', p.code, 'category', p.category, 'tags', to_jsonb(p.tags), 'artSeed', p.art_seed,
        'position', p.position, 'isComing', p.is_coming, 'isEnabled', p.is_enabled, 'startsAt', p.starts_at, 'endsAt', p.ends_at,
        'version', t.version, 'terms', t.terms, 'taken', coalesce(c.taken, 0),
        'texts', (select coalesce(jsonb_object_agg(language, jsonb_build_object('title', title, 'summary', summary, 'content', content)), '{}')
          from promotion_texts x where x.promotion_code = p.code)) as offer,
      coalesce(c.promised_minor, 0) as promised,
      (select coalesce(sum(paid_minor - returned_minor), 0) from ${offerDays} where promotion_code = p.code) as paid,
      (select coalesce(sum(valid_bet_minor), 0) from ${offerDays} where promotion_code = p.code) as valid
    from promotions p left join promotion_counts c on c.promotion_code = p.code
      left join lateral (select version, terms from promotion_terms where promotion_code = p.code order by version desc limit 1) t on true
    where p.code <> ${manualCode} and (${code}::text is null or p.code = ${code}) order by p.position, p.code`);
  return rows.map(({ offer, promised, paid, valid }) => {
    const empty = { title: '', summary: '', content: '' };
    return {
      ...offer,
      startsAt: new Date(offer.startsAt),
      endsAt: offer.endsAt === null ? null : new Date(offer.endsAt),
      texts: { bn: offer.texts.bn ?? empty, en: offer.texts.en ?? empty },
      terms: termsSchema.safeParse(offer.terms).data ?? null,
      promisedMinor: BigInt(promised),
      paidMinor: BigInt(paid),
      validBetMinor: BigInt(valid),
    };
  });
}
