import { type Terms, termsSchema } from '~/domain/promotions/terms/terms';
import type { PayloadOf } from '~/domain/proposals/payloads';
import { showTerms } from '~/features/common/terms/show-terms.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatMoney, formatNumber } from '~/i18n/format';
import type { ShownChange } from '../shown-change';

type Offer = PayloadOf<'promotionTerms'>;
type Standing = { terms: unknown; startsAt: string; endsAt: string | null } | null;

/** Its terms in the words that members read, beside those in force. */
export async function showOffer(ctx: SignedInContext, offer: Offer, standing: Standing): Promise<ShownChange> {
  const { t, language, site } = ctx;
  const before = standing ? await partsOf(ctx, termsSchema.parse(standing.terms)) : new Map<string, string>();
  const after = await partsOf(ctx, offer.terms);
  const nothing = t('proposals:nothing');
  const labels = [...new Set([...before.keys(), ...after.keys()])];
  const instant = (at: Date | null) =>
    at ? formatDateTime(at, language, site.settings.timeZone) : t('promotions:always');
  return {
    about: t('proposals:about.promotionTerms', { offer: offer.texts[language].title, code: offer.code }),
    rows: [
      ...labels.map((label) => ({
        ...{ key: label, label, before: before.get(label) ?? nothing, after: after.get(label) ?? nothing },
      })),
      {
        ...{ key: 'endsAt', label: t('offers:fields.endsAt') },
        before: standing ? instant(standing.endsAt ? new Date(standing.endsAt) : null) : nothing,
        after: instant(offer.endsAt),
      },
    ],
    place: paths.operatorPromotions(),
  };
}

async function partsOf(ctx: SignedInContext, terms: Terms): Promise<Map<string, string>> {
  const { t, language } = ctx;
  const { facts } = await showTerms(ctx, terms);
  const limit = (value: string | null) => value ?? t('offers:unlimited');
  const budget = terms.budgetMinor === null ? null : formatMoney(terms.budgetMinor, language, { decimals: 0 });
  return new Map([
    ...facts,
    [t('offers:terms.budgetMinor'), limit(budget)],
    [t('offers:terms.places'), limit(terms.places === null ? null : formatNumber(terms.places, language))],
  ]);
}
