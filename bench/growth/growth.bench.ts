import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { drizzleOn, openWebPool } from '../../app/db/client.server';
import { auditInBackground } from '../../app/domain/ledger/audit/audit-in-background.server';
import { auditLedger } from '../../app/domain/ledger/audit-ledger.server';
import { takeTrialBalance } from '../../app/domain/ledger/take-trial-balance.server';
import { openSeamlessWallet, type WalletRules } from '../../app/domain/play/seamless/wallet.server';
import { systemActor } from '../../app/domain/shared/actor';
import type { Ctx } from '../../app/domain/shared/ctx.server';
import { taka } from '../../app/domain/shared/money';
import { asOwner, startCluster } from '../cluster';
import type { Row } from '../kit/table';
import { addEntries, fillLedger } from './ledger';
import { gameCode, openPlayers, type Player, vendorCode } from './players';

/** Smaller by the environment, for trying the bench itself out. */
const bets = Number(process.env.GROWTH_BETS ?? 200_000);
const entries = Number(process.env.GROWTH_ENTRIES ?? 10_000_000);
const callers = 1_000;
const gigabyte = 1e9;

/** What stays for ever; the rest goes when its time is over. */
const lasting = ['bets', 'ledger_movements', 'ledger_sides'];
/** Taken out again within seconds by the worker, which does not run here; or when a bet is settled and its round is over, whose space autovacuum frees. */
const passing = ['settled_lines', 'bets_open', 'rounds'];

const rules: WalletRules = {
  ...{ timeZone: 'Asia/Dhaka', currency: 'BDT', idleMinutes: 600, isOpen: true, agentsPlay: false },
  ...{ largestBetMinor: taka(1_000), esports: [], cockfights: [], inhouse: [] },
};

/** What a bet with its win leaves on disk and in the write-ahead log, and how long the audits of many entries take. */
export async function bench(): Promise<Row[]> {
  const cluster = await startCluster();
  try {
    const played = bets > 0 ? await measurePlay(await cluster.database('growth')) : [];
    return [...played, ...(entries > 0 ? await measureAudit(await cluster.database('audits')) : [])];
  } finally {
    await cluster.close();
  }
}

async function measurePlay(databaseUrl: string): Promise<Row[]> {
  const pool = openWebPool(databaseUrl, { max: 4, statement_timeout: 0 });
  const ctx = { db: drizzleOn(pool), now: new Date(), actor: systemActor('bench') } as Ctx;
  try {
    const players = await openPlayers(ctx, callers);
    await play(ctx, players, 5_000);
    await asOwner(databaseUrl, (client) => client.query('vacuum analyze'));
    const before = await measureTables(databaseUrl);
    const startedAt = performance.now();
    await play(ctx, players, bets);
    const seconds = (performance.now() - startedAt) / 1_000;
    return rowsOf(before, await measureTables(databaseUrl), seconds);
  } finally {
    await pool.end();
  }
}

/** Each caller has a player of its own: a bet, then its win that closes the round. */
async function play(ctx: Ctx, players: Player[], count: number): Promise<void> {
  const wallet = openSeamlessWallet(ctx.db, () => rules);
  let left = count;
  await Promise.all(
    players.map(async ({ playerId, token }) => {
      while (left-- > 0) {
        const round = randomUUID();
        const fields = { token, playerId, gameCode, roundId: round, amount: taka(1), currency: 'BDT' };
        for (const [kind, closing] of [
          ['bet', {}],
          ['win', { roundClosed: true }],
        ] as const) {
          const call = { ...fields, ...closing, transactionId: `${kind[0]}-${round}` };
          const { status } = await wallet({ vendorCode, kind, fields: call, at: new Date() });
          if (status !== 'OK') throw new Error(`${kind}: ${status}`);
        }
      }
    }),
  );
}

type Sizes = { wal: number; tables: Map<string, number>; indexes: Map<string, number>; updates: Map<string, string> };

