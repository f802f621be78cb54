import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { Badge } from '~/ui/data/badge';
import { PictureCard } from '~/ui/page/picture-card';
import type { Offer } from './read-offers.server';

export function OfferCard({ offer, isFirst }: { offer: Offer; isFirst: boolean }) {
  const { t } = useTranslation('promotions');
  return (
    <PictureCard
      art={offer.art}
      isFirst={isFirst}
      badges={
        <>
          {offer.isComing ? <Badge look="wait">{t('coming')}</Badge> : null}
          <Badge look="info">{t(`category.${offer.category}`)}</Badge>
          {offer.tags.map((tag) => (
            <Badge key={tag} look={tag === 'vip' ? 'vip' : tag === 'newbie' ? 'new' : 'plain'}>
              {t(`tag.${tag}`)}
            </Badge>
          ))}
        </>
      }
      to={paths.promotion(offer.code)}
      keepsScroll
      title={offer.title}
    >
      <p className="text-sm text-muted">{offer.summary}</p>
      {offer.isComing ? null : (
        <p className="text-sm text-accent">{offer.until ? t('until', { date: offer.until }) : t('always')}</p>
      )}
    </PictureCard>
  );
}
