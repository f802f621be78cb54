import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drizzleOn, openPool } from '~/db/client.server';
import { migrateDatabase } from '~/db/migrate.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { auditLedger } from '~/domain/ledger/audit-ledger.server';
import { houseAccount, walletAccounts } from '~/domain/ledger/open-accounts.server';
import { post } from '~/domain/ledger/post.server';
import { readBalances } from '~/domain/ledger/read-balances.server';
import { resolveTransfers } from '~/domain/play/vendor-wallets/resolve-transfers.server';
import { absentSeconds } from '~/domain/play/vendor-wallets/transfer-states';
import { playerAt } from '~/domain/play/vendor-wallets/vendor-side.server';
import { systemActor } from '~/domain/shared/actor';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { vendorsOf } from '~/gateways/vendors/choose.server';
import { httpVendors } from '~/gateways/vendors/http.server';
import type { EmbeddedPostgres } from '../../../../server/postgres/start';
import { type Served, serveSimulator } from '../../../../simulator/serve';
import { eventually, openThrowaway } from '../../../server/postgres/throwaway';
import { startKillable } from '../../../setup/killable';

const rounds = process.env.SOAK === '1' ? 20 : 2;
const movesARound = 40;
const secret = 'shared by the site and the simulator';
const vendorCode = 'CQ9';
const given = taka(1_000);
const embedded = openThrowaway();
const dataDir = mkdtempSync(join(tmpdir(), 'khela-vendor-kills-'));
let postgres: EmbeddedPostgres;
let simulator: Served;

beforeAll(async () => {
  postgres = await embedded.start({ durable: true });
  await migrateDatabase(postgres.url);
  simulator = await serveSimulator({ port: 0, host: '127.0.0.1', secret, dataDir, log: () => {} });
}, 60_000);

afterAll(async () => {
  await simulator.close();
  rmSync(dataDir, { recursive: true });
  await embedded.clear();
});

const vendorUrl = () => `http://127.0.0.1:${simulator.port}/vendors`;
const vendor = () => httpVendors({ url: vendorUrl(), secret, log: { warn: () => {} }, now: () => new Date() });

async function onDatabase<T>(work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const pool = openPool(postgres.url, { max: 2, statement_timeout: 60_000 });
  const gateways = { vendors: vendorsOf(new Map([['simulator', vendor()]])) };
  const ctx = { db: drizzleOn(pool), now: new Date(), actor: systemActor('test'), reactions: {}, gateways };
  try {
    return await work(ctx as unknown as Ctx);
  } finally {
    await pool.end();
  }
}

function membersWithMoney(): Promise<number[]> {
  return onDatabase(async (ctx) => {
    await ctx.db.execute(
      `insert into vendors (code, name_en, name_bn, adapter, wallet_mode, position)
       values ('${vendorCode}', 'CQ9', 'সিকিউ৯', 'simulator', 'transfer', 1)`,
    );
    const members: number[] = [];
    for (let at = 0; at < 4; at++) {
      const account = `mover${at}`;
      const id = await createAccount(ctx, { account, nickname: account, role: 'member', type: 0, passwordHash: null });
      const [{ main }, opening] = [await walletAccounts(ctx, id), await houseAccount(ctx, 'opening')];
      const moves = [
        { accountId: opening, amountMinor: -given },
        { accountId: main, amountMinor: given },
      ];
      await post(ctx, { kind: 'opening', key: randomUUID(), moves });
      members.push(id);
    }
    return members;
  });
}

/** Asks on, long after the last call can have been taken, until nothing is open any more. */
async function settleAll(): Promise<void> {
  await onDatabase(async (ctx) => {
    for (let minutes = 1; minutes < 100; minutes += 10) {
      const later = absentSeconds * 1_000 + minutes * 60_000;
      await resolveTransfers({ ...ctx, now: new Date(ctx.now.getTime() + later) });
    }
    const { rows } = await ctx.db.execute<{ open: number }>(
      `select count(*)::int as open from vendor_transfers where state not in ('done', 'failed')`,
    );
    expect(rows[0]!.open).toBe(0);
  });
}

test('killed while money goes to a vendor and home, all of it lies at one place or the other', {
  timeout: 300_000,
}, async () => {
  const members = await membersWithMoney();
  for (let round = 1; round <= rounds; round++) {
    const args = [postgres.url, vendorUrl(), secret, vendorCode, members.join()];
    const mover = startKillable('tests/domain/play/vendor-wallets/mover.ts', args);
    await eventually(() => expect(mover.lines.length).toBeGreaterThan(movesARound), 60_000);
    await mover.kill();
    await settleAll();
    await onDatabase(async (ctx) => {
      for (const member of members) {
        const { main, locked, vendors } = await readBalances(ctx, member);
        const there = await vendor().balance(playerAt(vendorCode, member, 'BDT'));
        expect({ locked, booked: vendors[vendorCode] ?? 0n }).toEqual({ locked: 0n, booked: there });
        expect(main + (there ?? 0n)).toBe(given);
      }
      expect((await auditLedger(ctx)).differences).toEqual([]);
    });
  }
});
