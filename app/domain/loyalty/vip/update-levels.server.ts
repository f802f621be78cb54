import { and, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { sqlTime } from '~/db/sql-values.server';
import { sendMessage } from '~/domain/messaging/inbox/send-message.server';
import { setRebateExtra } from '~/domain/promotions/periodic/rebate-extras.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { dayIn, daysFrom, firstOfMonth, startOfDay } from '~/domain/shared/period';
import { findSettings } from '~/domain/site/find-settings.server';
import { vipStandings } from '../tables.server';
import { levelDays, levelsOf, type VipLevel, warningDays } from './levels';
import { sumValidBets } from './sum-valid-bets.server';

const membersAtOnce = 1_000;

type Today = { today: string; timeZone: string; levels: readonly VipLevel[] };

/**
 * Timed: raises levels as soon as they are reached, tells members seven days before the 1st of a month that theirs is about to
 * fall, and lowers it on the 1st by one step where the bets are still missing. What the operators have changed about a level
 * reaches its members from that day on. May run as often as one likes.
 */
export async function updateVipLevels(ctx: Ctx): Promise<{ lowered: number; raised: number; warned: number }> {
  const { timeZone, vipLevels } = await findSettings(ctx);
  const now = { today: dayIn(ctx.now, timeZone), timeZone, levels: levelsOf(vipLevels) };
  const lowered = await lowerLevels(ctx, now);
  const raised = await raiseLevels(ctx, now);
  await alignExtras(ctx, now);
  const warned = await warnMembers(ctx, now);
  return { lowered, raised, warned };
}

const levelSql = (levels: readonly VipLevel[], sum: string) =>
  sql.raw(
    levels
      .slice(1)
      .map(({ fromMinor }) => `(${sum} >= ${fromMinor})::int`)
      .join(' + '),
  );

async function raiseLevels(ctx: Ctx, { today, levels }: Today): Promise<number> {
  let raised = 0;
  for (;;) {
    const { rows } = await ctx.db.execute<{ account: string; level: number }>(sql`
      with sums as (
        select account_id, sum(valid_bet_minor) as valid from member_days
        where basis = 'settled' and day between ${daysFrom(today, -levelDays)} and ${today}
        group by account_id having sum(valid_bet_minor) >= ${String(levels[1]!.fromMinor)}::bigint)
      select s.account_id as account, ${levelSql(levels, 's.valid')} as level
      from sums s join accounts a on a.id = s.account_id and a.role = 'member'
        left join vip_standings v on v.account_id = s.account_id
      where ${levelSql(levels, 's.valid')} > coalesce(v.level, 0)
        and not exists (select from guards g where g.account_id = s.account_id and g.barred_until > ${sqlTime(ctx.now)})
      order by 1 limit ${membersAtOnce}`);
    for (const { account, level } of rows)
      if (await raise(ctx, Number(account), { level, today, ratePpm: levels[level]!.extraPpm })) raised++;
    if (rows.length < membersAtOnce) return raised;
  }
}

type Raise = { level: number; today: string; ratePpm: number };

function raise(ctx: Ctx, accountId: number, { level, today, ratePpm }: Raise): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const made = await ctx.db
      .insert(vipStandings)
      .values({ accountId, level, since: ctx.now })
      .onConflictDoUpdate({
        target: vipStandings.accountId,
        set: { level, since: ctx.now, fallsOn: null },
        setWhere: lt(vipStandings.level, level),
      })
      .returning({ level: vipStandings.level });
    if (made.length === 0) return false;
    await setRebateExtra(ctx, { accountId, fromDay: today, ratePpm });
    await sendMessage(ctx, { accountId, type: 'newMail', template: 'vipRaised', params: { level }, about: 'vip' });
    return true;
  });
}