async function measureTables(databaseUrl: string): Promise<Sizes> {
  return asOwner(databaseUrl, async (client) => {
    await client.query('select pg_stat_force_next_flush()');
    const wal = await client.query(`select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as bytes`);
    const sizes = await client.query(`
      select regexp_replace(coalesce(i.relname, c.relname), '_(\\d{4}_\\d{2})', '') as name, i.oid is not null as is_index,
        regexp_replace(c.relname, '_(\\d{4}_\\d{2}).*', '') as of_table, sum(pg_relation_size(coalesce(i.oid, c.oid))) as bytes
      from pg_class c left join lateral (
        select null::oid as oid, null::name as relname union all
        select x.oid, x.relname from pg_index n join pg_class x on x.oid = n.indexrelid where n.indrelid = c.oid) i on true
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by 1, 2, 3`);
    const updates = await client.query(`
      select regexp_replace(relname, '_(\\d{4}_\\d{2}).*', '') as name, sum(n_tup_upd) as all, sum(n_tup_hot_upd) as hot
      from pg_stat_user_tables group by 1 having sum(n_tup_upd) > 1000`);
    const tables = new Map<string, number>();
    const indexes = new Map<string, number>();
    for (const { name, is_index, of_table, bytes } of sizes.rows) {
      tables.set(of_table, (tables.get(of_table) ?? 0) + Number(bytes));
      if (is_index) indexes.set(name, (indexes.get(name) ?? 0) + Number(bytes));
      else indexes.set(`${of_table} (rows)`, (indexes.get(`${of_table} (rows)`) ?? 0) + Number(bytes));
    }
    const hot = updates.rows.map(({ name, all, hot }): [string, string] => [
      name,
      `${((100 * hot) / all).toFixed(0)} %`,
    ]);
    return { wal: Number(wal.rows[0].bytes), tables, indexes, updates: new Map(hot) };
  });
}

function rowsOf(before: Sizes, after: Sizes, seconds: number): Row[] {
  const grown = (kind: 'tables' | 'indexes') =>
    [...after[kind]]
      .map(([name, bytes]) => ({ name, bytes: (bytes - (before[kind].get(name) ?? 0)) / bets }))
      .filter(({ name, bytes }) => bytes > 5 && !passing.some((passed) => name.startsWith(passed)))
      .sort((a, b) => b.bytes - a.bytes);
  const tables = grown('tables');
  const sum = (names: (name: string) => boolean) =>
    (tables.filter(({ name }) => names(name)).reduce((total, { bytes }) => total + bytes, 0) * 1e6) / gigabyte;
  const [all, forEver] = [sum(() => true), sum((name) => lasting.includes(name))];
  const told = (name: string) => (after.updates.has(name) ? `, ${after.updates.get(name)} of updates in place` : '');
  const figure = (gigabytes: number) => `${gigabytes.toFixed(2)} GB`;
  return [
    ...grown('indexes').map(({ name, bytes }) => ({
      what: `  ${name}`,
      bar: '',
      figure: `${bytes.toFixed(0)} bytes a bet`,
    })),
    ...tables.map(({ name, bytes }) => ({
      what: name,
      bar: '',
      figure: `${bytes.toFixed(0)} bytes a bet${told(name)}`,
    })),
    { what: 'a million bets with wins, all tables', bar: '1.2 GB', figure: figure(all), holds: all <= 1.2 },
    { what: 'of them for ever', bar: '0.8 GB', figure: figure(forEver), holds: forEver <= 0.8 },
    { what: 'write-ahead log', bar: '', figure: `${((after.wal - before.wal) / bets).toFixed(0)} bytes a bet` },
    { what: 'bets with wins', bar: '', figure: `${(bets / seconds).toFixed(0)} /s` },
  ];
}

async function measureAudit(databaseUrl: string): Promise<Row[]> {
  await asOwner(databaseUrl, (client: Client) => fillLedger(client, entries));
  const pool = openWebPool(databaseUrl, { max: 2, statement_timeout: 0 });
  const ctx = { db: drizzleOn(pool), now: new Date(), actor: systemActor('bench') } as Ctx;
  try {
    const timed = async (work: () => Promise<string[]>) => {
      const startedAt = performance.now();
      const differences = await work();
      return { seconds: `${((performance.now() - startedAt) / 1_000).toFixed(1)} s`, differences };
    };
    const whole = await timed(async () => (await auditLedger(ctx)).differences);
    const full = await timed(async () => (await auditInBackground(ctx, {}))!.differences);
    const more = Math.floor(entries / 100);
    await asOwner(databaseUrl, (client: Client) => addEntries(client, more));
    const nightly = await timed(async () => (await takeTrialBalance(ctx))!.differences);
    const found = [...whole.differences, ...full.differences, ...nightly.differences].length;
    return [
      { what: `the whole audit of ${entries} entries, in one snapshot`, bar: '', figure: whole.seconds },
      { what: 'the full one in steps, without its rests', bar: '', figure: full.seconds },
      { what: `the nightly one, ${more} entries later`, bar: '', figure: nightly.seconds },
      { what: 'differences', bar: '0', figure: String(found), holds: found === 0 },
    ];
  } finally {
    await pool.end();
  }
}
