import { drizzleOn, openPool } from '../../app/db/client.server';
import { houseAccount, walletAccounts } from '../../app/domain/ledger/open-accounts.server';
import { post } from '../../app/domain/ledger/post.server';
import { systemActor } from '../../app/domain/shared/actor';
import type { Ctx } from '../../app/domain/shared/ctx.server';
import { taka } from '../../app/domain/shared/money';
import { signatureHeaders } from '../../app/domain/shared/signature.server';
import { onDatabase, world } from './world';

let gifts = 0;

/** Posts this many taka to a named account's main wallet, as the site itself does. */
export async function give(account: string, units: number): Promise<void> {
  const ownerId = await idOf(account);
  const pool = openPool(world().databaseUrl, { max: 1 });
  const ctx = { db: drizzleOn(pool), now: new Date(), actor: systemActor('test'), reactions: {} } as Ctx;
  try {
    const [{ main }, opening] = [await walletAccounts(ctx, ownerId), await houseAccount(ctx, 'opening')];
    const moves = [
      { accountId: opening, amountMinor: -taka(units) },
      { accountId: main, amountMinor: taka(units) },
    ];
    await post(ctx, { kind: 'opening', key: `e2e:${account}:${process.pid}:${++gifts}`, moves });
  } finally {
    await pool.end();
  }
}

/** Tells the vendor that the member has won or lost so much there. */
export async function playAt(vendorCode: string, account: string, amount: string): Promise<void> {
  const body = JSON.stringify({ playerId: `m${await idOf(account)}`, amount });
  const headers = {
    'Content-Type': 'application/json',
    ...signatureHeaders(world().simulatorSecret, body, new Date()),
  };
  const address = `http://127.0.0.1:${world().port + 1}/vendors/${vendorCode}/play`;
  const { status } = await fetch(address, { method: 'POST', headers, body });
  if (status !== 200) throw new Error(`The vendor answered ${status}`);
}

export async function idOf(account: string): Promise<number> {
  const { rows } = await onDatabase((client) => client.query('select id from accounts where account = $1', [account]));
  return Number(rows[0].id);
}
