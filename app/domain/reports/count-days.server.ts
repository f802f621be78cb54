import { sql } from 'drizzle-orm';
import { sqlArray } from '~/db/sql-values.server';
import type { PlayConsumer, PlayedLine } from '~/domain/shared/events.server';
import { dayIn } from '~/domain/shared/period';
import { findSettings } from '~/domain/site/find-settings.server';

export const dayConsumerName = 'site days';

/** Adds what was settled to the day, provider and type of game it belongs to. */
export const dayConsumer: PlayConsumer = {
  name: dayConsumerName,
  async playCounted(ctx, { lines }) {
    const { timeZone } = await findSettings(ctx);
    const given = <T extends string | bigint | number>(
      value: (line: PlayedLine) => T,
      type: 'text' | 'date' | 'bigint',
    ) => sqlArray(lines.map(value), type);
    await ctx.db.execute(sql`
      insert into site_days as d (day, vendor_code, category, bets, stake_minor, payout_minor, valid_bet_minor)
      select day, vendor_code, category, sum(bets), sum(stake), sum(payout), sum(valid)
      from unnest(${given(({ settledAt }) => dayIn(settledAt, timeZone), 'date')},
        ${given(({ vendorCode }) => vendorCode, 'text')}, ${given(({ category }) => category, 'text')},
        ${given(({ bets }) => bets, 'bigint')}, ${given(({ stakeMinor }) => stakeMinor, 'bigint')},
        ${given(({ payoutMinor }) => payoutMinor, 'bigint')}, ${given(({ validBetMinor }) => validBetMinor, 'bigint')})
        as l (day, vendor_code, category, bets, stake, payout, valid)
      group by 1, 2, 3 order by 1, 2, 3
      on conflict (day, vendor_code, category) do update set bets = d.bets + excluded.bets,
        stake_minor = d.stake_minor + excluded.stake_minor, payout_minor = d.payout_minor + excluded.payout_minor,
        valid_bet_minor = d.valid_bet_minor + excluded.valid_bet_minor`);
  },
};
