import { expect } from 'vitest';
import { httpVendors } from '~/gateways/vendors/http.server';
import { type Cluster, secrets } from './cluster';
import { asSuperuser } from './faults';
import { type Member, openingUnits } from './members';
import type { Act, Kind, Players } from './players';

const query = <T extends object>(cluster: Cluster, text: string, values: unknown[] = []) =>
  asSuperuser(cluster, async (client) => (await client.query<T>(text, values)).rows);

/** Acts whose key is used were stored, whatever their sender heard. */
async function storedKeys(cluster: Cluster, acts: Act[]): Promise<Set<string>> {
  const rows = await query<{ key: string }>(
    cluster,
    'select key from request_keys where key = any ($1) and result is not null',
    [acts.map(({ requestKey }) => requestKey)],
  );
  return new Set(rows.map(({ key }) => key));
}

const counted: Record<Kind, string> = {
  bet: 'select count(*)::int as n from studio_rounds where account_id = $1',
  withdrawal: 'select count(*)::int as n from withdrawals where account_id = $1',
  'line transfer': 'select count(*)::int as n from line_transfers where from_id = $1',
  'to a vendor': 'select count(*)::int as n from vendor_transfers where account_id = $1',
  deposit: 'select count(*)::int as n from deposits where account_id = $1',
};

/** What was acknowledged is stored, what was refused is not, and nothing is stored that nobody sent: each once. */
export async function expectEachOnce(cluster: Cluster, members: Member[], acts: Act[]): Promise<void> {
  const stored = await storedKeys(cluster, acts);
  const lost = acts.filter(({ outcome, requestKey }) => outcome === 'acknowledged' && !stored.has(requestKey));
  expect(lost, 'acknowledged and not stored').toEqual([]);
  // One that was sent twice may have been refused in one place and done in another.
  const done = acts.filter(
    ({ outcome, requestKey, tries }) => outcome === 'refused' && tries === 1 && stored.has(requestKey),
  );
  expect(done, 'refused and stored').toEqual([]);
  for (const member of members) {
    for (const [kind, text] of Object.entries(counted)) {
      const sent = acts.filter((act) => act.member === member && act.kind === kind && stored.has(act.requestKey));
      const [row] = await query<{ n: number }>(cluster, text, [member.id]);
      expect(row!.n, `${member.account}: ${kind}`).toBe(new Set(sent.map(({ requestKey }) => requestKey)).size);
    }
  }
}

/** What was paid at the provider has arrived and is credited once; nothing else is. */
export async function expectPaidOnce(
  cluster: Cluster,
  members: Member[],
  { paid }: Pick<Players, 'paid'>,
): Promise<void> {
  const open = async () => {
    const rows = await query<{ id: number }>(
      cluster,
      "select id::int from deposits where id = any ($1) and state <> 'arrived'",
      [[...paid]],
    );
    return rows.length;
  };
  if ((await open()) > 0) await cluster.simulator.restart();
  await expect.poll(open, { timeout: 60_000 }).toBe(0);
  const wrong = await query(
    cluster,
    `select d.id, d.state, count(t.id)::int as credits from deposits d
     left join ledger_transfers t on t.kind = 'deposit' and t.key = d.id::text
     where d.account_id = any ($1) group by 1, 2
     having count(t.id) <> case when d.state = 'arrived' then 1 else 0 end`,
    [members.map(({ id }) => id)],
  );
  expect(wrong).toEqual([]);
}

type Sums = { main: number; locked: number; expectedMain: number; expectedLocked: number };

/** Each balance is what its owner's own acts make it, to the unit; at the vendor lies what was sent there. */
export async function expectBalances(cluster: Cluster, members: Member[]): Promise<void> {
  for (const { id, account } of members) {
    const [sums] = await query<Sums>(
      cluster,
      `with balance as (select kind, balance / 10000.0 as units from ledger_accounts where owner_id = $1),
       sums as (select
         (select coalesce(sum(payout_minor - stake_minor), 0) from studio_rounds where account_id = $1) as played,
         (select coalesce(sum(credited_minor), 0) from deposits where account_id = $1 and state = 'arrived') as deposited,
         (select coalesce(sum(amount_minor), 0) from withdrawals where account_id = $1) as withdrawn,
         (select coalesce(sum(amount_minor), 0) from line_transfers where from_id = $1) as passed,
         (select coalesce(sum(amount_minor), 0) from vendor_transfers where account_id = $1 and state in ('started', 'unknown')) as open,
         (select coalesce(sum(amount_minor), 0) from vendor_transfers where account_id = $1 and state = 'done') as sent)
       select (select units from balance where kind = 'main')::float8 as main,
         coalesce((select units from balance where kind = 'locked'), 0)::float8 as locked,
         ($2 + (played + deposited - withdrawn - passed - open - sent) / 10000.0)::float8 as "expectedMain",
         ((withdrawn + open) / 10000.0)::float8 as "expectedLocked" from sums`,
      [id, openingUnits],
    );
    const { main, locked, expectedMain, expectedLocked } = sums!;
    expect({ main, locked }, account).toEqual({ main: expectedMain, locked: expectedLocked });
    await expectAtVendor(cluster, id);
  }
}

