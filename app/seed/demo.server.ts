import { sql } from 'drizzle-orm';
import { advisoryLocks } from '~/db/advisory-locks';
import type { PayoutCrypto } from '~/domain/cashier/bank-accounts/payout-crypto';
import type { KeyedHash } from '~/domain/identity/keyed-hash.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import type { LinkCipher } from '~/domain/site/link-cipher.server';
import { seedAccounts } from './accounts/seed-accounts.server';
import { seedSessions } from './accounts/seed-sessions.server';
import { seedTeam } from './agency/seed-team.server';
import { seedMethods } from './cashier/seed-methods.server';
import { seedPayoutQueue } from './cashier/seed-payout-queue.server';
import { seedPayouts } from './cashier/seed-payouts.server';
import { seedQueues } from './cashier/seed-queues.server';
import { seedCatalogue } from './catalogue/seed-catalogue.server';
import { seedContent } from './content/seed-content.server';
import { seedContracts } from './contracts/seed-contracts.server';
import { seedHistory } from './history/seed-history.server';
import { seedBalances } from './ledger/seed-balances.server';
import { seedPoints } from './points/seed-points.server';
import { seedWinners } from './winners/seed-winners.server';

export type SeedMeans = { cipher: LinkCipher; keyedHash: KeyedHash; payout: PayoutCrypto };

const seedLock = advisoryLocks.seed;

/** Fills an empty database, whole or not at all; nodes that start at once wait for the one that seeds. Tells whether it did. */
export function seedDemo(ctx: Ctx, { cipher, keyedHash, payout }: SeedMeans): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`set local statement_timeout = 0`);
    await ctx.db.execute(sql`select pg_advisory_xact_lock(${seedLock})`);
    const { rows } = await ctx.db.execute<{ isEmpty: boolean }>(
      sql`select not exists (select from games) and not exists (select from accounts) as "isEmpty"`,
    );
    if (!rows[0]?.isEmpty) return false;
    await seedCatalogue(ctx);
    await seedWinners(ctx);
    await seedContent(ctx, cipher);
    await seedMethods(ctx);
    const ids = await seedAccounts(ctx, keyedHash);
    await seedPayouts(ctx, payout, ids);
    await seedBalances(ctx, ids);
    await seedTeam(ctx, ids);
    await seedHistory(ctx);
    await seedPoints(ctx);
    await seedContracts(ctx, ids);
    await seedQueues(ctx, ids);
    await seedPayoutQueue(ctx, ids);
    await seedSessions(ctx);
    return true;
  });
}
