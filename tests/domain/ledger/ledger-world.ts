import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { HouseName } from '~/domain/ledger/account-names';
import { houseAccount, type WalletAccounts, walletAccounts } from '~/domain/ledger/open-accounts.server';
import { type PostingCtx, post } from '~/domain/ledger/post.server';
import { worldWith } from '../../setup/world';

let keys = 0;
export const newKey = (): string => `k${++keys}`;

/** Owners with wallets, and what lies on their main accounts. */
export async function ledgerWith(mains: bigint[], options: Parameters<typeof worldWith>[0] = {}) {
  const world = await worldWith(options);
  const owners: (WalletAccounts & { ownerId: number })[] = [];
  for (const [at, amountMinor] of mains.entries()) {
    const ownerId = at + 1;
    const wallet = { ownerId, ...(await walletAccounts(world.ctx, ownerId)) };
    owners.push(wallet);
    if (amountMinor > 0n) await fund(world.ctx, wallet.main, amountMinor);
  }
  return { ...world, owners };
}

export async function fund(ctx: PostingCtx, accountId: number, amountMinor: bigint, from: HouseName = 'opening') {
  const house = await houseAccount(ctx, from);
  return post(ctx, {
    kind: 'opening',
    key: newKey(),
    moves: [
      { accountId: house, amountMinor: -amountMinor },
      { accountId, amountMinor },
    ],
  });
}

/** Until a connection waits for a lock that another holds. */
export async function untilOneWaits({ db }: Pick<PostingCtx, 'db'>): Promise<void> {
  const waiting = sql`select pid from pg_stat_activity
    where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`;
  await expect.poll(async () => (await db.execute(waiting)).rows.length, { timeout: 10_000, interval: 5 }).toBe(1);
}

/** From one account to another. */
export function between(from: number, to: number, amountMinor: bigint) {
  return [
    { accountId: from, amountMinor: -amountMinor },
    { accountId: to, amountMinor },
  ];
}
