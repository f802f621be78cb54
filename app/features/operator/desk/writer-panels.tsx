import { useTranslation } from 'react-i18next';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import type { WriterFacts, WriterLine } from './read-writer.server';

/** What the member has under way, played, was given and is limited to; each line leads to its page, where one may open it. */
export function WriterPanels({ facts }: { facts: WriterFacts }) {
  const { t } = useTranslation('desk');
  return (
    <>
      <Lines heading={t('lines.underWay')} lines={facts.underWay} none={t('lines.nothingUnderWay')} />
      <Lines heading={t('lines.bets')} lines={facts.bets} none={t('lines.noBets')} />
      <Lines heading={t('lines.grants')} lines={facts.grants} none={t('lines.noGrants')} />
      <Lines heading={t('lines.limits')} lines={facts.limits} none={t('lines.noLimits')} />
    </>
  );
}

function Lines({ heading, lines, none }: { heading: string; lines: WriterLine[]; none: string }) {
  return (
    <Panel heading={heading}>
      {lines.length === 0 ? <p className="text-muted">{none}</p> : null}
      <ul className="grid gap-2">
        {lines.map(({ key, text, note, to }) => (
          <li key={key} className="min-w-0 break-words">
            {to ? (
              <Link to={to} className="link">
                {text}
              </Link>
            ) : (
              text
            )}
            <p className="text-sm text-muted">{note}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
