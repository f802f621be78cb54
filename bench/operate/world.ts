import type { Client } from 'pg';
import { fillLedger } from '../growth/ledger';

export type Size = { bets: number; entries: number; members: number };

const days = 30;
const methods = `'mobile', 'বিকাশ', 'bKash', 1000000, 250000000, 0, 0, 'এক ঘণ্টায়', 'Within an hour', true, 1, now()`;

/** What years leave behind: members, a ledger, settled bets with the sums that the dashboard shows, and money that came and went. */
export async function fillWorld(client: Client, { bets, entries, members }: Size): Promise<void> {
  await client.query(
    `insert into accounts (account, nickname, role, mobile, email, created_at)
     select 'm' || n, 'Player ' || n, 'member', '+8801' || (300000000 + n), 'm' || n || '@mail.example',
       now() - interval '1 year' from generate_series(1, $1::int) n`,
    [members],
  );
  await fillLedger(client, entries);
  await fillBets(client, bets, members);
  await fillMoney(client, members);
  await client.query('vacuum analyze');
}

async function fillBets(client: Client, bets: number, members: number): Promise<void> {
  await client.query(`select open_bet_months(now() - interval '${days} days', now())`);
  await client.query(
    `insert into bets (placed_at, account_id, vendor_code, node_id, category, round, reference, stake_minor,
       payout_minor, valid_bet_minor, state, settled_at)
     select placed_at, 1 + (at * 7919) % $2::int, (array['PG', 'JILI', 'EVO'])[1 + at % 3], 10001 + at % 500,
       (array['RNG', 'FISH', 'LIVE'])[1 + at % 3], 'r' || at, 'b' || at, 100000,
       case when at % 4 = 0 then 250000 else 0 end, 100000, case when at % 4 = 0 then 'won' else 'lost' end,
       placed_at + interval '5 seconds'
     from generate_series(0, $1::bigint - 1) at,
       lateral (select now() - interval '1 minute' - at * (interval '${days} days' / $1::float8) as placed_at) placed
     order by at desc`,
    [bets, members],
  );
  const sums = 'count(*), sum(stake_minor), sum(payout_minor), sum(valid_bet_minor)';
  const figures = 'bets, stake_minor, payout_minor, valid_bet_minor';
  const day = `(settled_at at time zone 'Asia/Dhaka')::date`;
  await client.query(
    `insert into member_days (account_id, basis, day, category, vendor_code, ${figures})
     select account_id, 'settled', ${day}, category, vendor_code, ${sums} from bets group by 1, 2, 3, 4, 5`,
  );
  await client.query(
    `insert into site_days (day, vendor_code, category, ${figures})
     select ${day}, vendor_code, category, ${sums} from bets group by 1, 2, 3`,
  );
  await client.query(
    `insert into site_quarters (quarter_at, bets, stake_minor, payout_minor)
     select date_bin('15 minutes', settled_at, timestamptz '2020-01-01'), count(*), sum(stake_minor), sum(payout_minor)
     from bets group by 1`,
  );
}

/** A deposit and a withdrawal for each member; of each hundred one waits for an operator. */
async function fillMoney(client: Client, members: number): Promise<void> {
  const columns = 'kind, name_bn, name_en, min_minor, max_minor, fee_fixed_minor, fee_ppm, arrival_bn, arrival_en';
  await client.query(
    `insert into payment_methods (code, ${columns}, is_enabled, position, updated_at, quick_amounts_minor, details)
     values ('bkash', ${methods}, '{}', '[]')`,
  );
  await client.query(
    `insert into payout_methods (code, ${columns}, is_enabled, position, updated_at) values ('bkash', ${methods})`,
  );
  await client.query(
    `insert into deposits (reference, account_id, method_id, currency, amount_minor, fee_minor, state, state_at,
       created_at, expires_at, credited_minor)
     select 'D-' || n, n, m.id, 'BDT', 5000000, 0, case when n % 100 = 0 then 'slip_review' else 'arrived' end, at, at,
       at + interval '1 day', case when n % 100 = 0 then null else 5000000 end
     from generate_series(1, $1::int) n, payment_methods m, lateral (select now() - n * interval '1 minute' as at) t`,
    [members],
  );
  await client.query(
    `insert into bank_accounts (account_id, method_id, payee_name, bank_name, masked, number_sealed, number_hash,
       created_at, usable_at)
     select n, m.id, 'Player ' || n, 'bKash', '•••• 1234', 'sealed', 'hash ' || n, now(), now()
     from generate_series(1, $1::int) n, payout_methods m`,
    [members],
  );
  await client.query(
    `insert into withdrawals (reference, account_id, bank_account_id, method_id, currency, amount_minor, fee_minor,
       outstanding_minor, state, state_at, created_at, needs_second_person, paid_at, auto_receive_at, payment_reference)
     select 'W-' || b.account_id, b.account_id, b.id, b.method_id, 'BDT', 5000000, 0, 5000000,
       case when b.account_id % 100 = 0 then 'in_review' else 'received' end, now(), now(), false, now(), now(), 'P'
     from bank_accounts b`,
  );
}
