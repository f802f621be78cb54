import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { DrawnOnce } from '~/http/page/drawn-once';
import type { Column } from '~/ui/data/table';
import { Link } from '~/ui/page/link';
import { ConsoleList, NothingFound } from '../console-list';
import { ChangesView } from './changes-view';
import { EntryAction } from './entry-action';
import type { AuditPage, AuditRows } from './read-audit.server';
import type { ShownEntry } from './show-entries.server';

export function AuditList({ list }: Pick<AuditPage, 'list'>) {
  return <DrawnOnce part={Entries} of={list} />;
}

function Entries({ shown }: { shown: AuditRows }) {
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
    <NothingFound
      title={t('audit.nothing')}
      text={t('audit.nothingText')}
      back={{ to: paths.operatorAudit(), text: t('audit.everything') }}
    />
  );
  return (
    <ConsoleList
      page={shown}
      caption={t('audit.title')}
      columns={columns}
      empty={nothing}
      className="console-list console-audit"
    />
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
        {t('common:word.proposedBy')} {proposal.by},{' '}
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
