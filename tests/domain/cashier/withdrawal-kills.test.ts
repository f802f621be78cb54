import { expect, test } from 'vitest';
import { auditLedger } from '~/domain/ledger/audit-ledger.server';
import { changeSetting } from '~/domain/site/change-setting.server';
import { eventually } from '../../server/postgres/throwaway';
import { startKillable } from '../../setup/killable';
import { asOwner } from '../../setup/world';
import { newMember, withdrawWorld } from './withdraw-world';

const rounds = process.env.SOAK === '1' ? 20 : 3;
const coursesARound = 12;

/** Of each withdrawal its state, and what the ledger, its steps and its letters say of it. */
const standings = `
  select w.state,
    (select string_agg(t.kind, ' ' order by t.id) from ledger_transfers t
      where t.cause_kind = 'withdrawal' and t.cause_id = w.id::text) as moved,
    (select string_agg(s.event, ' ' order by s.position) from withdrawal_steps s where s.withdrawal_id = w.id) as steps,
    (select count(*)::int from messages m where m.about = 'withdrawal:' || w.id) as letters
  from withdrawals w`;

const sound: Record<string, [moved: string, steps: string, letters: number]> = {
  in_review: ['withdrawal_lock', 'request', 1],
  rejected: ['withdrawal_lock withdrawal_release', 'request reject', 2],
  approved: ['withdrawal_lock', 'request approve', 2],
  paid: ['withdrawal_lock withdrawal_paid', 'request approve markPaid', 3],
  received: ['withdrawal_lock withdrawal_paid', 'request approve markPaid received', 4],
};

const holding = `
  select a.owner_id as owner, a.balance::text as locked,
    (select coalesce(sum(w.amount_minor), 0)::text from withdrawals w
      where w.account_id = a.owner_id and w.state in ('in_review', 'approved')) as waiting
  from ledger_accounts a where a.kind = 'locked' and a.owner_id is not null`;

test('killed in the midst of withdrawals, each stands whole where its last step left it', {
  timeout: 300_000,
}, async () => {
  const world = await withdrawWorld({ units: 1_000_000 });
  await changeSetting(world.ctx, { key: 'withdrawalsPerDay', value: 1_000 });
  await changeSetting(world.ctx, { key: 'withdrawalDailyAmount', value: 100_000_000 });
  const members = [world.member];
  for (const name of ['karim', 'salma', 'jamal']) members.push(await newMember(world, name, 1_000_000));
  for (let round = 1; round <= rounds; round++) {
    const args = [world.database.url, world.ctx.now.toISOString(), JSON.stringify(members)];
    const { lines, kill } = startKillable('tests/domain/cashier/withdrawer.ts', args);
    await eventually(() => {
      expect(lines.length).toBeGreaterThan(coursesARound);
      expect(lines.some((line) => line.endsWith('received'))).toBe(true);
    }, 60_000);
    await kill();
    const { rows } = await asOwner(world.database, (client) => client.query(standings));
    expect(rows.length).toBeGreaterThanOrEqual(lines.length);
    for (const { state, moved, steps, letters } of rows)
      expect([state, moved, steps, letters]).toEqual([state, ...sound[state]!]);
    const held = await asOwner(world.database, (client) => client.query(holding));
    for (const { owner, locked, waiting } of held.rows) expect([owner, locked]).toEqual([owner, waiting]);
    expect((await auditLedger(world.ctx)).differences).toEqual([]);
  }
});
