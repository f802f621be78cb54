import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** Tables that no page of the console changes. Whatever an operator decides is changed by a page, never in the database. */
const byItself = {
  /** What members, providers and visitors do. */
  members: `
    bets captchas challenges excluded_marks favourite_turns favourites game_tokens help_votes
    invited_friends known_places launches limit_decisions line_transfers lottery_chase_parts lottery_chases
    lottery_orders offer_opt_outs password_resets payment_notices promotion_code_tries recent_games
    registration_attempts rounds seamless_transactions sign_in_tickets social_journeys spent_proofs
    studio_rounds terms_acceptances wheel_spins
  `,
  /** What timed work settles, draws and sums up. */
  timedWork: `
    active_days agent_days board_places cohort_months cohorts counted_plays first_deposits game_return_marks
    game_returns link_sign_ups lottery_days lottery_exposures lottery_peaks lottery_ticket_corrections
    member_days member_windows notable_wins points_days popularity_days promotion_days promotion_periods
    raffle_entries raffles rebate_bills rebate_carries rebate_days rebate_extras rebate_lines rebate_shares
    roll_up_marks rolled_transfers site_days site_quarters studio_flights team_cash_windows team_days
    team_windows vendor_feeds vip_standings
  `,
  /** What lies below the contexts: books, keys, files, caches. */
  below: `
    content_versions demo_outbox field_patterns file_blobs ledger_accounts ledger_audits ledger_money
    ledger_movements ledger_sides ledger_snapshots operator_task_rows sealed_secrets studio_seeds
  `,
};

const sources = new Map(
  readdirSync('app', { recursive: true, encoding: 'utf8' })
    .map((path) => `app/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => [path, readFileSync(path, 'utf8')]),
);
const isOfConsole = /^app\/(domain|routes\/operator|features\/(operator|contracts))/;

function importsOf(path: string): string[] {
  return [...sources.get(path)!.matchAll(/\bfrom '([^']+)'/g)].flatMap(([, name]) => {
    const base = name!.startsWith('~/') ? `app/${name!.slice(2)}` : join(dirname(path), name!);
    return ['', '.ts', '.tsx'].map((ending) => base + ending).filter((file) => sources.has(file));
  });
}

/** The modules that pages of the console call, directly or by others; what the server gives to all pages is left out. */
function modulesOfConsole(): Set<string> {
  const found = new Set([...sources.keys()].filter((path) => path.startsWith('app/routes/operator/')));
  for (const path of found) for (const file of importsOf(path)) if (isOfConsole.test(file)) found.add(file);
  return found;
}

test('every table that operators decide about is changed by a page of the console', () => {
  const tables = [...sources.values()].flatMap((text) => [
    ...text.matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g),
  ]);
  const code = [...modulesOfConsole()].map((path) => sources.get(path)!).join('\n');
  const isWritten = (name: string, table: string) =>
    new RegExp(
      `\\.(insert|update|delete)\\(\\s*${name}\\s*\\)|(insert into|update|delete from)\\s+${table}\\b`,
      'i',
    ).test(code);
  const unwritten = tables.filter(([, name, table]) => !isWritten(name!, table!)).map(([, , table]) => table!);
  expect(tables.length).toBeGreaterThan(150);
  expect(unwritten.sort()).toEqual(Object.values(byItself).join(' ').trim().split(/\s+/).sort());
});
