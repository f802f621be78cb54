import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import { BackLink } from '../back-link';
import { ChangesView } from './changes-view';
import { EntryAction } from './entry-action';
import type { WholeEntry } from './show-entries.server';

/** One entry, nothing left out. */
export function EntryView({ title, entry, zone }: { title: string; entry: WholeEntry; zone: string }) {
  const { t } = useTranslation('operator');
  const { actor, subject } = entry;
  return (
    <>
      <BackLink to={paths.operatorAudit()}>{t('audit.title')}</BackLink>
      <h1 className="console-title">{title}</h1>
      <Panel className="mb-4">
        <dl className="facts">
          <div>
            <dt>{t('audit.at')}</dt>
            <dd>
              {entry.at} <span className="text-sm text-muted">{zone}</span>
            </dd>
          </div>
          <div>
            <dt>{t('audit.actor')}</dt>
            <dd>
              {actor.to ? (
                <Link to={actor.to} className="link">
                  {actor.name}
                </Link>
              ) : (
                actor.name
              )}
              <span className="text-sm text-muted">{t(`roles.${actor.role}`)}</span>
            </dd>
          </div>
          {entry.proposal ? (
            <div>
              <dt>{t('audit.proposedBy')}</dt>
              <dd>
                {entry.proposal.by}{' '}
                <Link to={entry.proposal.to} className="link">
                  {t('audit.proposal', { number: entry.proposal.number })}
                </Link>
              </dd>
            </div>
          ) : null}
          <div>
            <dt>{t('audit.action')}</dt>
            <dd>
              <EntryAction action={entry.action} />
            </dd>
          </div>
          <div>
            <dt>{t('audit.subject')}</dt>
            <dd>
              {subject.to ? (
                <Link to={subject.to} className="link">
                  {subject.name}
                </Link>
              ) : (
                subject.name
              )}
            </dd>
          </div>
        </dl>
      </Panel>
      <Panel heading={t('audit.changes')}>
        <ChangesView changes={entry.changes} />
      </Panel>
    </>
  );
}
