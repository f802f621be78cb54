import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { figuresOf, type OfferFigure, type OfferFigures, offerColumns, offerSums } from './offer-figures.server';

export type OfferOf = { promotionCode: string; figures: OfferFigures };

/** What each offer came to on these days, both included; what is not added to a day yet counts too. */
export async function readOfferDays(ctx: Ctx, { from, to }: { from: string; to: string }): Promise<OfferOf[]> {
  const { rows } = await ctx.db.execute<{ code: string } & Record<OfferFigure, string>>(sql`
    select promotion_code as code, ${offerSums} from ${offerDays}
    where day between ${from} and ${to} group by 1 order by sum(paid_minor) desc, 1`);
  return rows.map(({ code, ...sums }) => ({ promotionCode: code, figures: figuresOf(sums) }));
}

/** Days and what is not added to them yet. */
export const offerDays = sql`(
  select promotion_code, day, ${offerColumns} from promotion_days
  union all select promotion_code, day, ${offerColumns} from promotion_lines) as offer_days`;