/** Who pauses play is told nothing and so does not fall. */
async function warnMembers(ctx: Ctx, { today, timeZone, levels }: Today): Promise<number> {
  const first = firstOfMonth(daysFrom(today, warningDays));
  if (daysFrom(first, -warningDays) !== today) return 0;
  let [warned, after] = [0, 0];
  for (;;) {
    const rows = await ctx.db
      .select()
      .from(vipStandings)
      .where(
        and(
          gt(vipStandings.level, 0),
          gt(vipStandings.accountId, after),
          or(isNull(vipStandings.fallsOn), ne(vipStandings.fallsOn, first)),
          sql`not exists (select from guards g where g.account_id = ${vipStandings.accountId} and g.barred_until > ${sqlTime(ctx.now)})`,
        ),
      )
      .orderBy(vipStandings.accountId)
      .limit(membersAtOnce);
    const sums = await sumValidBets(ctx, accountsOf(rows), { from: daysFrom(first, -levelDays), to: today });
    for (const { accountId, level } of rows) {
      if ((sums.get(accountId) ?? 0n) >= levels[level]!.fromMinor) continue;
      if (await warn(ctx, { accountId, level, first, timeZone })) warned++;
    }
    if (rows.length < membersAtOnce) return warned;
    after = rows.at(-1)!.accountId;
  }
}

/** Operators may have changed what a level adds: from today its members have that. */
async function alignExtras(ctx: Ctx, { today, levels }: Today): Promise<void> {
  for (;;) {
    const { rows } = await ctx.db.execute<{ account: string; level: number }>(sql`
      select v.account_id as account, v.level from vip_standings v
        left join lateral (
          select rate_ppm from rebate_extras e where e.account_id = v.account_id and e.from_day <= ${today}
          order by e.from_day desc limit 1) e on true
      where coalesce(e.rate_ppm, 0) <> (${sql.raw(`array[${levels.map(({ extraPpm }) => extraPpm).join()}]`)})[v.level + 1]
      order by 1 limit ${membersAtOnce}`);
    for (const { account, level } of rows)
      await setRebateExtra(ctx, { accountId: Number(account), fromDay: today, ratePpm: levels[level]!.extraPpm });
    if (rows.length < membersAtOnce) return;
  }
}

const accountsOf = (rows: readonly { accountId: number }[]) => rows.map(({ accountId }) => accountId);

type Warning = { accountId: number; level: number; first: string; timeZone: string };

function warn(ctx: Ctx, { accountId, level, first, timeZone }: Warning): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const told = await ctx.db
      .update(vipStandings)
      .set({ fallsOn: first })
      .where(
        and(
          eq(vipStandings.accountId, accountId),
          eq(vipStandings.level, level),
          or(isNull(vipStandings.fallsOn), ne(vipStandings.fallsOn, first)),
        ),
      )
      .returning({ level: vipStandings.level });
    if (told.length === 0) return false;
    const params = { level, at: startOfDay(first, timeZone) };
    await sendMessage(ctx, { accountId, type: 'newMail', template: 'vipWillFall', params, about: 'vip' });
    return true;
  });
}

async function lowerLevels(ctx: Ctx, now: Today): Promise<number> {
  let lowered = 0;
  for (;;) {
    const rows = await ctx.db
      .select()
      .from(vipStandings)
      .where(sql`${vipStandings.fallsOn} <= ${now.today}`)
      .orderBy(vipStandings.accountId)
      .limit(membersAtOnce);
    for (const { accountId } of rows) if (await lower(ctx, accountId, now)) lowered++;
    if (rows.length < membersAtOnce) return lowered;
  }
}

/** False: the bets were made up for, or the fall was done before. */
function lower(ctx: Ctx, accountId: number, { today, levels }: Today): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const [own] = await ctx.db.select().from(vipStandings).where(eq(vipStandings.accountId, accountId)).for('update');
    if (!own?.fallsOn || own.fallsOn > today) return false;
    const sums = await sumValidBets(ctx, [accountId], { from: daysFrom(own.fallsOn, -levelDays), to: today });
    const staysAtLevel = (sums.get(accountId) ?? 0n) >= levels[own.level]!.fromMinor;
    const level = staysAtLevel ? own.level : own.level - 1;
    await ctx.db
      .update(vipStandings)
      .set({ fallsOn: null, ...(staysAtLevel ? {} : { level, since: ctx.now }) })
      .where(eq(vipStandings.accountId, accountId));
    if (staysAtLevel) return false;
    await setRebateExtra(ctx, { accountId, fromDay: today, ratePpm: levels[level]!.extraPpm });
    await sendMessage(ctx, { accountId, type: 'newMail', template: 'vipFallen', params: { level }, about: 'vip' });
    return true;
  });
}
