import { useTranslation } from 'react-i18next';
import { Facts } from '~/ui/data/facts';
import { Notice } from '~/ui/page/notice';
import type { OfferPage } from './read-offer-page.server';

/** What an offer pays and asks, made from its terms, with an example. */
export function OfferFacts({ facts }: { facts: NonNullable<OfferPage['facts']> }) {
  const { t } = useTranslation('promotions');
  return (
    <section className="mb-4 grid gap-3" aria-labelledby="offer-facts">
      <h3 className="text-lg" id="offer-facts">
        {t('facts')}
      </h3>
      <Facts facts={facts.facts} />
      <Notice>{facts.example}</Notice>
    </section>
  );
}
