import { expect, test } from 'vitest';
import { taka } from '~/domain/shared/money';
import { ledgerWith, newKey } from '../../domain/ledger/ledger-world';
import { ownOrigin, startSite } from '../../setup/site-process';
import { asOwner, openTestDatabase } from '../../setup/world';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
type Database = Awaited<ReturnType<typeof openTestDatabase>>;

function startShifted(database: Database, shiftMs: number, variables: Record<string, string>) {
  const preload = 'tests/setup/shifted-clock.mjs';
  return startSite({ DATABASE_URL: database.url, CLOCK_SHIFT_MS: String(shiftMs), ...variables }, { preload });
}

const rows = <T extends object>(database: Database, text: string) =>
  asOwner(database, async (client) => (await client.query<T>(text)).rows);

test('nodes whose clocks are hours off work by the database’s time, and say that theirs is wrong', async () => {
  const { database, owners } = await ledgerWith([taka(10), 0n], { now: new Date() });
  const [rafi, mitu] = owners;
  const shifts = [0, -hourMs, 200 * dayMs];
  const nodes = shifts.map((shiftMs) => startShifted(database, shiftMs, { WORKER: 'off' }));
  for (const [at, node] of nodes.entries()) {
    const url = await node.ready();
    const answer = await fetch(`${url}/transfer`, {
      method: 'POST',
      headers: { Origin: ownOrigin },
      body: new URLSearchParams({ from: String(rafi!.main), to: String(mitu!.main), amount: '1', key: newKey() }),
    });
    expect(answer.status).toBe(200);
    const { at: worksAt } = (await answer.json()) as { at: string };
    expect(Math.abs(Date.parse(worksAt) - Date.now())).toBeLessThan(10_000);
    const clock = async () =>
      ((await (await fetch(`${url}/healthz`)).json()) as { warnings?: { clock?: string } }).warnings?.clock;
    const logged = () => node.output().includes("clock is not the database's");
    if (shifts[at] === 0) {
      expect(await clock()).toBeUndefined();
      expect(logged()).toBe(false);
    } else {
      expect(await clock()).toContain(shifts[at] === -hourMs ? '3600.0 s behind' : 's ahead of');
      // The log line is written after the answer.
      await expect.poll(logged, { timeout: 10_000 }).toBe(true);
    }
  }
  const posted = await rows<{ at: Date }>(
    database,
    "select at from ledger_transfers where kind = 'line_transfer' order by id",
  );
  expect(posted).toHaveLength(shifts.length);
  for (const { at } of posted) expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(120_000);
}, 120_000);

test('workers eight days ahead and behind do each minute once, and what they write bears the database’s time', async () => {
  const database = await openTestDatabase();
  await rows(
    database,
    `create table added (task text); create function note_added() returns trigger language plpgsql as
       $$ begin insert into added select identifier from graphile_worker._private_tasks where id = new.task_id; return null; end $$;
     create trigger note_added after insert on graphile_worker._private_jobs for each row execute function note_added();
     insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
       values ('take_trial_balance', now(), now() - interval '2 days'), ('settle_contracts', now(), now() - interval '2 minutes')`,
  );
  const workers = [8, -8].map((days) => startShifted(database, days * dayMs, { WORKER: 'only' }));
  await Promise.all(workers.map((worker) => worker.ready()));
  const audits = () => rows<{ at: Date }>(database, 'select started_at as at from ledger_audits');
  const done = async (task: string) =>
    (await rows(database, `select 1 from job_runs where task = '${task}' and succeeded_at is not null`)).length;
  await expect
    .poll(async () => (await audits()).length + (await done('settle_contracts')), { timeout: 30_000 })
    .toBe(2);
  for (const worker of workers) expect(await worker.stop()).toBe(0);
  const [audit] = await audits();
  expect(Math.abs(audit!.at.getTime() - Date.now())).toBeLessThan(60_000);
  const added = await rows<{ task: string }>(database, 'select task from added');
  expect(added.filter(({ task }) => task === 'take_trial_balance')).toHaveLength(1);
  // The real minute may turn meanwhile.
  expect([1, 2]).toContain(added.filter(({ task }) => task === 'settle_contracts').length);
  const ahead =
    "select 1 from graphile_worker._private_known_crontabs where last_execution > now() + interval '1 minute'";
  expect(await rows(database, ahead)).toEqual([]);
}, 120_000);
