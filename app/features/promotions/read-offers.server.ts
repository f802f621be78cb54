import {
  isPromotionCategory,
  isPromotionTag,
  type PromotionCategory,
  type PromotionTag,
} from '~/domain/promotions/categories';
import { filterPromotions, isRunning, type Promotion } from '~/domain/promotions/promotion';
import { readPromotions } from '~/domain/promotions/read-promotions.server';
import { artPaths } from '~/http/links/paths';
import type { RequestContext } from '~/http/request/request-context.server';
import { formatDate } from '~/i18n/format';

type Filter = { category: PromotionCategory; tag: PromotionTag | null };

/** What the address asks for; an unknown category or tag means no filter. */
export function filterOf(url: URL): Filter {
  const category = url.searchParams.get('category');
  const tag = url.searchParams.get('tag');
  return { category: isPromotionCategory(category) ? category : 'all', tag: isPromotionTag(tag) ? tag : null };
}

/** The offers that run now, in the visitor's language. */
export async function readOffers(ctx: RequestContext, { category, tag }: Filter) {
  const running = await runningNow(ctx);
  return filterPromotions(running, { category, tag: tag ?? undefined }).map((promotion) => offerOf(ctx, promotion));
}

export async function findOffer(ctx: RequestContext, code: string) {
  const promotion = (await runningNow(ctx)).find((one) => one.code === code);
  if (!promotion) return null;
  const { terms = null } = promotion;
  return { ...offerOf(ctx, promotion), terms, html: promotion.texts[ctx.language].content };
}

/** Kept a while, so the hours are judged again at each turn. */
export async function runningNow(ctx: RequestContext): Promise<Promotion[]> {
  const promotions = await ctx.services.cached('promotions', () => readPromotions(ctx));
  return promotions.filter((promotion) => isRunning(promotion, ctx.now));
}

function offerOf(ctx: RequestContext, { code, category, tags, artSeed, isComing, endsAt, texts }: Promotion) {
  const { title, summary } = texts[ctx.language];
  return {
    code,
    category,
    tags,
    title,
    summary,
    isComing,
    art: artPaths.banner(artSeed || code),
    until: endsAt ? formatDate(endsAt, ctx.language, ctx.site.settings.timeZone) : null,
  };
}

export type Offer = Awaited<ReturnType<typeof readOffers>>[number];
