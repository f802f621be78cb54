import { z } from 'zod';
import { type OfferInput, saveOffer } from '~/domain/promotions/operating/save-offer.server';
import { stopOffer } from '~/domain/promotions/operating/stop-offer.server';
import type { PromotionKind } from '~/domain/promotions/terms/promotion-kinds';
import { termsSchema } from '~/domain/promotions/terms/terms';
import { Refusal } from '~/domain/shared/refusal';
import { doOrPropose } from '~/http/forms/do-or-propose.server';
import { submitForm } from '~/http/forms/forms.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import { notFoundOn } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { OfferSchema, readTerm } from './offer-schema';
import type { promotionGates } from './promotion-gates';
import { findOffer, kindOf } from './read-offer.server';
import { submitCodes } from './submit-codes.server';
import { type TermField, termFields, unaskedTerms } from './term-fields';
import { momentOf } from './typed-moment.server';

type Intent = keyof typeof promotionGates;

/** Saves an offer, alone or by a proposal, or stops it. */
export async function submitOfferPage(ctx: SignedInContext, intent: Intent) {
  if (intent === 'stop') return stop(ctx);
  if (intent !== 'save') return submitCodes(ctx, intent);
  const before = ctx.params.code === 'new' ? null : await findOffer(ctx);
  const kind = before?.terms?.kind ?? kindOf(ctx.url);
  return submitForm(ctx, OfferSchema, async ({ reason, ...typed }) => {
    const code = before?.code ?? typed.code;
    const offer: OfferInput = {
      ...{ code, category: typed.category, tags: typed.tags, position: typed.position },
      artSeed: before?.artSeed ?? `promotion-${code}`,
      isComing: typed.isComing === 'on',
      isEnabled: typed.isEnabled === 'on',
      startsAt: momentOf(ctx, 'startsAt', typed.startsAt) ?? ctx.now,
      endsAt: momentOf(ctx, 'endsAt', typed.endsAt),
      texts: before?.texts ?? {
        bn: { title: typed.titleBn, summary: typed.summaryBn, content: typed.contentBn },
        en: { title: typed.titleEn, summary: typed.summaryEn, content: typed.contentEn },
      },
      terms: await termsOf(ctx, kind),
    };
    return doOrPropose(ctx, { kind: 'promotionTerms', payload: payloadOf(offer), reason }, async () => {
      await saveOffer(ctx, offer, { keepsTexts: true });
      return redirectWithToast(ctx, paths.operatorPromotion(code), ctx.t('common:saved', { code }));
    });
  });
}

function payloadOf({ isEnabled = true, ...offer }: OfferInput) {
  return { ...offer, isEnabled };
}

function stop(ctx: SignedInContext) {
  const code = ctx.params.code ?? '';
  return submitForm(ctx, z.object({}), async () => {
    await stopOffer(ctx, code).catch(notFoundOn('promotions.not_found'));
    return redirectWithToast(ctx, paths.operatorPromotion(code), ctx.t('offers:stopped', { code }));
  });
}

/** Refuses: promotions.invalid_terms, at the first field that is wrong. */
async function termsOf(ctx: SignedInContext, kind: PromotionKind): Promise<OfferInput['terms']> {
  const form = await ctx.form();
  const fields: readonly TermField[] = termFields[kind];
  const given = Object.fromEntries(fields.map((field) => [field.name, readTerm(form, field)]));
  const read = termsSchema.safeParse({ ...unaskedTerms, ...given, kind });
  if (read.success) return read.data;
  throw new Refusal('promotions.invalid_terms', String(read.error.issues[0]?.path[0] ?? 'form'));
}
