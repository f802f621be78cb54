import { useTranslation } from 'react-i18next';
import { goodsKinds } from '~/domain/points/redemption-states';
import { paths, withQuery } from '~/http/links/paths';
import { Badge } from '~/ui/data/badge';
import type { Column } from '~/ui/data/table';
import { LeadCell } from '../console-list';
import { KindsList } from '../kinds-list';
import type { GoodsRow } from './read-goods.server';

export function GoodsList({ title, rows }: { title: string; rows: GoodsRow[] }) {
  const { t } = useTranslation('goods');
  const columns: Column<GoodsRow>[] = [
    {
      key: 'name',
      heading: t('common:word.name'),
      kind: 'lead',
      cell: ({ to, name, code }) => <LeadCell to={to} name={name} below={code} />,
    },
    { key: 'kind', heading: t('common:word.type'), cell: ({ kind }) => t(`points:kinds.${kind}`) },
    {
      key: 'state',
      heading: t('common:word.status'),
      cell: ({ isEnabled }) => (
        <Badge look={isEnabled ? 'plus' : 'plain'}>{isEnabled ? t('state.on') : t('common:switch.off')}</Badge>
      ),
    },
    { key: 'points', heading: t('points:column.required'), kind: 'amount', cell: ({ points }) => points },
    { key: 'amount', heading: t('points:column.amount'), kind: 'amount', cell: ({ amount }) => amount },
    { key: 'paid', heading: t('points:pays'), kind: 'amount', cell: ({ paid }) => paid },
    {
      key: 'left',
      heading: t('points:left'),
      kind: 'amount',
      cell: ({ left, isOut }) => (isOut ? <Badge look="wait">{left}</Badge> : left),
    },
  ];
  return (
    <KindsList
      title={title}
      kinds={goodsKinds}
      addLabel={t('addLabel')}
      add={(kind) => ({ to: withQuery(paths.operatorGood('new'), { kind }), text: t(`new.${kind}`) })}
      columns={columns}
      rows={rows}
      empty={{ title: t('none'), text: t('noneText') }}
    />
  );
}
