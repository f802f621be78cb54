import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { Facts } from '~/ui/data/facts';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import { BackLink } from '../back-link';
import { ChangesView } from './changes-view';
import { EntryAction } from './entry-action';
import type { WholeEntry } from './show-entries.server';

/** One entry, nothing left out. */
export function EntryView({ title, entry, zone }: { title: string; entry: WholeEntry; zone: string }) {
  const { t } = useTranslation('operator');
  const { actor, subject, proposal } = entry;
  const at = (
    <>
      {entry.at} <span className="text-sm text-muted">{zone}</span>
    </>
  );
  const who = (
    <>
      <Named of={actor} />
      {actor.role !== 'visitor' && <span className="text-sm text-muted">{t(`roles.${actor.role}`)}</span>}
    </>
  );
  const proposedBy = proposal && (
    <>
      {proposal.by}{' '}
      <Link to={proposal.to} className="link">
        {t('audit.proposal', { number: proposal.number })}
      </Link>
    </>
  );
  return (
    <>
      <BackLink to={paths.operatorAudit()}>{t('audit.title')}</BackLink>
      <h1 className="console-title">{title}</h1>
      <Panel className="mb-4">
        <Facts
          facts={[
            [t('audit.at'), at],
            [t('audit.actor'), who],
            [t('common:word.proposedBy'), proposedBy],
            [t('audit.action'), <EntryAction key="action" action={entry.action} />],
            [t('audit.subject'), <Named key="subject" of={subject} />],
          ]}
        />
      </Panel>
      <Panel heading={t('audit.changes')}>
        <ChangesView changes={entry.changes} />
      </Panel>
    </>
  );
}

function Named({ of: { name, to } }: { of: { name: string; to: string | null } }) {
  if (!to) return <>{name}</>;
  return (
    <Link to={to} className="link">
      {name}
    </Link>
  );
}
