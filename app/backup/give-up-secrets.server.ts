import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { drizzleOn, openPool } from '~/db/client.server';
import { StartRefusal } from '~/db/start-refusal';
import { record } from '~/domain/audit/record.server';
import { removeLostAccounts } from '~/domain/cashier/bank-accounts/remove-lost-accounts.server';
import { dropLostFactors, listOperatorsWithoutFactor } from '~/domain/identity/factors/drop-lost-factors.server';
import { createKeyedHash } from '~/domain/identity/keyed-hash.server';
import { giveUpLostDraws } from '~/domain/lottery/draws/give-up-lost-draws.server';
import { sendLetters } from '~/domain/messaging/inbox/send-letters.server';
import { giveUpLostPromotionSeeds } from '~/domain/promotions/give-up-lost-seeds.server';
import { renewMarks } from '~/domain/protection/exclusion/identity-marks.server';
import { systemActor } from '~/domain/shared/actor';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { createTextCipher } from '~/domain/shared/text-cipher.server';
import { countLostContacts } from '~/domain/site/lost-contacts.server';
import { giveUpLostSeeds } from '~/domain/studio/give-up-lost-seeds.server';
import { checkDataKeys, type GivenSecrets, renewDataKeys } from '~/encryption/data-keys.server';
import type { EncryptionPurpose } from '~/encryption/encrypted-columns';
import { markLost } from '~/encryption/mark-lost.server';
import type { BeaconSource } from '~/gateways/beacon/port';

type Options = { ownerUrl: string; given: GivenSecrets; beacon: BeaconSource };

/** What became of what nobody can read any more. */
export type GivenUp = {
  payout: Awaited<ReturnType<typeof removeLostAccounts>>;
  studio: Awaited<ReturnType<typeof giveUpLostSeeds>>;
  lottery: Awaited<ReturnType<typeof giveUpLostDraws>>;
  promotions: Awaited<ReturnType<typeof giveUpLostPromotionSeeds>>;
  factors: { authenticators: number; recoveryCodes: number; operators: string[] };
  /** Members excluded from play whose marks were made again. */
  excluded: number;
  contacts: number;
};

/**
 * For a restored database that the given keys do not open: gives up what was encrypted under the others. Stakes go back where the
 * numbers they wait for are lost; all else is made again or asked for again. Null where the keys open it: then nothing is given up.
 * Until the end, which is one transaction with the audit's entry, a start is refused.
 */
export async function giveUpSecrets({ ownerUrl, given, beacon }: Options): Promise<GivenUp | null> {
  const isOpen = await checkDataKeys(ownerUrl, given).then(
    () => true,
    (error) => {
      if (error instanceof StartRefusal) return false;
      throw error;
    },
  );
  if (isOpen) return null;
  const keys = await renewDataKeys(ownerUrl, given);
  const pool = openPool(ownerUrl, { max: 2, statement_timeout: 0 });
  try {
    const vault = createTextCipher(keys.encryption, 'studio seeds' satisfies EncryptionPurpose);
    await markLost(pool, keys.keyIds);
    const ctx = await restoringCtx(pool, { vault, beacon });
    const givenUp = await followUp(ctx, keys);
    await inTransaction(ctx, async (ctx) => {
      await record(ctx, {
        action: 'site.restoreWithoutSecrets',
        subject: 'system-status',
        before: null,
        after: givenUp,
      });
      await keys.save(ctx.db);
    });
    return givenUp;
  } finally {
    await pool.end();
  }
}

/** Nothing is sent to anybody outside, and nobody reacts: the site is not there yet. */
async function restoringCtx(pool: Pool, gateways: Pick<Ctx['gateways'], 'vault' | 'beacon'>): Promise<Ctx> {
  const db = drizzleOn(pool);
  const { rows } = await db.execute<{ now: string }>(sql`select clock_timestamp()::text as now`);
  const now = new Date(rows[0]!.now);
  return { db, now, actor: systemActor('restore'), reactions: {}, gateways } as unknown as Ctx;
}

async function followUp(ctx: Ctx, keys: Awaited<ReturnType<typeof renewDataKeys>>): Promise<GivenUp> {
  const { areHashesLost, hashSecret } = keys;
  const studio = await giveUpLostSeeds(ctx);
  const lottery = await giveUpLostDraws(ctx);
  const promotions = await giveUpLostPromotionSeeds(ctx);
  const payout = await removeLostAccounts(ctx);
  const { accountIds, recoveryCodes } = await dropLostFactors(ctx, { areHashesLost });
  await sendLetters(
    ctx,
    accountIds.map((accountId) => ({ accountId, template: 'authenticatorLost', params: {} })),
  );
  const operators = await listOperatorsWithoutFactor(ctx);
  const excluded = areHashesLost ? await renewMarks(ctx, createKeyedHash(hashSecret)) : 0;
  const contacts = await countLostContacts(ctx);
  const factors = { authenticators: accountIds.length, recoveryCodes, operators };
  return { payout, studio, lottery, promotions, factors, excluded, contacts };
}
