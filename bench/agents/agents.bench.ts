import { drizzleOn, openWebPool } from '../../app/db/client.server';
import { rollUpSettled } from '../../app/domain/agency/roll-ups/roll-up-settled.server';
import { systemActor } from '../../app/domain/shared/actor';
import type { Ctx } from '../../app/domain/shared/ctx.server';
import { listDownlines } from '../../app/domain/views/team/list-downlines.server';
import { listTeamLines } from '../../app/domain/views/team/list-team-lines.server';
import { readTeamCategories, readTeamDays } from '../../app/domain/views/team/read-team.server';
import { asOwner, startCluster } from '../cluster';
import { median, type Row } from '../kit/table';

/** Smaller by the environment, for trying the bench itself out. */
const members = Number(process.env.AGENTS_MEMBERS ?? 1_000_000);
const below = Number(process.env.AGENTS_BELOW ?? 100_000);
const lines = Number(process.env.AGENTS_LINES ?? 200_000);
const rounds = 9;
const readings = 20;

/** Each top agent has this many agents right below, among whom its members are spread. */
const agentsBelow = 20;
const few = 100;
const days = { from: '2026-03-01', to: '2026-03-30' };
const before = { from: '2026-01-30', to: '2026-02-28' };
/** The top agents: one with many below, one with few, and one for everybody else. */
const [large, small, rest] = [1, 2, 3];

/** A team's report with many below beside one with few; and how fast what is settled is counted. */
export async function bench(): Promise<Row[]> {
  const cluster = await startCluster();
  try {
    const databaseUrl = await cluster.database('agents');
    await fill(databaseUrl);
    const pool = openWebPool(databaseUrl, { max: 4 });
    const ctx = {
      db: drizzleOn(pool),
      now: new Date('2026-03-30T12:00:00Z'),
      actor: systemActor('bench'),
      reactions: {},
    };
    const rows = [
      await reportRow(ctx as unknown as Ctx, 'overview and team betting', teamBetting),
      await reportRow(ctx as unknown as Ctx, 'user loss, by member', userLoss),
      await reportRow(ctx as unknown as Ctx, 'team management', management),
      await sortedRow(ctx as unknown as Ctx),
      await rollUpRow(ctx as unknown as Ctx, databaseUrl),
    ];
    await pool.end();
    return rows;
  } finally {
    await cluster.close();
  }
}

type Report = (ctx: Ctx, nodeId: number) => Promise<void>;

async function reportRow(ctx: Ctx, name: string, report: Report): Promise<Row> {
  const took = { large: [] as number[], small: [] as number[], ratios: [] as number[] };
  await report(ctx, large);
  await report(ctx, small);
  for (let round = 0; round < rounds; round++) {
    const [one, other] = [await time(ctx, report, small), await time(ctx, report, large)];
    took.small.push(one);
    took.large.push(other);
    took.ratios.push(other / one);
  }
  const ratio = median(took.ratios);
  return {
    what: `${name}: ${below} members below beside ${few}, among ${members}`,
    bar: 'at most 1.2 ×',
    figure: `${ratio.toFixed(2)} × (${median(took.large).toFixed(1)} ms, ${median(took.small).toFixed(1)} ms)`,
    holds: ratio <= 1.2,
  };
}

async function time(ctx: Ctx, report: Report, nodeId: number): Promise<number> {
  const took: number[] = [];
  for (let reading = 0; reading < readings; reading++) {
    const start = performance.now();
    await report(ctx, nodeId);
    took.push(performance.now() - start);
  }
  return median(took);
}

/** What the overview and the first page of the betting report ask. */
async function teamBetting(ctx: Ctx, nodeId: number): Promise<void> {
  const [now, , , list] = await Promise.all([
    readTeamDays(ctx, { nodeId, days }),
    readTeamDays(ctx, { nodeId, days: before }),
    readTeamCategories(ctx, { nodeId, days }),
    listTeamLines(ctx, { nodeId, who: 'direct', days, q: '', sort: 'stake' }, { size: 20 }),
  ]);
  if (now.size !== 30 || list.lines.length !== agentsBelow) throw new Error('the report is not what it is');
}

/** What the report of each member asks, as it opens. */
async function userLoss(ctx: Ctx, nodeId: number): Promise<void> {
  const [total, list] = await Promise.all([
    readTeamDays(ctx, { nodeId, days }),
    listTeamLines(ctx, { nodeId, who: 'members', days, q: '', sort: 'joined' }, { size: 20 }),
  ]);
  if (total.size !== 30 || list.lines.length !== 20) throw new Error('the report is not what it is');
}

