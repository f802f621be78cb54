import { useTranslation } from 'react-i18next';
import type { AlertState } from '~/domain/protection/alerts/alert';
import { Badge, type BadgeLook } from '~/ui/data/badge';
import type { Column } from '~/ui/data/table';
import { Tabs } from '~/ui/data/tabs';
import { EmptyState } from '~/ui/page/empty-state';
import { ConsoleList, LeadCell } from '../console-list';
import type { AlertsPage } from './read-alerts.server';

export const alertLooks: Record<AlertState, BadgeLook> = {
  open: 'wait',
  looking: 'wait',
  cleared: 'plus',
  reported: 'minus',
  closed: 'plain',
};

type Row = AlertsPage['rows'][number];

export function AlertsList({ title, page }: { title: string; page: AlertsPage }) {
  const { t } = useTranslation('alerts');
  const columns: Column<Row>[] = [
    {
      key: 'kind',
      heading: t('column.kind'),
      kind: 'lead',
      cell: ({ to, kind, account }) => <LeadCell to={to} name={t(`kinds.${kind}`)} below={account} />,
    },
    { key: 'says', heading: t('whatHappened'), cell: ({ says }) => says },
    {
      key: 'state',
      heading: t('common:word.status'),
      cell: ({ state }) => <Badge look={alertLooks[state]}>{t(`states.${state}`)}</Badge>,
    },
    { key: 'raised', heading: t('column.raised'), cell: ({ raised }) => raised },
  ];
  return (
    <>
      <h1 className="console-title">{title}</h1>
      <p className="mb-4 text-sm text-muted">{t('about')}</p>
      <Tabs
        tabs={page.tabs.map(({ state, ...tab }) => ({ ...tab, text: state ? t(`states.${state}`) : t('waiting') }))}
        label={t('common:word.status')}
        className="mb-4"
      />
      <ConsoleList
        page={page}
        caption={title}
        columns={columns}
        empty={<EmptyState title={page.isQueue ? t('none') : t('noneOfState')} text={t('noneText')} />}
      />
    </>
  );
}