async function expectAtVendor(cluster: Cluster, id: number): Promise<void> {
  const [sums] = await query<{ sent: string; open: string }>(
    cluster,
    `select coalesce(sum(amount_minor) filter (where state = 'done'), 0)::text as sent,
       coalesce(sum(amount_minor) filter (where state in ('started', 'unknown')), 0)::text as open
     from vendor_transfers where account_id = $1`,
    [id],
  );
  const sent = BigInt(sums!.sent);
  const url = `${cluster.simulator.url}/vendors`;
  const wallets = httpVendors({ url, secret: secrets.simulator, log: { warn: () => {} }, now: () => new Date() });
  const there = (await wallets.balance({ vendorCode: 'CQ9', playerId: `m${id}`, currency: 'BDT' })) ?? 0n;
  expect(there).toBeGreaterThanOrEqual(sent);
  expect(there).toBeLessThanOrEqual(sent + BigInt(sums!.open));
}

/** No timed task is behind, none has failed for good, and no job is held by who is gone. */
export async function expectWorkGoesOn(cluster: Cluster): Promise<void> {
  const minutely = ['expire_deposits', 'settle_contracts', 'roll_up_settled', 'auto_receive_withdrawals'];
  const lately = async () =>
    (
      await query(
        cluster,
        "select task from job_runs where task = any ($1) and succeeded_at > now() - interval '80 seconds'",
        [minutely],
      )
    ).length;
  await expect.poll(lately, { timeout: 150_000, interval: 1_000 }).toBe(minutely.length);
  // A job that is asked for again while a dead worker holds it is given up for the new one: no attempts left, and no error.
  const held = await query(
    cluster,
    `select id, attempts, last_error from graphile_worker._private_jobs
     where attempts >= max_attempts and last_error is not null or locked_at < now() - interval '150 seconds'`,
  );
  expect(held).toEqual([]);
}

/** The next build's migration is there, and every node that shows life is one of it. */
export async function expectUpgraded(cluster: Cluster): Promise<void> {
  const [{ there } = { there: null }] = await query<{ there: string | null }>(
    cluster,
    "select to_regclass('of_the_next_release')::text as there",
  );
  expect(there).toBe('of_the_next_release');
  const schemas = await query<{ schema: string }>(
    cluster,
    "select distinct schema::text as schema from nodes where seen_at > now() - interval '30 seconds'",
  );
  expect(schemas).toHaveLength(1);
}

/** A setting and the loss of a right are in force on every web within two seconds. */
export async function expectInForceEverywhere(cluster: Cluster, operator: Member): Promise<void> {
  const name = 'Khela after the storm';
  const page = async (url: string, cookie: string) => {
    const response = await fetch(url, { headers: { Cookie: cookie }, redirect: 'manual' });
    return { status: response.status, text: await response.text() };
  };
  const everywhere = async (isRight: (url: string) => Promise<boolean>, what: string, timeout = 2_000) => {
    const missing = async () => {
      const right = await Promise.all(cluster.webs.map(async (web) => ((await isRight(web.url)) ? null : web.name)));
      return right.filter(Boolean);
    };
    await expect.poll(missing, { timeout, interval: 100, message: what }).toEqual([]);
  };
  const audit = async (url: string) => (await page(`${url}/operator/audit`, operator.cookie)).status;
  await everywhere(async (url) => (await page(`${url}/`, 'lng=en')).status === 200, 'home is shown', 30_000);
  await everywhere(async (url) => (await audit(url)) === 200, 'an owner sees the trail', 30_000);

  await query(
    cluster,
    `insert into site_settings (key, value) values ('siteName', $1) on conflict (key) do update set value = excluded.value`,
    [JSON.stringify({ bn: name, en: name })],
  );
  await everywhere(async (url) => (await page(`${url}/`, 'lng=en')).text.includes(name), 'the setting is in force');
  await query(cluster, 'delete from operator_role_holders where account_id = $1', [operator.id]);
  await everywhere(async (url) => (await audit(url)) === 404, 'the right is gone');
}
