import { drizzleOn, openWebPool } from '../app/db/client.server';
import { systemActor } from '../app/domain/shared/actor';
import type { Ctx } from '../app/domain/shared/ctx.server';
import type { BetFilter } from '../app/domain/views/records/bet-record';
import { listBets } from '../app/domain/views/records/list-bets.server';
import { totalBets } from '../app/domain/views/records/total-bets.server';
import { asOwner, startCluster } from './cluster';
import { load } from './kit/load';
import { sessionCookieOf } from './kit/session';
import { median, type Row } from './kit/table';
import { serveBareReact, serveSite } from './serve';

const rounds = 5;
const readings = 30;
const pageSize = 20;
/** Smaller by the environment, for trying the bench itself out. */
const few = Number(process.env.RECORDS_FEW ?? 200_000);
const many = Number(process.env.RECORDS_MANY ?? 10_000_000);
const own = Number(process.env.RECORDS_OWN ?? 100_000);
const seconds = Number(process.env.RECORDS_SECONDS ?? 4);

const member = 1;
const days = 90;
const dayMs = 86_400_000;

/** What a member's records cost among few bets and among many; and the account record beside bare React. */
export async function bench(): Promise<Row[]> {
  return [...(await recordRows()), ...(await pageRows())];
}

async function recordRows(): Promise<Row[]> {
  const cluster = await startCluster();
  try {
    const small = await openRecords(await cluster.database('few'), few);
    const large = await openRecords(await cluster.database('many'), many);
    const took: Record<Page, { small: number[]; large: number[]; ratios: number[] }> = {
      first: { small: [], large: [], ratios: [] },
      middle: { small: [], large: [], ratios: [] },
      last: { small: [], large: [], ratios: [] },
    };
    for (let round = 0; round < rounds; round++) {
      for (const page of pages) {
        const [one, other] = [await small.time(page), await large.time(page)];
        took[page].small.push(one);
        took[page].large.push(other);
        took[page].ratios.push(other / one);
      }
    }
    await Promise.all([small.close(), large.close()]);
    return pages.map((page) => {
      const ratio = median(took[page].ratios);
      const [one, other] = [median(took[page].small), median(took[page].large)];
      return {
        what: `${page} page of ${own} bets with totals, among ${many} beside among ${few}`,
        bar: 'at most 1.2 ×',
        figure: `${ratio.toFixed(2)} × (${other.toFixed(1)} ms, ${one.toFixed(1)} ms)`,
        holds: ratio <= 1.2,
      };
    });
  } finally {
    await cluster.close();
  }
}

const pages = ['first', 'middle', 'last'] as const;
type Page = (typeof pages)[number];

async function openRecords(databaseUrl: string, bets: number) {
  const until = new Date();
  const from = new Date(until.getTime() - days * dayMs);
  await fill(databaseUrl, bets, from, until);
  const pool = openWebPool(databaseUrl, { max: 4 });
  const ctx = { db: drizzleOn(pool), now: until, actor: systemActor('bench'), reactions: {} } as unknown as Ctx;
  const filter: BetFilter = { accountId: member, from, to: until };
  const period = { from: dayOf(from), to: dayOf(until) };
  const cursors = await asOwner(databaseUrl, async (client) => {
    const at = async (offset: number) => {
      const { rows } = await client.query(
        `select (extract(epoch from placed_at) * 1000000)::bigint || '-' || id as cursor from bets
         where account_id = $1 order by placed_at desc, id desc offset $2 limit 1`,
        [member, offset],
      );
      return String(rows[0].cursor);
    };
    return { first: undefined, middle: await at(own / 2), last: await at(own - pageSize - 1) };
  });
  const read = async (page: Page) => {
    const [list, totals] = await Promise.all([
      listBets(ctx, filter, { size: pageSize, older: cursors[page] }),
      totalBets(ctx, filter, period),
    ]);
    if (list.lines.length !== pageSize || totals.bets !== own) throw new Error(`the ${page} page is not what it is`);
  };
  return {
    /** The middle of many readings, once the database has warmed to them. */
    async time(page: Page): Promise<number> {
      await read(page);
      const took: number[] = [];
      for (let reading = 0; reading < readings; reading++) {
        const start = performance.now();
        await read(page);
        took.push(performance.now() - start);
      }
      return median(took);
    },
    close: () => pool.end(),
  };
}

