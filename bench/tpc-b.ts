import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { asOwner } from './cluster';
import { callFor } from './kit/callers';

/** The yardstick of money: TPC-B on the same server. */
export type TpcB = { by: string; run(seconds: number): Promise<number> };

/** Through the driver that the ledger's callers use too, and by pgbench where there is one. */
export type TpcBs = { byDriver: TpcB; byProgram: TpcB | null };

const clients = 8;
const run = promisify(execFile);

export async function openTpcB(databaseUrl: string, scale: number): Promise<TpcBs> {
  const program = findPgbench();
  if (program) await run(program, ['-i', '-q', '-s', String(scale), databaseUrl]);
  else await fill(databaseUrl, scale);
  return {
    byDriver: drivenByPg(databaseUrl, scale),
    byProgram: program ? drivenBy(program, databaseUrl, scale) : null,
  };
}

function drivenBy(program: string, databaseUrl: string, scale: number): TpcB {
  return {
    by: `${program} -M prepared -c ${clients} -j 2, scale ${scale}`,
    async run(seconds) {
      const given = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds), databaseUrl];
      const { stdout } = await run(program, given);
      const perSecond = /^tps = ([\d.]+)/m.exec(stdout)?.[1];
      if (perSecond === undefined) throw new Error(`pgbench told no figure: ${stdout}`);
      return Number(perSecond);
    },
  };
}

function findPgbench(): string | null {
  const program = process.env.PGBENCH ?? 'pgbench';
  return spawnSync(program, ['--version']).status === 0 ? program : null;
}

const tellers = 10;
const accountsABranch = 100_000;

/** The same tables as pgbench makes. */
async function fill(databaseUrl: string, scale: number): Promise<void> {
  await asOwner(databaseUrl, async (client) => {
    for (const statement of tables(scale)) await client.query(statement);
  });
}

/** The same statements, each prepared and sent by itself as pgbench does. */
function drivenByPg(databaseUrl: string, scale: number): TpcB {
  return {
    by: `its statements through pg, ${clients} connections, scale ${scale}`,
    async run(seconds) {
      const open = Array.from({ length: clients }, () => new Client({ connectionString: databaseUrl }));
      await Promise.all(open.map((client) => client.connect()));
      try {
        return (await callFor({ callers: clients, seconds }, (at) => transact(open[at]!, scale))).perSecond;
      } finally {
        await Promise.all(open.map((client) => client.end()));
      }
    },
  };
}

function tables(scale: number): string[] {
  return [
    'create table pgbench_branches (bid int not null, bbalance int, filler char(88)) with (fillfactor = 100)',
    'create table pgbench_tellers (tid int not null, bid int, tbalance int, filler char(84)) with (fillfactor = 100)',
    'create table pgbench_accounts (aid int not null, bid int, abalance int, filler char(84)) with (fillfactor = 100)',
    'create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22))',
    `insert into pgbench_branches select at, 0, '' from generate_series(1, ${scale}) at`,
    `insert into pgbench_tellers select at, (at - 1) / ${tellers} + 1, 0, '' from generate_series(1, ${tellers * scale}) at`,
    `insert into pgbench_accounts select at, (at - 1) / ${accountsABranch} + 1, 0, '' from generate_series(1, ${accountsABranch * scale}) at`,
    'alter table pgbench_branches add primary key (bid)',
    'alter table pgbench_tellers add primary key (tid)',
    'alter table pgbench_accounts add primary key (aid)',
    'vacuum analyze',
  ];
}

const statements = {
  account: 'update pgbench_accounts set abalance = abalance + $1 where aid = $2',
  read: 'select abalance from pgbench_accounts where aid = $1',
  teller: 'update pgbench_tellers set tbalance = tbalance + $1 where tid = $2',
  branch: 'update pgbench_branches set bbalance = bbalance + $1 where bid = $2',
  history: 'insert into pgbench_history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, current_timestamp)',
};

async function transact(client: Client, scale: number): Promise<void> {
  const upTo = (most: number) => 1 + Math.floor(Math.random() * most);
  const [aid, bid, tid] = [upTo(accountsABranch * scale), upTo(scale), upTo(tellers * scale)];
  const delta = upTo(10_001) - 5_001;
  const send = (name: keyof typeof statements, values: number[]) =>
    client.query({ name, text: statements[name], values });
  await client.query('begin');
  await send('account', [delta, aid]);
  await send('read', [aid]);
  await send('teller', [delta, tid]);
  await send('branch', [delta, bid]);
  await send('history', [tid, bid, aid, delta]);
  await client.query('end');
}
