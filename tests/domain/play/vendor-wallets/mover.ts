import { randomInt, randomUUID } from 'node:crypto';
import { drizzleOn, openPool } from '../../../../app/db/client.server';
import { recallBalances } from '../../../../app/domain/play/vendor-wallets/recall-balances.server';
import { mainWalletId, transferFunds } from '../../../../app/domain/play/vendor-wallets/transfer-funds.server';
import { systemActor } from '../../../../app/domain/shared/actor';
import type { Ctx } from '../../../../app/domain/shared/ctx.server';
import { taka } from '../../../../app/domain/shared/money';
import { Refusal } from '../../../../app/domain/shared/refusal';
import { vendorsOf } from '../../../../app/gateways/vendors/choose.server';
import { httpVendors } from '../../../../app/gateways/vendors/http.server';

/** Members who move money to a vendor and home again without end; it is there to be killed. */
const [databaseUrl, vendorUrl, secret, vendorCode, members] = process.argv.slice(2) as [
  string,
  string,
  string,
  string,
  string,
];
const pool = openPool(databaseUrl, { max: 8 });
const wallets = httpVendors({ url: vendorUrl, secret, log: { warn: () => {} }, now: () => new Date() });
const gateways = { vendors: vendorsOf(new Map([['simulator', wallets]])) };
const ctx = { db: drizzleOn(pool), actor: systemActor('test'), reactions: {}, gateways } as unknown as Ctx;

async function lane(accountId: number): Promise<void> {
  for (;;) {
    const state = await move({ ...ctx, now: new Date() }, accountId).catch((error) => {
      if (error instanceof Refusal) return error.code;
      throw error;
    });
    process.stdout.write(`${accountId} ${state}\n`);
  }
}

async function move(ctx: Ctx, accountId: number): Promise<string> {
  const requestKey = randomUUID();
  if (randomInt(4) === 0) return recallBalances(ctx, { accountId, requestKey });
  const isIn = randomInt(3) > 0;
  const [fromWalletId, toWalletId] = isIn ? [mainWalletId, vendorCode] : [vendorCode, mainWalletId];
  const amountMinor = taka(randomInt(1, 50));
  return (await transferFunds(ctx, { accountId, fromWalletId, toWalletId, amountMinor, requestKey })).state;
}

for (const member of members.split(',')) void lane(Number(member));
