import { randomInt } from 'node:crypto';
import { drizzleOn, openWebPool } from '../app/db/client.server';
import { auditLedger } from '../app/domain/ledger/audit-ledger.server';
import type { Movement } from '../app/domain/ledger/movement';
import { houseAccount, walletAccounts } from '../app/domain/ledger/open-accounts.server';
import { post } from '../app/domain/ledger/post.server';
import { postMany } from '../app/domain/ledger/post-many.server';
import { systemActor } from '../app/domain/shared/actor';
import { taka } from '../app/domain/shared/money';
import { asOwner, startCluster } from './cluster';
import { type CallResult, callFor } from './kit/callers';
import { median, type Row } from './kit/table';
import { openTpcB, type TpcBs } from './tpc-b';

const rounds = 5;
/** Smaller by the environment, for trying the bench itself out. */
const seconds = Number(process.env.LEDGER_SECONDS ?? 10);
const scale = Number(process.env.TPCB_SCALE ?? 50);
const owners = Number(process.env.LEDGER_OWNERS ?? 10_000);
const singleCallers = 16;
const setCallers = 2;
/** Movements of a set; days of rebates and bills of contracts are posted in sets of this size and larger. */
const setSize = 64;

/** The product's own functions beside TPC-B, on one durable server, in turns. */
export async function bench(): Promise<Row[]> {
  const cluster = await startCluster();
  try {
    const tpcBs = await openTpcB(await cluster.database('tpcb', false), scale);
    const ledger = await openLedger(await cluster.database('ledger'));
    try {
      return await measure(tpcBs, ledger);
    } finally {
      await ledger.close();
    }
  } finally {
    await cluster.close();
  }
}

type Way = 'spread' | 'hot' | 'sets';
type Ledger = Awaited<ReturnType<typeof openLedger>>;

/** Judged beside who calls as the ledger's callers do, or beside the pgbench that `PGBENCH` names; one on the path is told. */
async function measure({ byDriver, byProgram }: TpcBs, ledger: Ledger): Promise<Row[]> {
  const yardstick = process.env.PGBENCH && byProgram ? byProgram : byDriver;
  const program = yardstick === byDriver ? byProgram : null;
  const yardsticks: number[] = [];
  const programs: number[] = [];
  const results: Record<Way, CallResult[]> = { spread: [], hot: [], sets: [] };
  for (let round = 0; round < rounds; round++) {
    yardsticks.push(await yardstick.run(seconds));
    if (program) programs.push(await program.run(seconds));
    results.spread.push(await callFor({ callers: singleCallers, seconds }, ledger.spread));
    results.hot.push(await callFor({ callers: singleCallers, seconds }, ledger.hot));
    const sets = await callFor({ callers: setCallers, seconds }, ledger.sets);
    results.sets.push({ ...sets, perSecond: sets.perSecond * setSize });
  }
  const spreads = results.spread.map(({ perSecond }) => perSecond);
  const { differences, transfers } = await ledger.audit();
  return [
    { what: 'yardstick', bar: '', figure: `${yardstick.by}: ${median(yardsticks).toFixed(0)} /s` },
    rowOf(`one transfer a call, over ${owners} accounts, ${singleCallers} at once`, 1.3, results.spread, yardsticks),
    rowOf(`in sets of ${setSize}, ${setCallers} at once`, 3, results.sets, yardsticks),
    rowOf('all touching one house account', 0.8, results.hot, spreads, 'spread'),
    ...(program ? besides(program.by, results, programs) : []),
    {
      what: `the audit afterwards, ${transfers} transfers`,
      bar: 'no difference',
      figure: String(differences.length),
      holds: differences.length === 0,
    },
  ];
}

function besides(by: string, { spread, sets }: Record<Way, CallResult[]>, programs: number[]): Row[] {
  const ratio = (results: CallResult[]) => median(ratiosOf(results, programs)).toFixed(2);
  const figure = `${median(programs).toFixed(0)} /s; one a call ${ratio(spread)} ×, in sets ${ratio(sets)} ×`;
  return [{ what: `beside ${by}`, bar: '', figure }];
}

