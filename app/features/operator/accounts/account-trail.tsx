import { useTranslation } from 'react-i18next';
import { type Column, Table } from '~/ui/data/table';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import { Actor } from '../audit/audit-list';
import { ChangesView } from '../audit/changes-view';
import { EntryAction } from '../audit/entry-action';
import type { ShownEntry } from '../audit/show-entries.server';
import type { AccountPage } from './read-account.server';

/** The latest of what was done to the account, and by whom. */
export function AccountTrail({ page }: { page: AccountPage }) {
  const { t } = useTranslation('operator');
  const columns: Column<ShownEntry>[] = [
    { key: 'at', heading: t('audit.at'), kind: 'lead', cell: ({ at }) => at },
    { key: 'actor', heading: t('audit.actor'), cell: (entry) => <Actor {...entry} /> },
    { key: 'action', heading: t('audit.action'), cell: ({ action }) => <EntryAction action={action} /> },
    {
      key: 'changes',
      heading: t('audit.changes'),
      cell: ({ changes, whole }) => <ChangesView changes={changes} whole={whole} />,
    },
  ];
  return (
    <Panel heading={t('trail.heading')} className="console-list console-audit">
      <Table
        caption={t('trail.heading')}
        isCaptionHidden
        columns={columns}
        rows={page.trail}
        rowKey={({ id }) => id}
        empty={<p className="text-muted">{t('trail.none')}</p>}
      />
      {page.wholeTrail ? (
        <Link to={page.wholeTrail} className="link">
          {t('trail.all')}
        </Link>
      ) : null}
    </Panel>
  );
}
