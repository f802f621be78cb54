import { and, eq, gt, sql } from 'drizzle-orm';
import { accounts } from '~/domain/identity/tables.server';
import { requireApproval } from '~/domain/shared/approval';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { Refusal } from '~/domain/shared/refusal';
import { findSettings } from '~/domain/site/find-settings.server';
import { requireNotBarred } from '../joining/require-eligible.server';
import { participations, pointRewards } from '../tables.server';
import { manualCode } from '../terms/manual';

const dayMs = 86_400_000;

type Form = { accountId: number; requestKey: string };

type Said = {
  accountId: number;
  /** For the member to read. */
  words: string;
  /** For operators. */
  reason: string;
};

/** Refuses: promotions.reason_required, promotions.no_recipient, promotions.barred_recipient. */
export async function requireRecipient(ctx: Ctx, { accountId, words, reason }: Said): Promise<void> {
  if (reason === '') throw new Refusal('promotions.reason_required', 'reason');
  if (words === '') throw new Refusal('promotions.reason_required', 'words');
  const [account] = await ctx.db
    .select({ role: accounts.role, status: accounts.status })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (account?.role !== 'member' || account.status !== 'active') throw new Refusal('promotions.no_recipient');
  await requireNotBarred(ctx, accountId);
}

/**
 * From the setting `manualRewardSecondPersonFrom` on, what the account was given by hand within 24 hours included, money and
 * points together. The main wallet is held: of two rewards at once the second sees the first. Refuses: proposals.needed.
 */
export async function requireSecondPerson(ctx: Ctx, accountId: number, worthMinor: bigint): Promise<void> {
  const { manualRewardSecondPersonFrom } = await findSettings(ctx);
  if ((await givenLately(ctx, accountId)) + worthMinor >= taka(manualRewardSecondPersonFrom))
    requireApproval(ctx, 'manualReward', String(accountId));
}

/** The occurrence of what a form gave in money. */
export function givenBy(requestKey: string): string {
  return `given:${requestKey}`;
}

/** A form that gave points gives no money besides, nor the other way round; the main wallet is held. Refuses: form.key_conflict. */
export async function refuseGiven(ctx: Ctx, given: 'money' | 'points', { accountId, requestKey }: Form): Promise<void> {
  const rows =
    given === 'money'
      ? await ctx.db
          .select({ id: participations.id })
          .from(participations)
          .where(
            and(
              eq(participations.promotionCode, manualCode),
              eq(participations.accountId, accountId),
              eq(participations.occurrence, givenBy(requestKey)),
            ),
          )
      : await ctx.db
          .select({ id: pointRewards.id })
          .from(pointRewards)
          .where(and(eq(pointRewards.accountId, accountId), eq(pointRewards.requestKey, requestKey)));
  if (rows.length > 0) throw new Refusal('form.key_conflict');
}

async function givenLately(ctx: Ctx, accountId: number): Promise<bigint> {
  const since = new Date(ctx.now.getTime() - dayMs);
  const money = ctx.db
    .select({ sum: sql<string>`coalesce(sum(${participations.amountMinor}), 0)` })
    .from(participations)
    .where(
      and(
        eq(participations.promotionCode, manualCode),
        eq(participations.accountId, accountId),
        gt(participations.createdAt, since),
      ),
    );
  const points = ctx.db
    .select({ sum: sql<string>`coalesce(sum(${pointRewards.worthMinor}), 0)` })
    .from(pointRewards)
    .where(and(eq(pointRewards.accountId, accountId), gt(pointRewards.createdAt, since)));
  const [[given], [worth]] = [await money, await points];
  return BigInt(given!.sum) + BigInt(worth!.sum);
}
