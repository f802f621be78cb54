import { sql } from 'drizzle-orm';
import { type ArrayItem, type ArrayType, sqlArray } from '~/db/sql-values.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { PlayConsumer, PlayedLine } from '~/domain/shared/events.server';
import { dayIn } from '~/domain/shared/period';
import { findSettings } from '~/domain/site/find-settings.server';
import { noteOfferLines } from '../days/note-offer-lines.server';
import { earnedTermsSchema } from '../terms/terms';
import { countLine, type Earning } from './earning';

/** The name is stored: it says how far the stream is counted. */
export const bonusConsumerName = 'bonuses';

/** Counts settled bets towards the bonuses that are being earned; what they release is paid by `releaseBonuses`. */
export const bonusConsumer: PlayConsumer = {
  name: bonusConsumerName,
  async playCounted(ctx, { lines }) {
    const byAccount = await lockEarnings(ctx, lines);
    if (byAccount.size === 0) return;
    const { timeZone } = await findSettings(ctx);
    const days = new Map<string, Counted>();
    const changed = new Map<number, Earning>();
    for (const line of lines) {
      const earnings = byAccount.get(line.accountId);
      if (!earnings) continue;
      const day = dayIn(line.settledAt, timeZone);
      for (const { grantId, countedMinor, validMinor } of countLine(earnings, line)) {
        const sum = days.get(`${grantId} ${day}`) ?? { grantId, day, validMinor: 0n, countedMinor: 0n };
        sum.validMinor += validMinor;
        sum.countedMinor += countedMinor;
        days.set(`${grantId} ${day}`, sum);
        changed.set(grantId, earnings.find(({ id }) => id === grantId)!);
      }
    }
    if (changed.size > 0) await store(ctx, [...changed.values()], [...days.values()]);
  },
};

type Counted = { grantId: number; day: string; validMinor: bigint; countedMinor: bigint };
type Row = {
  id: string;
  accountId: string;
  amount: string;
  required: string;
  met: string;
  released: string;
  grantedAt: Date;
  expiresAt: Date;
  terms: unknown;
};

/** By account, those that expire first before the others. Rows are locked in the order of their ids. */
async function lockEarnings(ctx: Ctx, lines: readonly PlayedLine[]): Promise<Map<number, Earning[]>> {
  const accounts = sqlArray(new Set(lines.map(({ accountId }) => accountId)), 'bigint');
  const { rows } = await ctx.db.execute<Row>(sql`
    select g.id, g.account_id as "accountId", g.amount_minor as amount, g.required_minor as required, g.met_minor as met,
      g.released_minor as released, g.granted_at as "grantedAt", g.expires_at as "expiresAt", t.terms
    from bonus_grants g join participations p on p.id = g.participation_id
      join promotion_terms t on t.promotion_code = p.promotion_code and t.version = p.terms_version
    where g.state = 'active' and g.account_id = any (${accounts}) order by g.id for update of g`);
  const earnings = rows.map((row) => ({ accountId: Number(row.accountId), earning: earningOf(row) }));
  earnings.sort((a, b) => a.earning.expiresAt.getTime() - b.earning.expiresAt.getTime() || a.earning.id - b.earning.id);
  const byAccount = new Map<number, Earning[]>();
  for (const { accountId, earning } of earnings)
    byAccount.set(accountId, [...(byAccount.get(accountId) ?? []), earning]);
  return byAccount;
}

function earningOf(row: Row): Earning {
  const { weights, countMostMinor } = earnedTermsSchema.parse(row.terms);
  return {
    id: Number(row.id),
    amountMinor: BigInt(row.amount),
    requiredMinor: BigInt(row.required),
    metMinor: BigInt(row.met),
    releasedMinor: BigInt(row.released),
    grantedAt: new Date(row.grantedAt),
    expiresAt: new Date(row.expiresAt),
    weights,
    countMostMinor,
  };
}

async function store(ctx: Ctx, changed: Earning[], days: Counted[]): Promise<void> {
  const grants = (value: (grant: Earning) => ArrayItem, type: ArrayType) => sqlArray(changed.map(value), type);
  const of = (value: (day: Counted) => ArrayItem, type: ArrayType) => sqlArray(days.map(value), type);
  await ctx.db.execute(sql`
    update bonus_grants g set met_minor = u.met
    from unnest(${grants(({ id }) => id, 'bigint')}, ${grants(({ metMinor }) => metMinor, 'bigint')}) as u (id, met)
    where g.id = u.id`);
  await ctx.db.execute(sql`
    insert into grant_days as d (grant_id, day, valid_minor, counted_minor)
    select id, day::date, valid, counted from unnest(${of(({ grantId }) => grantId, 'bigint')}, ${of(({ day }) => day, 'text')},
      ${of(({ validMinor }) => validMinor, 'bigint')}, ${of(({ countedMinor }) => countedMinor, 'bigint')})
      as u (id, day, valid, counted)
    on conflict (grant_id, day) do update set valid_minor = d.valid_minor + excluded.valid_minor,
      counted_minor = d.counted_minor + excluded.counted_minor`);
  await noteOfferLines(
    ctx,
    days.map(({ grantId, day, validMinor }) => ({ grantId, day, validBetMinor: validMinor })),
  );
}
