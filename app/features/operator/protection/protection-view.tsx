import { useTranslation } from 'react-i18next';
import type { Column } from '~/ui/data/table';
import { Tabs } from '~/ui/data/tabs';
import { EmptyState } from '~/ui/page/empty-state';
import { Link } from '~/ui/page/link';
import { ConsoleList } from '../console-list';
import type { ProtectionPage } from './read-protection.server';

type Row = ProtectionPage['rows'][number];

export function ProtectionView({ title, page }: { title: string; page: ProtectionPage }) {
  const { t } = useTranslation('protecting');
  const tabs = page.parts.map(({ id, to, isCurrent }) => ({ to, text: t(`parts.${id}`), isCurrent }));
  const account: Column<Row> = {
    key: 'account',
    heading: t('column.account'),
    kind: 'lead',
    cell: ({ account }) => (
      <Link to={account.to} className="link">
        {account.name}
      </Link>
    ),
  };
  const what: Column<Row> = { key: 'what', heading: t(`column.${page.part}`), cell: ({ what }) => what };
  const dates: Column<Row>[] = [
    { key: 'since', heading: t('column.since'), cell: ({ since }) => since ?? '–' },
    {
      key: 'until',
      heading: page.part === 'cases' ? t('column.due') : t('column.until'),
      cell: ({ until }) => until ?? t('untilEnded'),
    },
  ];
  return (
    <>
      <h1 className="console-title">{title}</h1>
      <p className="mb-4 text-sm text-muted">{t('about')}</p>
      <Tabs tabs={tabs} label={t('parts.label')} className="mb-4" />
      <ConsoleList
        page={page}
        caption={t(`parts.${page.part}`)}
        columns={page.part === 'limits' ? [account, what] : [account, what, ...dates]}
        empty={<EmptyState title={t(`none.${page.part}`)} text={t(`noneText.${page.part}`)} />}
      />
    </>
  );
}
