import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { type Cluster, type Node, signalDatabase } from './cluster';
import type { Dice } from './dice';

type Told = { cluster: Cluster; dice: Dice; tell(line: string): void };
type Fault = (told: Told) => Promise<void>;

/** What befalls a site in its years, each until the cause is over; recovery is the site's own. */
export const faults = {
  'a web is killed': ({ cluster, dice }) => killed(dice.one(cluster.webs)),
  'a worker is killed': ({ cluster, dice }) => killed(dice.one(cluster.workers)),
  'all webs are restarted one after the other': async ({ cluster, tell }) => {
    for (const web of cluster.webs) {
      const code = await web.stop();
      if (code !== 0) throw new Error(`${web.name} did not stop in order: ${code}\n${web.output().slice(-2_000)}`);
      web.start();
      await web.untilWell();
      tell(`${web.name} is restarted`);
    }
  },
  'a worker is restarted': async ({ cluster, dice }) => {
    const worker = dice.one(cluster.workers);
    await worker.stop();
    worker.start();
  },
  'a web stands still': async ({ cluster, dice }) => standingStill(dice.one(cluster.webs), 5_000),
  'a worker stands still': async ({ cluster, dice }) => standingStill(dice.one(cluster.workers), 5_000),
  'one connection’s process is killed': async ({ cluster }) => signalOnceThere(() => someBackend(cluster), 'SIGKILL'),
  'PostgreSQL is killed': async ({ cluster }) => signalOnceThere(cluster.postgres.pid, 'SIGKILL'),
  'PostgreSQL is restarted': async ({ cluster }) => signalOnceThere(cluster.postgres.pid, 'SIGINT'),
  'PostgreSQL stands still': async ({ cluster }) => {
    signalDatabase(cluster.postgres, 'SIGSTOP');
    try {
      await pause(4_000);
    } finally {
      signalDatabase(cluster.postgres, 'SIGCONT');
    }
  },
  'all connections are ended, three times': async ({ cluster }) => {
    for (let times = 0; times < 3; times++) {
      await asSuperuser(cluster, (client) =>
        client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
        ),
      );
      await pause(400);
    }
  },
  'the database may only be read': async ({ cluster }) => {
    await setReadOnly(cluster, true);
    try {
      await pause(process.env.SOAK === '1' ? 10_000 : 5_000);
    } finally {
      await setReadOnly(cluster, false);
    }
  },
  'nothing more fits on the disk': async ({ cluster }) => {
    await inTurn(cluster, [fullDisk, ...storing.map(refusing)]);
    try {
      await pause(4_000);
    } finally {
      await inTurn(
        cluster,
        storing.map((table) => `drop trigger if exists full_disk on ${table}`),
      );
    }
  },
  'a web’s way to the database is cut': async ({ cluster }) => {
    cluster.proxy.cut();
    await pause(4_000);
    cluster.proxy.mend();
  },
  'the payment provider is away': ({ cluster }) => cluster.simulator.restart(3_000),
} satisfies Record<string, Fault>;

export type FaultName = keyof typeof faults;

/** Whatever would have to be stored is refused as PostgreSQL refuses it then; what is there can be read and deleted. */
const fullDisk = `create or replace function full_disk() returns trigger language plpgsql as
  $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`;
const storing = [
  ...['ledger_movements', 'request_keys', 'sessions', 'job_runs', 'worker_processes'],
  'graphile_worker._private_jobs',
];
const refusing = (table: string) =>
  `create or replace trigger full_disk before insert or update on ${table} execute function full_disk()`;

/** Each in a transaction of its own: tables locked together would deadlock with those who use them. */
async function inTurn(cluster: Cluster, statements: string[]): Promise<void> {
  for (const statement of statements) await asSuperuser(cluster, (client) => client.query(statement));
}

/** As soon as anybody is connected: right after another fault nobody may be. */
/** A process that the fault before has ended is there again, or another in its place, before long. */
async function signalOnceThere(find: () => number | Promise<number>, signal: NodeJS.Signals): Promise<void> {
  for (let tries = 0; tries < 120; tries++) {
    const pid = await find();
    try {
      process.kill(pid, signal);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
    await pause(250);
  }
  throw new Error(`There was no process to send ${signal} to`);
}

async function someBackend(cluster: Cluster): Promise<number> {
  for (let tries = 0; tries < 120; tries++) {
    const { rows } = await asSuperuser(cluster, (client) =>
      client.query<{ pid: number }>(
        `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() order by random() limit 1`,
      ),
    );
    if (rows[0]) return rows[0].pid;
    await pause(250);
  }
  throw new Error('Nobody connects to the database');
}

async function killed(node: Node): Promise<void> {
  const pid = node.pid();
  if (pid !== undefined) process.kill(pid, 'SIGKILL');
}

async function standingStill(node: Node, forMs: number): Promise<void> {
  const pid = node.pid();
  if (pid === undefined) return;
  process.kill(pid, 'SIGSTOP');
  await pause(forMs);
  process.kill(pid, 'SIGCONT');
}

async function setReadOnly(cluster: Cluster, is: boolean): Promise<void> {
  await asSuperuser(cluster, async (client) => {
    await client.query('set default_transaction_read_only = off');
    await client.query(`alter system set default_transaction_read_only = ${is ? 'on' : 'off'}`);
    await client.query('select pg_reload_conf()');
  });
}

/** As soon as the database takes a connection. */
export async function asSuperuser<T>({ postgres }: Pick<Cluster, 'postgres'>, work: (client: Client) => Promise<T>) {
  for (let tries = 0; ; tries++) {
    const client = new Client({ connectionString: postgres.url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      return await work(client);
    } catch (error) {
      if (tries >= 60) throw error;
      await pause(500);
    } finally {
      await client.end().catch(() => {});
    }
  }
}