/** The member's bets spread over the days among those of others, a thousand each, and the roll-up of all. */
async function fill(databaseUrl: string, bets: number, from: Date, until: Date): Promise<void> {
  await asOwner(databaseUrl, async (client) => {
    await client.query('select open_bet_months($1::timestamptz, $2::timestamptz)', [from, until]);
    await client.query(
      `insert into bets (placed_at, account_id, vendor_code, node_id, category, round, reference, stake_minor,
         payout_minor, valid_bet_minor, state, settled_at)
       select placed_at, case when at % $3 = 0 then ${member} else 2 + (at * 7919) % greatest($1 / 1000, 1) end,
         (array['PG', 'JILI', 'EVO'])[1 + at % 3], 10001 + at % 500, (array['RNG', 'FISH', 'LIVE'])[1 + at % 3],
         'r' || at, 'b' || at, 100000, case when at % 4 = 0 then 250000 else 0 end, 100000,
         case when at % 4 = 0 then 'won' else 'lost' end, placed_at + interval '5 seconds'
       from generate_series(0, $1::bigint - 1) at,
         lateral (select $2::timestamptz + at * ($4::float8 / $1) * interval '1 millisecond' as placed_at) placed`,
      [bets, from, bets / own, until.getTime() - from.getTime() - 60_000],
    );
    await client.query(
      `insert into member_days (account_id, basis, day, category, vendor_code, bets, stake_minor, payout_minor, valid_bet_minor)
       select account_id, 'placed', (placed_at at time zone 'UTC')::date, category, vendor_code, count(*),
         sum(stake_minor), sum(payout_minor), sum(valid_bet_minor)
       from bets group by 1, 2, 3, 4, 5`,
    );
    await client.query('vacuum analyze');
  });
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

async function pageRows(): Promise<Row[]> {
  const site = await serveSite(4330);
  try {
    const path = '/member/transactionHistory?preset=30';
    const headers = { Cookie: `lng=en; ${await sessionCookieOf(site, 'player1')}`, Accept: 'text/html' };
    const page = await fetch(site.url + path, { headers: { ...headers, 'Accept-Encoding': 'identity' } });
    const bytes = (await page.text()).length;
    if (page.status !== 200 || !page.headers.get('Content-Type')?.includes('html')) throw new Error('no page');
    const bare = await serveBareReact(bytes);
    const requests = [{ path, headers: { ...headers, 'Accept-Encoding': 'identity' } }];
    const ratios: number[] = [];
    const p99: number[] = [];
    let failures = 0;
    try {
      for (let round = 0; round < rounds; round++) {
        const yardstick = await load({ url: bare.url, requests: [{}], seconds });
        const records = await load({ url: site.url, requests, seconds });
        ratios.push(records.perSecond / yardstick.perSecond);
        p99.push(records.p99Ms);
        failures += records.failures;
      }
    } finally {
      bare.close();
    }
    const ratio = median(ratios);
    const spread = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
    return [
      {
        what: `/member/transactionHistory, signed in, ${Math.round(bytes / 1_000)} KB`,
        bar: '0.25 × bare React',
        figure: `${ratio.toFixed(2)} × (${spread}), p99 ${median(p99).toFixed(0)} ms`,
        holds: ratio >= 0.25,
      },
      { what: 'failed answers', bar: '0', figure: String(failures), holds: failures === 0 },
    ];
  } finally {
    await site.close();
  }
}
