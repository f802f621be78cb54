import { sql } from 'drizzle-orm';
import { sqlArray } from '~/db/sql-values.server';
import type { Movement } from '~/domain/ledger/movement';
import { houseAccount, mainAccounts } from '~/domain/ledger/open-accounts.server';
import { postMany } from '~/domain/ledger/post-many.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { noteOfferLines } from '../days/note-offer-lines.server';
import { bonusGrants, participations, rebateCarries, rebateShares } from '../tables.server';

export type Rebate = {
  accountId: number;
  paidMinor: bigint;
  /** What waits for another day. */
  carriedMinor: bigint;
  shares: { category: string; validMinor: bigint; amountMinor: bigint }[];
};

type DayOfRebates = { code: string; version: number; day: string; rebates: Rebate[] };

/** Money, what it was made of, and what waits, together. */
export async function storeRebates(ctx: Ctx, { code, version, day, rebates }: DayOfRebates): Promise<void> {
  if (rebates.length === 0) return;
  const paid = rebates.filter(({ paidMinor }) => paidMinor > 0n);
  if (paid.length > 0) await pay(ctx, { code, version, day, rebates: paid });
  await ctx.db
    .insert(rebateCarries)
    .values(
      rebates.map(({ accountId, carriedMinor }) => ({ promotionCode: code, accountId, carriedMinor, throughDay: day })),
    )
    .onConflictDoUpdate({
      target: [rebateCarries.promotionCode, rebateCarries.accountId],
      set: { carriedMinor: sql`excluded.carried_minor`, throughDay: sql`excluded.through_day` },
    });
}

/** Wallets come before rewards, as wherever money moves. */
async function pay(ctx: Ctx, { code, version, day, rebates }: DayOfRebates): Promise<void> {
  const house = await houseAccount(ctx, 'promotions');
  const mains = await mainAccounts(
    ctx,
    rebates.map(({ accountId }) => accountId),
  );
  const movements = rebates.map(
    ({ accountId, paidMinor }): Movement => ({
      kind: 'rebate',
      key: `promo:${code}:${day}:${accountId}`,
      cause: { kind: 'promotion', id: `${code}:${day}` },
      moves: [
        { accountId: house, amountMinor: -paidMinor },
        { accountId: mains.get(accountId)!, amountMinor: paidMinor },
      ],
    }),
  );
  for (const outcome of await postMany(ctx, movements)) if ('error' in outcome) throw outcome.error;
  const made = await ctx.db
    .insert(participations)
    .values(
      rebates.map(({ accountId, paidMinor }) => ({
        ...{ promotionCode: code, termsVersion: version, accountId, occurrence: day, state: 'claimed' as const },
        ...{ stateAt: ctx.now, createdAt: ctx.now, amountMinor: paidMinor },
      })),
    )
    .returning({ id: participations.id, accountId: participations.accountId });
  const participationOf = new Map(made.map(({ id, accountId }) => [accountId, id]));
  const grants = await ctx.db
    .insert(bonusGrants)
    .values(
      rebates.map(({ accountId, paidMinor }) => ({
        ...{ participationId: participationOf.get(accountId)!, accountId, state: 'paid' as const },
        ...{
          amountMinor: paidMinor,
          releasedMinor: paidMinor,
          requiredMinor: 0n,
          grantedAt: ctx.now,
          endedAt: ctx.now,
        },
      })),
    )
    .returning({ id: bonusGrants.id, accountId: bonusGrants.accountId });
  const grantOf = new Map(grants.map(({ id, accountId }) => [accountId, id]));
  const shares = rebates.flatMap(({ accountId, shares }) =>
    shares.map((share) => ({ ...share, grantId: grantOf.get(accountId)! })),
  );
  await ctx.db.insert(rebateShares).values(shares);
  await noteOfferLines(
    ctx,
    rebates.flatMap(({ accountId, paidMinor, shares: of }) => {
      const grantId = grantOf.get(accountId)!;
      const validBetMinor = of.reduce((sum, { validMinor }) => sum + validMinor, 0n);
      return [
        { grantId, taken: 1n, promisedMinor: paidMinor, paidMinor },
        { grantId, day, validBetMinor },
      ];
    }),
  );
  const total = rebates.reduce((sum, { paidMinor }) => sum + paidMinor, 0n);
  await ctx.db.execute(sql`
    update promotion_counts set taken = taken + cardinality(${sqlArray(grantOf.values(), 'bigint')}),
      promised_minor = promised_minor + ${String(total)}::bigint where promotion_code = ${code}`);
}
