import { useTranslation } from 'react-i18next';
import { Badge } from '~/ui/data/badge';
import { type Column, Table } from '~/ui/data/table';
import { Tabs } from '~/ui/data/tabs';
import { ButtonLink } from '~/ui/forms/button';
import { EmptyState } from '~/ui/page/empty-state';
import { Panel } from '~/ui/page/panel';
import { LeadCell } from '../console-list';
import type { ContentList } from './read-content.server';
import { revisionLooks } from './revision-looks';

type Row = ContentList['rows'][number];

export function ContentListView({ title, page }: { title: string; page: ContentList }) {
  const { t } = useTranslation('content');
  const columns: Column<Row>[] = [
    {
      key: 'title',
      heading: t('column.title'),
      kind: 'lead',
      cell: ({ to, title, key }) => <LeadCell to={to} name={title} below={key} />,
    },
    { key: 'place', heading: t('column.place'), cell: ({ place }) => place },
    {
      key: 'shown',
      heading: t('operator:word.onSite'),
      cell: ({ isShown }) =>
        isShown ? <Badge look="plus">{t('shown.yes')}</Badge> : <Badge look="minus">{t('shown.no')}</Badge>,
    },
    {
      key: 'open',
      heading: t('column.open'),
      cell: ({ open }) => (open ? <Badge look={revisionLooks[open]}>{t(`states.${open}`)}</Badge> : '–'),
    },
  ];
  const tabs = page.tabs.map(({ id, ...tab }) => ({ ...tab, text: t(`kinds.${id}`) }));
  return (
    <>
      <div className="console-title-line">
        <h1 className="console-title">{title}</h1>
        {page.add ? (
          <ButtonLink to={page.add} look="secondary" icon="plus">
            {t(`add.${page.kind}`)}
          </ButtonLink>
        ) : null}
      </div>
      <Tabs tabs={tabs} label={t('kinds.label')} className="mb-4" />
      <Panel className="console-list">
        <Table
          caption={title}
          isCaptionHidden
          columns={columns}
          rows={page.rows}
          rowKey={({ key }) => key}
          empty={<EmptyState title={t('operator:noneHere')} text={t('noneText')} />}
        />
      </Panel>
    </>
  );
}