function ratiosOf(results: CallResult[], beside: number[]): number[] {
  return results.map(({ perSecond }, at) => perSecond / beside[at]!);
}

function rowOf(what: string, bar: number, results: CallResult[], beside: number[], yardstick = 'TPC-B'): Row {
  const ratios = ratiosOf(results, beside);
  const ratio = median(ratios);
  const perSecond = median(results.map((result) => result.perSecond)).toFixed(0);
  const p99 = median(results.map(({ p99Ms }) => p99Ms)).toFixed(1);
  const spread = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
  return {
    what,
    bar: `${bar} × ${yardstick}`,
    figure: `${ratio.toFixed(2)} × (${spread}), ${perSecond} /s, p99 ${p99} ms`,
    holds: ratio >= bar,
  };
}

/** Owners with money, and the three ways to move it. Each owner has enough that nothing is refused. */
async function openLedger(databaseUrl: string) {
  const pool = openWebPool(databaseUrl, { max: singleCallers });
  const ctx = { db: drizzleOn(pool), now: new Date(), actor: systemActor('bench') };
  const accounts = await openOwners(ctx, databaseUrl);
  const house = await houseAccount(ctx, 'game_revenue', 'bench');
  let keys = 0;

  function movement(from: number, to: number): Movement {
    const amountMinor = BigInt(1 + randomInt(10_000));
    const moves = [
      { accountId: from, amountMinor: -amountMinor },
      { accountId: to, amountMinor },
    ];
    return { kind: 'adjustment', key: `bench:${++keys}`, cause: { kind: 'bench', id: keys }, moves };
  }
  function between(): Movement {
    const from = randomInt(accounts.length);
    const to = (from + 1 + randomInt(accounts.length - 1)) % accounts.length;
    return movement(accounts[from]!, accounts[to]!);
  }
  const atNow = () => ({ ...ctx, now: new Date() });
  return {
    spread: () => post(atNow(), between()),
    hot: () => post(atNow(), movement(accounts[randomInt(accounts.length)]!, house)),
    async sets() {
      const outcomes = await postMany(atNow(), Array.from({ length: setSize }, between));
      for (const outcome of outcomes) if ('error' in outcome) throw outcome.error;
    },
    audit: () => auditLedger(ctx),
    close: () => pool.end(),
  };
}

const atOnce = 250;

async function openOwners(ctx: Parameters<typeof postMany>[0], databaseUrl: string): Promise<number[]> {
  await asOwner(databaseUrl, (client) =>
    client.query(
      `select ledger_open_accounts(owner, '{main,locked,bonus}', '{"","",""}', '{BDT,BDT,BDT}', '{0,0,0}')
       from generate_series(1, $1::int) owner`,
      [owners],
    ),
  );
  const accounts = await asOwner(databaseUrl, async (client) => {
    const { rows } = await client.query(
      `select id::float8 as id from ledger_accounts where kind = 'main' and owner_id is not null order by id`,
    );
    return rows.map(({ id }) => Number(id));
  });
  const { main } = await walletAccounts(ctx, 1);
  if (!accounts.includes(main)) throw new Error('the owners were opened otherwise than the product opens them');
  const opening = await houseAccount(ctx, 'opening');
  for (let from = 0; from < accounts.length; from += atOnce) {
    const outcomes = await postMany(
      ctx,
      accounts.slice(from, from + atOnce).map((accountId) => ({
        kind: 'opening' as const,
        key: `bench:${accountId}`,
        moves: [
          { accountId, amountMinor: taka(100_000) },
          { accountId: opening, amountMinor: taka(-100_000) },
        ],
      })),
    );
    for (const outcome of outcomes) if ('error' in outcome) throw outcome.error;
  }
  // As pgbench leaves its own tables.
  await asOwner(databaseUrl, (client) => client.query('vacuum analyze'));
  return accounts;
}
