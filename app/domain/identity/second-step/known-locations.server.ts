import { sql } from 'drizzle-orm';
import { namedSql } from '~/db/named-query.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { type ClientLocation, networkKey } from '../client-location';
import type { KeyedHash } from '../keyed-hash.server';
import { knownPlaces } from '../tables.server';
import { locationLifeMs } from './challenge-limits';

type Kind = 'network' | 'browser';

/** Whether the account was seen in this network, or this browser was told to be remembered. An account never seen anywhere begins here. */
export async function isLocationKnown(
  ctx: Ctx,
  keyedHash: KeyedHash,
  accountId: number,
  clientLocation: ClientLocation,
): Promise<boolean> {
  const keys = [
    keyOf(keyedHash, accountId, 'network', clientLocation),
    keyOf(keyedHash, accountId, 'browser', clientLocation),
  ];
  const since = new Date(ctx.now.getTime() - locationLifeMs).toISOString();
  const [row] = await namedSql<{ known: boolean }>(
    ctx.db,
    'is_place_known',
    sql`
    select exists (select from known_places where account_id = ${accountId} and last_seen_at > ${since}
        and key_hash = any(${sql.param(keys.filter((key) => key !== null))}::text[]))
      or not exists (select from known_places where account_id = ${accountId}) as known`,
  );
  return row!.known;
}

type Learning = { accountId: number; clientLocation: ClientLocation; isBrowserRemembered?: boolean };

/** From now on the network is known, and the browser too where its owner said so. */
export async function learnLocation(
  ctx: Ctx,
  keyedHash: KeyedHash,
  { accountId, clientLocation, isBrowserRemembered }: Learning,
) {
  const kinds: Kind[] = isBrowserRemembered ? ['network', 'browser'] : ['network'];
  for (const kind of kinds) {
    const keyHash = keyOf(keyedHash, accountId, kind, clientLocation);
    if (keyHash === null) continue;
    await ctx.db
      .insert(knownPlaces)
      .values({ accountId, kind, keyHash, firstSeenAt: ctx.now, lastSeenAt: ctx.now })
      .onConflictDoUpdate({
        target: [knownPlaces.accountId, knownPlaces.keyHash],
        set: { lastSeenAt: sql`greatest(${knownPlaces.lastSeenAt}, excluded.last_seen_at)` },
      });
  }
}

/** One account's places cannot be told from another's. Null: there is nothing to know it by. */
function keyOf(keyedHash: KeyedHash, accountId: number, kind: Kind, clientLocation: ClientLocation): string | null {
  const key = kind === 'network' ? networkKey(clientLocation.address) : clientLocation.browser;
  return key === '' ? null : keyedHash('known place', String(accountId), kind, key);
}
