import { useTranslation } from 'react-i18next';
import { artPaths } from '~/http/links/paths';
import { Badge } from '~/ui/data/badge';
import { EmptyState } from '~/ui/page/empty-state';
import { PictureCard } from '~/ui/page/picture-card';
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
    <PictureCard
      art={goods.art}
      isFirst={isFirst}
      badges={
        <>
          <Badge look="info">{t(`kinds.${goods.kind}`)}</Badge>
          {goods.isOver ? <Badge look="wait">{t('soldOut')}</Badge> : null}
        </>
      }
      to={goods.to}
      title={goods.name}
    >
      <p className="text-accent">
        <GoodsPrice goods={goods} />
      </p>
    </PictureCard>
  );
}

export function GoodsPrice({ goods }: { goods: ShownGoods }) {
  const { t } = useTranslation('points');
  return <>{goods.amount ? t('priceBoth', { points: goods.points, amount: goods.amount }) : goods.points}</>;
}
