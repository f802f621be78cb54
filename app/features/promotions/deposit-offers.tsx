import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { RadioCards } from '~/ui/forms/radio-cards';
import { Link } from '~/ui/page/link';
import type { DepositOffers as Offers } from './read-deposit-offers.server';

type DepositOffersProps = { offers: Offers; chosen: string | undefined; errors: string[] | undefined };

/** Which offer a deposit takes; none, unless the member says so. */
export function DepositOffers({ offers, chosen, errors }: DepositOffersProps) {
  const { t } = useTranslation('promotions');
  if (offers.choices.length === 0 && !errors) return null;
  const known = offers.choices.some(({ code }) => code === chosen);
  return (
    <RadioCards
      name="offerCode"
      legend={t('atDeposit.legend')}
      defaultValue={known ? chosen : ''}
      errors={errors}
      cards={[
        { value: '', label: t('atDeposit.none'), note: t('atDeposit.noneNote') },
        ...offers.choices.map(({ code, title, note, example }) => ({
          value: code,
          label: title,
          note: (
            <>
              {note} {example}{' '}
              <Link to={paths.promotion(code)} className="link">
                {t('atDeposit.terms')}
              </Link>
            </>
          ),
        })),
      ]}
    />
  );
}