async function management(ctx: Ctx, nodeId: number): Promise<void> {
  const { downlines } = await listDownlines(ctx, { nodeId, q: '', after: null, size: 20 });
  if (downlines.length !== agentsBelow) throw new Error('not everybody is there');
}

/** Everybody is summed before the first can be named: it grows with those below, and is printed without a bar. */
async function sortedRow(ctx: Ctx): Promise<Row> {
  const took: number[] = [];
  for (let reading = 0; reading < rounds; reading++) {
    const start = performance.now();
    const question = { nodeId: large, who: 'members', days, q: '', sort: 'stake' } as const;
    const page = await listTeamLines(ctx, question, { size: 20 });
    took.push(performance.now() - start);
    if (!page.isSorted || page.lines.length !== 20) throw new Error('the order is not what it is');
  }
  return {
    what: `first page of ${below} members in order of their stakes`,
    bar: '',
    figure: `${median(took).toFixed(0)} ms`,
  };
}

async function rollUpRow(ctx: Ctx, databaseUrl: string): Promise<Row> {
  await asOwner(databaseUrl, (client) =>
    client.query(
      `insert into settled_lines (account_id, settled_at, category, vendor_code, bets, stake_minor, payout_minor, valid_bet_minor)
       select 1001 + (n::bigint * 7919) % $2, '2026-03-30T06:00:00Z'::timestamptz + n * interval '30 ms',
         (array['RNG', 'FISH', 'LIVE'])[1 + n % 3], 'PG', 1, 100000, 40000, 100000
       from generate_series(1, $1::int) n`,
      [lines, members],
    ),
  );
  const start = performance.now();
  await rollUpSettled(ctx);
  const seconds = (performance.now() - start) / 1_000;
  const { rows } = await ctx.db.execute<{ left: number; counted: number }>(
    `select (select count(*)::int from settled_lines) as left, (select sum(bets)::int from counted_plays) as counted`,
  );
  if (rows[0]?.left !== 0 || rows[0].counted !== lines) throw new Error('not everything was counted');
  return {
    what: `roll-up of ${lines} settled bets, each to three above, among ${members} members`,
    bar: "at least the seamless bench's bets",
    figure: `${Math.round(lines / seconds)} bets/s`,
  };
}

/** Ids to 1,000 are agents, those above members; each member played on two of the days. */
async function fill(databaseUrl: string): Promise<void> {
  const agentOf = `case when n <= ${few} then 100 + n % ${agentsBelow}
    when n <= ${few + below} then 200 + n % ${agentsBelow} else 300 + n % 100 end`;
  await asOwner(databaseUrl, async (client) => {
    await client.query(`
      insert into accounts (id, account, nickname, role, upline_id, created_at)
        select n, 'agent' || n, 'agent', 'agent', null, now() from generate_series(1, 3) n;
      insert into accounts (id, account, nickname, role, upline_id, created_at)
        select n, 'agent' || n, 'agent', 'agent',
          case when n < 200 then ${small} when n < 300 then ${large} else ${rest} end, now()
        from generate_series(100, 399) n
        where n >= 300 or n % 100 < ${agentsBelow};
      insert into accounts (id, account, nickname, role, upline_id, created_at)
        select 1000 + n, 'm' || n, 'member', 'member', ${agentOf}, now() from generate_series(1, ${members}) n;
      insert into account_ancestors (account_id, ancestor_id, depth)
        with recursive line as (
          select id as account_id, id as ancestor_id, upline_id, 0 as depth from accounts
          union all
          select l.account_id, a.id, a.upline_id, l.depth + 1 from line l join accounts a on a.id = l.upline_id)
        select account_id, ancestor_id, depth from line;
      insert into team_sizes (account_id, size)
        select ancestor_id, count(*) from account_ancestors where depth > 0 group by 1;
      insert into team_days (ancestor_id, day, category, bets, stake_minor, payout_minor, valid_bet_minor)
        select 1000 + n, '2026-03-01'::date + (n * 7 + k * 13) % 30, 'RNG', 10, 1000000 + n, 900000, 1000000
        from generate_series(1, ${members}) n, generate_series(0, 1) k;
      insert into team_days (ancestor_id, day, category, bets, stake_minor, payout_minor, valid_bet_minor)
        select a.id, d::date, c, 1000, 100000000 + a.id, 90000000, 100000000
        from accounts a, generate_series('2026-03-01'::date, '2026-03-30', '1 day') d, unnest(array['', 'RNG', 'FISH', 'LIVE']) c
        where a.role = 'agent';
      `);
    await client.query('vacuum analyze');
  });
}
