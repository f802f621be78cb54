import { useTranslation } from 'react-i18next';
import { Badge } from '~/ui/data/badge';
import { type Column, Table } from '~/ui/data/table';
import { ButtonLink } from '~/ui/forms/button';
import { EmptyState } from '~/ui/page/empty-state';
import { Panel } from '~/ui/page/panel';
import { LeadCell } from '../console-list';
import type { BoardRow, MissionRow } from './read-loyalty.server';

type Common = Pick<MissionRow, 'code' | 'name' | 'to' | 'period' | 'isEnabled'>;
type ListProps<Row> = { title: string; rows: Row[]; addTo: string; addText: string; columns: Column<Row>[] };

function LoyaltyList<Row extends Common>({ title, rows, addTo, addText, columns }: ListProps<Row>) {
  const { t } = useTranslation('loyalty');
  const common: Column<Row>[] = [
    {
      key: 'name',
      heading: t('common:word.name'),
      kind: 'lead',
      cell: ({ to, name, code }) => <LeadCell to={to} name={name} below={code} />,
    },
    { key: 'period', heading: t('fields.period'), cell: ({ period }) => t(`missions:periods.${period}`) },
    {
      key: 'state',
      heading: t('common:word.status'),
      cell: ({ isEnabled }) => (
        <Badge look={isEnabled ? 'plus' : 'plain'}>{isEnabled ? t('common:switch.on') : t('common:switch.off')}</Badge>
      ),
    },
  ];
  return (
    <>
      <div className="console-title-line">
        <h1 className="console-title">{title}</h1>
        <ButtonLink to={addTo} icon="plus" look="secondary" size="small">
          {addText}
        </ButtonLink>
      </div>
      <Panel className="console-list">
        <Table
          caption={title}
          isCaptionHidden
          columns={[...common, ...columns]}
          rows={rows}
          rowKey={({ code }) => code}
          empty={<EmptyState title={t('operator:noneHere')} text={t('noneText')} />}
        />
      </Panel>
    </>
  );
}

export function MissionList({ title, rows, addTo }: { title: string; rows: MissionRow[]; addTo: string }) {
  const { t } = useTranslation('loyalty');
  return (
    <LoyaltyList
      {...{ title, rows, addTo }}
      addText={t('newMission')}
      columns={[
        { key: 'reward', heading: t('fields.reward'), kind: 'amount', cell: ({ reward }) => reward },
        { key: 'started', heading: t('column.started'), kind: 'amount', cell: ({ started }) => started },
        { key: 'done', heading: t('column.done'), kind: 'amount', cell: ({ done }) => done },
        { key: 'paid', heading: t('column.paid'), kind: 'amount', cell: ({ paid }) => paid },
      ]}
    />
  );
}

export function BoardList({ title, rows, addTo }: { title: string; rows: BoardRow[]; addTo: string }) {
  const { t } = useTranslation('loyalty');
  return (
    <LoyaltyList
      {...{ title, rows, addTo }}
      addText={t('newBoard')}
      columns={[
        { key: 'prizes', heading: t('fields.prizes'), kind: 'amount', cell: ({ prizes }) => prizes },
        { key: 'periods', heading: t('column.periods'), kind: 'amount', cell: ({ periods }) => periods },
        { key: 'paid', heading: t('column.paid'), kind: 'amount', cell: ({ paid }) => paid },
      ]}
    />
  );
}
