import { type ParsedCronItem, parseCrontab } from 'graphile-worker';
import type { Pool, PoolClient } from 'pg';
import { advisoryLocks } from '~/db/advisory-locks';
import { readDatabaseTime } from '~/db/database-clock';
import { backupCrontab, begunAtOnce, crontab } from './crontab';

type Known = { identifier: string; since: Date };

const minuteMs = 60_000;
/** A task without `fill` makes up for so much, once. */
const catchUpMs = 10 * minuteMs;
const scheduleLock = advisoryLocks.schedule;
const schedule = parseCrontab(crontab);

export function scheduleOf({ hasBackups }: { hasBackups: boolean }): ParsedCronItem[] {
  return hasBackups ? [...schedule, ...parseCrontab(backupCrontab)] : schedule;
}

/**
 * Queues each task whose minute has come since it was last queued, by the database's clock and in one transaction: a minute
 * is neither missed nor done twice, whatever the clocks of the nodes say. Of several missed minutes of a task the newest
 * counts. Answers the database's time.
 */
export async function queueDueTasks(pool: Pool, items: ParsedCronItem[] = schedule): Promise<Date> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const now = await readDatabaseTime(client);
    // Another worker that is at it does it for this one too.
    const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_xact_lock($1) as "isOurs"', [
      scheduleLock,
    ]);
    if (rows[0]!.isOurs) await queueDue(client, items, now);
    await client.query('commit');
    client.release();
    return now;
  } catch (error) {
    client.release(error as Error);
    throw error;
  }
}

async function queueDue(client: PoolClient, items: ParsedCronItem[], now: Date): Promise<void> {
  const known = await knownTasks(client, items, now);
  const due = items.flatMap((item) => {
    const at = lastDue(item, known.get(item.identifier) ?? now, now);
    const { jobKey = null, priority = 0 } = item.options;
    return at ? [{ identifier: item.identifier, task: item.task, jobKey, priority, at }] : [];
  });
  if (due.length === 0) return;
  await client.query(
    `with due as (
      select * from jsonb_to_recordset($1::jsonb) as d (identifier text, task text, "jobKey" text, priority int, at timestamptz)),
    noted as (
      update graphile_worker._private_known_crontabs k set last_execution = d.at from due d where k.identifier = d.identifier)
    select graphile_worker.add_job(d.task, run_at := d.at, job_key := d."jobKey", priority := d.priority) from due d`,
    [JSON.stringify(due)],
  );
}

/** Since when each task is due again. A time ahead of the database's is a wrong clock's, and put right. */
async function knownTasks(client: PoolClient, items: ParsedCronItem[], now: Date): Promise<Map<string, Date>> {
  const identifiers = items.map(({ identifier }) => identifier);
  await client.query(
    `insert into graphile_worker._private_known_crontabs (identifier, known_since)
     select i, case when i = any($3::text[]) then $2::timestamptz - interval '1 minute' else $2 end
     from unnest($1::text[]) i on conflict do nothing`,
    [identifiers, now, begunAtOnce],
  );
  const lastMinute = new Date(startOfMinute(now) - minuteMs);
  await client.query(
    `update graphile_worker._private_known_crontabs set last_execution = $1
     where coalesce(last_execution, known_since) > $2::timestamptz + interval '1 minute'`,
    [lastMinute, now],
  );
  const { rows } = await client.query<Known>(
    'select identifier, coalesce(last_execution, known_since) as since from graphile_worker._private_known_crontabs',
  );
  return new Map(rows.map(({ identifier, since }) => [identifier, since]));
}

/** The newest minute after `since` that the task is for; null when there is none within what it makes up for. */
function lastDue(item: ParsedCronItem, since: Date, now: Date): Date | null {
  const earliest = Math.max(since.getTime(), now.getTime() - Math.max(item.options.backfillPeriod, catchUpMs));
  for (let at = startOfMinute(now); at > earliest; at -= minuteMs) {
    if (item.match(digestOf(new Date(at)))) return new Date(at);
  }
  return null;
}

function startOfMinute(at: Date): number {
  return Math.floor(at.getTime() / minuteMs) * minuteMs;
}

function digestOf(at: Date) {
  return {
    min: at.getUTCMinutes(),
    hour: at.getUTCHours(),
    date: at.getUTCDate(),
    month: at.getUTCMonth() + 1,
    dow: at.getUTCDay(),
  };
}
