import { useTranslation } from 'react-i18next';
import { artPaths } from '~/http/links/paths';
import { Badge } from '~/ui/data/badge';
import { EmptyState } from '~/ui/page/empty-state';
import { Link } from '~/ui/page/link';
import type { ShownGoods } from './read-mall.server';

export function GoodsGrid({ goods }: { goods: ShownGoods[] }) {
  const { t } = useTranslation('points');
  if (goods.length === 0) {
    return (
      <EmptyState
        art={<img src={artPaths.empty('promotions')} alt="" width={200} height={150} />}
        title={t('empty.goods')}
        text={t('empty.goodsText')}
      />
    );
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {goods.map((each, at) => (
        <GoodsCard key={each.code} goods={each} isFirst={at === 0} />
      ))}
    </div>
  );
}

function GoodsCard({ goods, isFirst }: { goods: ShownGoods; isFirst: boolean }) {
  const { t } = useTranslation('points');
  return (
    <article className="card relative grid overflow-hidden">
      <img
        src={goods.art}
        alt=""
        width={620}
        height={210}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
        className="aspect-[62/25] w-full object-cover object-right"
      />
      <div className="grid content-start gap-2 p-4">
        <div className="flex flex-wrap gap-1.5">
          <Badge look="info">{t(`kinds.${goods.kind}`)}</Badge>
          {goods.isOver ? <Badge look="wait">{t('soldOut')}</Badge> : null}
        </div>
        <h2 className="text-lg">
          <Link to={goods.to} className="after:absolute after:inset-0">
            {goods.name}
          </Link>
        </h2>
        <p className="text-accent">
          <GoodsPrice goods={goods} />
        </p>
      </div>
    </article>
  );
}

export function GoodsPrice({ goods }: { goods: ShownGoods }) {
  const { t } = useTranslation('points');
  return <>{goods.amount ? t('priceBoth', { points: goods.points, amount: goods.amount }) : goods.points}</>;
}
