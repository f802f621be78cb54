import { sql } from 'drizzle-orm';
import { type ArrayType, sqlArray } from '~/db/sql-values.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { dayIn } from '~/domain/shared/period';
import { findSettings } from '~/domain/site/find-settings.server';
import { type OfferFigure, offerColumns, offerFigures } from './offer-figures.server';

/** Something that happened to a grant; `day` is today where it is not given. */
export type OfferLine = { grantId: number; day?: string } & Partial<Record<OfferFigure, bigint>>;

/** Notes for the reports of offers what has just happened to grants, in the transaction in which it happens. */
export async function noteOfferLines(ctx: Ctx, lines: readonly OfferLine[]): Promise<void> {
  if (lines.length === 0) return;
  const { timeZone } = await findSettings(ctx);
  const today = dayIn(ctx.now, timeZone);
  const list = <T extends string | number | bigint>(value: (line: OfferLine) => T, type: ArrayType) =>
    sqlArray(lines.map(value), type);
  const given = offerFigures.map((name) => list((line) => line[name] ?? 0n, 'bigint'));
  await ctx.db.execute(sql`
    insert into promotion_lines (promotion_code, day, ${offerColumns})
    select p.promotion_code, u.day, ${sql.raw(offerFigures.map((name) => `sum(u."${name}")`).join(', '))}
    from unnest(${list(({ grantId }) => grantId, 'bigint')}, ${list(({ day }) => day ?? today, 'date')}, ${sql.join(given, sql`, `)})
      as u (id, day, ${sql.raw(offerFigures.map((name) => `"${name}"`).join(', '))})
      join bonus_grants g on g.id = u.id join participations p on p.id = g.participation_id
    group by 1, 2`);
}
