import { useTranslation } from 'react-i18next';
import { Badge } from '~/ui/data/badge';
import { type Column, Table } from '~/ui/data/table';
import { Panel } from '~/ui/page/panel';
import { LeadCell } from '../console-list';
import type { CategoryRow } from './read-categories.server';

export function CategoriesList({ title, rows }: { title: string; rows: CategoryRow[] }) {
  const { t } = useTranslation('gamepages');
  const columns: Column<CategoryRow>[] = [
    {
      key: 'nameBn',
      heading: t('fields.nameBn'),
      kind: 'lead',
      cell: ({ to, nameBn, code }) => <LeadCell to={to} name={nameBn} below={code} />,
    },
    { key: 'nameEn', heading: t('fields.nameEn'), cell: ({ nameEn }) => nameEn },
    {
      key: 'state',
      heading: t('fields.state'),
      cell: ({ isEnabled }) => (
        <Badge look={isEnabled ? 'plus' : 'minus'}>
          {isEnabled ? t('operator:games.states.shown') : t('operator:games.states.hidden')}
        </Badge>
      ),
    },
    { key: 'position', heading: t('fields.position'), kind: 'amount', cell: ({ position }) => position },
  ];
  return (
    <>
      <h1 className="console-title">{title}</h1>
      <Panel className="console-list">
        <Table caption={title} isCaptionHidden columns={columns} rows={rows} rowKey={({ code }) => code} />
      </Panel>
    </>
  );
}
