import { useTranslation } from 'react-i18next';
import { Badge } from '~/ui/data/badge';
import { type Column, Table } from '~/ui/data/table';
import { Panel } from '~/ui/page/panel';
import type { BalancePart } from './read-cashier.server';
import { ShareBar } from './share-bar';

type Unit = BalancePart['balance'][number];
type Line = Unit['lines'][number];

/** What everybody holds at this moment; each unit adds up to nothing. */
export function TrialBalance({ units }: { units: BalancePart['balance'] }) {
  const { t } = useTranslation('cashdesk');
  if (units.length === 0) return <p className="text-muted">{t('balance.none')}</p>;
  return (
    <>
      {units.map((unit) => (
        <UnitTable key={unit.unit} unit={unit} />
      ))}
    </>
  );
}

function UnitTable({ unit }: { unit: Unit }) {
  const { t } = useTranslation('cashdesk');
  const columns: Column<Line>[] = [
    {
      key: 'kind',
      heading: t('balance.account'),
      kind: 'lead',
      total: t('balance.sum'),
      cell: ({ kind, ref, share, isOwed }) => (
        <span className="console-share">
          <span>
            {t(`balance.kinds.${kind}`)} {ref ? <code>{ref}</code> : null}
          </span>
          <ShareBar percent={share} isOwed={isOwed} />
        </span>
      ),
    },
    {
      key: 'whose',
      heading: t('balance.whose'),
      cell: ({ isHouse }) => (isHouse ? t('balance.house') : t('balance.players')),
    },
    {
      key: 'amount',
      heading: t('common:word.amount'),
      kind: 'lead-amount',
      total: unit.sum,
      cell: ({ amount }) => amount,
    },
  ];
  return (
    <Panel
      heading={t('balance.unit', { unit: unit.unit })}
      className="console-list"
      action={
        <Badge look={unit.addsUp ? 'plus' : 'minus'} icon={unit.addsUp ? 'check' : 'warning'}>
          {unit.addsUp ? t('balance.addsUp') : t('balance.differs')}
        </Badge>
      }
    >
      <Table
        caption={t('balance.unit', { unit: unit.unit })}
        isCaptionHidden
        columns={columns}
        rows={unit.lines}
        rowKey={({ key }) => key}
      />
    </Panel>
  );
}
