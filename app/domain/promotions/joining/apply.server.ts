import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { findStandingOffer } from '../find-terms.server';
import { longestRemark, mostImages } from './application-limits';
import { beginParticipation } from './participation.server';
import { isSoldOut } from './places.server';
import { requireEligible } from './require-eligible.server';

const graphemes = new Intl.Segmenter('bn', { granularity: 'grapheme' });

/** `images` are files of the member's, stored before. */
type Application = { accountId: number; code: string; remark: string; images: readonly string[] };

/**
 * Asks for a reward that an operator decides about; after a rejection it can be asked for again. Refuses what
 * `requireEligible` refuses, and promotions.remark_long, promotions.too_many_images, promotions.images_missing,
 * promotions.application_open, promotions.already_joined, promotions.sold_out.
 */
export function applyFor(ctx: Ctx, { accountId, code, remark, images }: Application): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const offer = await findStandingOffer(ctx, code);
    if (offer?.terms.kind !== 'apply') throw new Refusal('promotions.not_open');
    await requireEligible(ctx, accountId, offer);
    const { terms } = offer;
    const text = remark.normalize('NFC').trim();
    if ([...graphemes.segment(text)].length > longestRemark) throw new Refusal('promotions.remark_long', 'remark');
    requireImages(images.length, terms.images);
    if (await isSoldOut(ctx, code, terms)) throw new Refusal('promotions.sold_out');
    const made = await beginParticipation(ctx, offer, {
      ...{ accountId, occurrence: 'application', state: 'applying' as const },
      ...{ remark: text, images: [...images], amountMinor: terms.rewardMinor },
    });
    return made.id;
  });
}

/** Asked before files are stored, too. Refuses: promotions.too_many_images, promotions.images_missing. */
export function requireImages(count: number, least: number): void {
  if (count > mostImages) throw new Refusal('promotions.too_many_images', 'proof');
  if (count < least) throw new Refusal('promotions.images_missing', 'proof', { count: String(least) });
}
