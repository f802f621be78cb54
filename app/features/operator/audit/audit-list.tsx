import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { KeysetPager } from '~/ui/data/pager';
import { type Column, Table } from '~/ui/data/table';
import { ButtonLink } from '~/ui/forms/button';
import { EmptyState } from '~/ui/page/empty-state';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import { ChangesView } from './changes-view';
import { EntryAction } from './entry-action';
import type { AuditPage } from './read-audit.server';
import type { ShownEntry } from './show-entries.server';

export function AuditList({ page }: { page: AuditPage }) {
  const { t } = useTranslation('operator');
  const columns: Column<ShownEntry>[] = [
    { key: 'at', heading: t('audit.at'), kind: 'lead', cell: ({ at }) => at },
    { key: 'actor', heading: t('audit.actor'), cell: (entry) => <Actor {...entry} /> },
    { key: 'action', heading: t('audit.action'), cell: ({ action }) => <EntryAction action={action} /> },
    { key: 'subject', heading: t('audit.subject'), cell: ({ subject }) => <Named {...subject} /> },
    {
      key: 'changes',
      heading: t('audit.changes'),
      cell: ({ changes, whole }) => <ChangesView changes={changes} whole={whole} />,
    },
  ];
  const nothing = (
    <EmptyState
      title={t('audit.nothing')}
      text={t('audit.nothingText')}
      action={
        <ButtonLink to={paths.operatorAudit()} look="secondary">
          {t('audit.everything')}
        </ButtonLink>
      }
    />
  );
  return (
    <Panel className="console-list console-audit">
      <p className="mb-2 text-sm text-muted">{t('audit.zone', { zone: page.zone })}</p>
      <Table
        caption={t('audit.title')}
        isCaptionHidden
        columns={columns}
        rows={page.entries}
        rowKey={({ id }) => id}
        empty={nothing}
      />
      <KeysetPager
        previous={page.first}
        next={page.next}
        label={t('pager.label')}
        previousLabel={t('pager.first')}
        nextLabel={t('pager.next')}
      />
    </Panel>
  );
}

/** Who did it; where a second operator approved it, who had proposed it. */
export function Actor({ actor, proposal }: Pick<ShownEntry, 'actor' | 'proposal'>) {
  const { t } = useTranslation('operator');
  if (!proposal) return <Named {...actor} />;
  return (
    <span className="console-who">
      <Named {...actor} />
      <span className="text-sm text-muted">
        {t('audit.proposedBy')} {proposal.by},{' '}
        <Link to={proposal.to} className="link">
          {t('audit.proposal', { number: proposal.number })}
        </Link>
      </span>
    </span>
  );
}

function Named({ name, to }: { name: string; to: string | null }) {
  if (!to) return <>{name}</>;
  return (
    <Link to={to} className="link">
      {name}
    </Link>
  );
}
