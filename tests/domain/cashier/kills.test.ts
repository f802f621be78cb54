import { afterAll, beforeAll, expect, test } from 'vitest';
import { drizzleOn, openPool } from '~/db/client.server';
import { migrateDatabase } from '~/db/migrate.server';
import { saveMethod } from '~/domain/cashier/methods/save-method.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { auditLedger } from '~/domain/ledger/audit-ledger.server';
import { systemActor } from '~/domain/shared/actor';
import type { Ctx } from '~/domain/shared/ctx.server';
import { demoMethods } from '~/seed/cashier/payment-methods';
import type { EmbeddedPostgres } from '../../../server/postgres/start';
import { eventually, openThrowaway } from '../../server/postgres/throwaway';
import { startKillable } from '../../setup/killable';

const rounds = process.env.SOAK === '1' ? 20 : 3;
const depositsARound = 60;
const embedded = openThrowaway();
let postgres: EmbeddedPostgres;

beforeAll(async () => {
  postgres = await embedded.start({ durable: true });
  await migrateDatabase(postgres.url);
}, 60_000);

afterAll(embedded.clear);

async function onDatabase<T>(work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const pool = openPool(postgres.url, { max: 2, statement_timeout: 60_000 });
  const actor = systemActor('test');
  try {
    return await work({ db: drizzleOn(pool), now: new Date(), actor, reactions: {} } as unknown as Ctx);
  } finally {
    await pool.end();
  }
}

/** Deposits of a few members that wait for their provider's word. */
async function waitingDeposits(): Promise<string[]> {
  return onDatabase(async (ctx) => {
    const method = demoMethods('demo').find(({ code }) => code === 'bkash')!;
    const methodId = await saveMethod(ctx, method);
    const members: number[] = [];
    for (let at = 0; at < 4; at++) {
      const account = `payer${at}`;
      members.push(
        await createAccount(ctx, { account, nickname: account, role: 'member', type: 0, passwordHash: null }),
      );
    }
    const { rows } = await ctx.db.execute<{ reference: string }>(
      `insert into deposits (reference, account_id, method_id, provider, currency, amount_minor, fee_minor, state,
         state_at, created_at, expires_at)
       select 'D-' || at, (array[${members.join()}])[1 + at % 4], ${methodId}, 'demo', 'BDT', 5000000, 0,
         'awaiting_payment', now(), now(), now() + interval '1 hour'
       from generate_series(1, ${rounds * depositsARound}) at returning reference`,
    );
    return rows.map(({ reference }) => reference);
  });
}

function startTaker(references: string[], seed: number) {
  const args = [postgres.url, references.join(), `${seed}`];
  const { lines, kill } = startKillable('tests/domain/cashier/notice-taker.ts', args);
  const answered = () => new Map(lines.map((line) => [line.split(' ')[1]!, line.split(' ')[0]!]));
  return { answered, kill };
}

type Standing = { reference: string; state: string; credits: number; steps: number; messages: number };

function standings(): Promise<Standing[]> {
  return onDatabase(async (ctx) => {
    const { rows } = await ctx.db.execute<Standing>(
      `select d.reference, d.state,
         (select count(*)::int from ledger_transfers where kind = 'deposit' and key = d.id::text) as credits,
         (select count(*)::int from deposit_steps where deposit_id = d.id) as steps,
         (select count(*)::int from messages m where m.account_id = d.account_id
           and m.body->'params'->>'reference' = d.reference) as messages
       from deposits d order by d.id`,
    );
    return rows;
  });
}

const untouched = { state: 'awaiting_payment', credits: 0, steps: 0, messages: 0 };
const credited = { state: 'arrived', credits: 1, steps: 1, messages: 1 };

test('killed between a notice and its credit, nothing answered is lost, nothing is half done, all is credited once', {
  timeout: 300_000,
}, async () => {
  const references = await waitingDeposits();
  for (let round = 1; round <= rounds; round++) {
    const taker = startTaker(references, (round - 1) * depositsARound);
    await eventually(() => expect(taker.answered().size).toBeGreaterThan(depositsARound / 2), 60_000);
    await taker.kill();
    const answered = taker.answered();
    for (const { reference, ...standing } of await standings()) {
      const outcome = answered.get(reference);
      if (outcome) expect([outcome, standing]).toEqual(['OK', credited]);
      else expect([untouched, credited]).toContainEqual(standing);
    }
  }
  const last = startTaker(references, 0);
  await eventually(() => expect(last.answered().size).toBe(references.length), 60_000);
  await last.kill();
  for (const { reference, ...standing } of await standings())
    expect([reference, standing]).toEqual([reference, credited]);
  await onDatabase(async (ctx) => {
    const { rows } = await ctx.db.execute<{ main: string }>(
      `select sum(balance)::text as main from ledger_accounts where owner_id is not null and kind = 'main'`,
    );
    expect(BigInt(rows[0]!.main)).toBe(BigInt(references.length) * 5_000_000n);
    expect((await auditLedger(ctx)).differences).toEqual([]);
  });
});
