import { type SQL, sql } from 'drizzle-orm';
import { sqlArray, sqlTime } from '~/db/sql-values.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { DrawState, DrawView } from './draw-states';

/** Of past draws without another span; a state that is rare is looked for in all of it. */
const pastDays = 7;

export type WatchedDraw = {
  id: number;
  gameCode: string;
  issue: string;
  state: DrawState;
  closesAt: Date;
  drawsAt: Date;
  /** Once its last ticket is paid or given back; a correction takes it away for as long as that lasts. */
  settledAt: Date | null;
  version: number;
  /** No result pays more. */
  boundMinor: bigint;
  /** What it may pay at most. */
  mostMinor: bigint;
};

type Asked = {
  view: DrawView;
  codes: readonly string[];
  state: DrawState | null;
  /** When it is drawn; null: whenever, or of past draws in the last days. */
  span: { from: Date; until: Date } | null;
  /** The number of the last one shown. */
  after: number | null;
  limit: number;
};

/** A page of draws for operators, in the order of their times. */
export async function listWatchedDraws(ctx: Ctx, asked: Asked): Promise<{ draws: WatchedDraw[]; next: number | null }> {
  const { limit } = asked;
  const { rows } = await ctx.db.execute<Record<string, string | null>>(sql`
    with page as (${asked.view === 'past' ? pastDraws(ctx, asked) : comingDraws(ctx, asked)})
    select p.id::text, p.game_code, p.issue, p.state, p.closes_at::text, p.draws_at::text, p.settled_at::text, p.version::text,
      g.draw_payout_most_minor::text as most,
      coalesce((select sum(key_minor + rest_minor) from lottery_peaks x where x.draw_id = p.id), 0)::text as bound
    from page p join lottery_games g on g.code = p.game_code
    order by ${asked.view === 'past' ? sql`p.draws_at desc, p.id desc` : sql`p.draws_at, p.id`}`);
  const draws = rows.slice(0, limit).map(drawOf);
  return { draws, next: rows.length > limit ? draws.at(-1)!.id : null };
}

function comingDraws({ now }: Ctx, { view, codes, state, span, after, limit }: Asked): SQL {
  const isAsked =
    view === 'now'
      ? sql`d.opens_at <= ${sqlTime(now)} and d.state <> 'void'`
      : sql`d.opens_at > ${sqlTime(now)} and d.state = 'scheduled'`;
  return sql`
    select d.* from lottery_draws d
    where d.settled_at is null and ${isAsked} and d.game_code = any (${sqlArray(codes, 'text')}) ${further(state, span)}
      ${after === null ? sql`` : sql`and (d.draws_at, d.id) > (select draws_at, id from lottery_draws where id = ${after})`}
    order by d.draws_at, d.id limit ${limit + 1}`;
}

/** Each game's newest are found by its index. */
function pastDraws({ now }: Ctx, { codes, state, span, after, limit }: Asked): SQL {
  const times = span ?? { from: new Date(now.getTime() - pastDays * 86_400_000), until: now };
  return sql`
    select d.* from unnest(${sqlArray(codes, 'text')}) as c (code) cross join lateral (
      select * from lottery_draws d
      where d.game_code = c.code and (d.settled_at is not null or d.state = 'void') ${further(state, times)}
        ${after === null ? sql`` : sql`and (d.draws_at, d.id) < (select draws_at, id from lottery_draws where id = ${after})`}
      order by d.draws_at desc, d.id desc limit ${limit + 1}) d
    order by d.draws_at desc, d.id desc limit ${limit + 1}`;
}

function further(state: Asked['state'], span: Asked['span']): SQL {
  return sql`${state === null ? sql`` : sql`and d.state = ${state}`}
    ${span === null ? sql`` : sql`and d.draws_at >= ${sqlTime(span.from)} and d.draws_at < ${sqlTime(span.until)}`}`;
}

function drawOf(row: Record<string, string | null>): WatchedDraw {
  return {
    id: Number(row.id),
    gameCode: row.game_code!,
    issue: row.issue!,
    state: row.state as DrawState,
    closesAt: new Date(row.closes_at!),
    drawsAt: new Date(row.draws_at!),
    settledAt: row.settled_at === null ? null : new Date(row.settled_at!),
    version: Number(row.version),
    boundMinor: BigInt(row.bound!),
    mostMinor: BigInt(row.most!),
  };
}

export type TicketSums = { tickets: number; stakeMinor: bigint; payoutMinor: bigint };

const noTickets: TicketSums = { tickets: 0, stakeMinor: 0n, payoutMinor: 0n };

/** Of each of these draws what is staked and paid, in their order; every ticket of them is read. */
export async function sumTickets(ctx: Ctx, drawIds: readonly number[]): Promise<TicketSums[]> {
  const { rows } = await ctx.db.execute<Record<'draw_id' | 'tickets' | 'stake' | 'payout', string>>(sql`
    select draw_id::text, count(*)::text as tickets, sum(stake_minor)::text as stake, coalesce(sum(payout_minor), 0)::text as payout
    from lottery_tickets where draw_id = any (${sqlArray(drawIds, 'bigint')}) and refunded_at is null group by draw_id`);
  const byDraw = new Map(
    rows.map(({ draw_id, tickets, stake, payout }) => [
      Number(draw_id),
      { tickets: Number(tickets), stakeMinor: BigInt(stake), payoutMinor: BigInt(payout) },
    ]),
  );
  return drawIds.map((id) => byDraw.get(id) ?? noTickets);
}
