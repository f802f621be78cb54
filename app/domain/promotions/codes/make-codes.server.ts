import { randomInt } from 'node:crypto';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { lockOffer } from '../operating/save-offer.server';
import { promotionCodes } from '../tables.server';
import { codeAlphabet, drawnLength, mostCodesAtOnce, mostUses, normalCode } from './code-text';

type Made = { promotionCode: string; expiresAt: Date | null };
type Shared = Made & { typed: string; uses: number };
type Drawn = Made & { count: number };

/** One code that many members may use. Refuses: promotions.not_found, promotions.code_invalid, promotions.code_taken. */
export async function makeSharedCode(ctx: Ctx, { promotionCode, typed, uses, expiresAt }: Shared): Promise<void> {
  const code = normalCode(typed);
  if (code === null) throw new Refusal('promotions.code_invalid', 'shared');
  if (!Number.isInteger(uses) || uses < 1 || uses > mostUses) throw new Refusal('promotions.code_invalid', 'uses');
  return add(ctx, { promotionCode, expiresAt }, { codes: [code], uses });
}

/** Codes that nobody guesses, for one member each. Refuses: promotions.not_found, promotions.code_invalid. */
export async function makeCodes(ctx: Ctx, { promotionCode, count, expiresAt }: Drawn): Promise<void> {
  if (!Number.isInteger(count) || count < 1 || count > mostCodesAtOnce)
    throw new Refusal('promotions.code_invalid', 'count');
  const codes = Array.from({ length: count }, () =>
    Array.from({ length: drawnLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join(''),
  );
  return add(ctx, { promotionCode, expiresAt }, { codes, uses: 1 });
}

function add(ctx: Ctx, { promotionCode, expiresAt }: Made, { codes, uses }: { codes: string[]; uses: number }) {
  if (expiresAt && expiresAt <= ctx.now) throw new Refusal('promotions.code_invalid', 'expiresAt');
  return inTransaction(ctx, async (ctx) => {
    const offer = await lockOffer(ctx, promotionCode);
    if (offer?.terms.kind !== 'code') throw new Refusal('promotions.not_found');
    const common = { promotionCode, uses, expiresAt, createdAt: ctx.now, createdByName: ctx.actor.name };
    const made = await ctx.db
      .insert(promotionCodes)
      .values(codes.map((code) => ({ ...common, code })))
      .onConflictDoNothing()
      .returning({ code: promotionCodes.code });
    if (made.length < codes.length) throw new Refusal('promotions.code_taken', 'shared');
    await record(ctx, {
      action: 'promotions.makeCodes',
      subject: `promotion:${promotionCode}`,
      before: null,
      after: { count: codes.length, uses, endsAt: expiresAt },
    });
  });
}
