import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { Badge } from '~/ui/data/badge';
import { Link } from '~/ui/page/link';
import type { Offer } from './read-offers.server';

export function OfferCard({ offer, isFirst }: { offer: Offer; isFirst: boolean }) {
  const { t } = useTranslation('promotions');
  return (
    <article className="card relative grid overflow-hidden">
      <img
        src={offer.art}
        alt=""
        width={620}
        height={210}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
        className="aspect-[62/25] w-full object-cover object-right"
      />
      <div className="grid content-start gap-2 p-4">
        <div className="flex flex-wrap gap-1.5">
          {offer.isComing ? <Badge look="wait">{t('coming')}</Badge> : null}
          <Badge look="info">{t(`category.${offer.category}`)}</Badge>
          {offer.tags.map((tag) => (
            <Badge key={tag} look={tag === 'vip' ? 'vip' : tag === 'newbie' ? 'new' : 'plain'}>
              {t(`tag.${tag}`)}
            </Badge>
          ))}
        </div>
        <h2 className="text-lg">
          <Link to={paths.promotion(offer.code)} preventScrollReset className="after:absolute after:inset-0">
            {offer.title}
          </Link>
        </h2>
        <p className="text-sm text-muted">{offer.summary}</p>
        {offer.isComing ? null : (
          <p className="text-sm text-accent">{offer.until ? t('until', { date: offer.until }) : t('always')}</p>
        )}
      </div>
    </article>
  );
}
