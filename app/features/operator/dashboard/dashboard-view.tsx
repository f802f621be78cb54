import { useTranslation } from 'react-i18next';
import { Badge } from '~/ui/data/badge';
import { Stat } from '~/ui/data/stat';
import { Link } from '~/ui/page/link';
import { Notice } from '~/ui/page/notice';
import { Panel } from '~/ui/page/panel';
import { ReplyTimes } from '../desk/reply-times';
import type { DashboardPage } from './read-dashboard.server';
import { useRefreshInSight } from './use-refresh-in-sight';

type DashboardViewProps = { title: string; page: DashboardPage };

/** What needs a hand first, then how the day goes. */
export function DashboardView({ title, page }: DashboardViewProps) {
  const { t } = useTranslation('dashboard');
  useRefreshInSight();
  return (
    <>
      <h1 className="console-title">{title}</h1>
      <p className="mb-4 text-sm text-muted">{t('asOf', { at: page.at, zone: page.zone })}</p>
      <div className="grid min-w-0 gap-4">
        <Alarms alarms={page.alarms} />
        {page.queues.length > 0 ? <Queues queues={page.queues} /> : null}
        <ReplyTimes times={page.replyTimes} />
        {page.day ? <Day day={page.day} /> : null}
        {page.owed ? <Owed owed={page.owed} /> : null}
        {page.isOwedAwaited ? <OwedAwaited /> : null}
      </div>
    </>
  );
}

function Alarms({ alarms }: Pick<DashboardPage, 'alarms'>) {
  const { t } = useTranslation('dashboard');
  if (alarms.length === 0) return <Notice kind="success">{t('alarms.none')}</Notice>;
  return (
    <ul className="grid gap-2">
      {alarms.map(({ id, to, count, text }) => (
        <li key={id}>
          <Notice kind="warning">
            {t(`alarms.${id}`, { count, text })}{' '}
            {to ? (
              <Link to={to} className="link">
                {t('alarms.look')}
              </Link>
            ) : null}
          </Notice>
        </li>
      ))}
    </ul>
  );
}

function Queues({ queues }: Pick<DashboardPage, 'queues'>) {
  const { t } = useTranslation(['dashboard', 'operator']);
  return (
    <Panel heading={t('queues.heading')}>
      <ul className="console-queues">
        {queues.map(({ id, to, isWaiting, count, since }) => (
          <li key={id}>
            <Link to={to} className="link">
              {t(`operator:pages.${id}`)}
            </Link>
            <Badge look={isWaiting ? 'wait' : 'plain'}>{count}</Badge>
            <span className="text-sm text-muted">{since ? t('queues.since', { since }) : t('queues.nothing')}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Day({ day }: { day: NonNullable<DashboardPage['day']> }) {
  const { t } = useTranslation('dashboard');
  return (
    <Panel heading={t('day.heading')}>
      <p className="mb-3 text-sm text-muted">{t('day.until', { at: day.until })}</p>
      <div className="console-day">
        {day.tiles.map(({ id, to, figure, yesterday, mean }) => (
          <Stat
            key={id}
            look="inset"
            label={
              <Link to={to} className="link">
                {t(`day.${id}`)}
              </Link>
            }
            figure={figure}
            note={
              <>
                <span className="block">{t('day.yesterday', { figure: yesterday })}</span>
                <span className="block">{t('day.mean', { figure: mean })}</span>
              </>
            }
          />
        ))}
      </div>
      <p className="mt-3 text-sm text-muted">{t('day.netNote')}</p>
    </Panel>
  );
}

/** The first page of a large site is there before all accounts are added up. */
function OwedAwaited() {
  const { t } = useTranslation('dashboard');
  return (
    <Panel heading={t('owed.heading')}>
      <p className="text-sm text-muted">{t('owed.awaited')}</p>
    </Panel>
  );
}

function Owed({ owed }: { owed: NonNullable<DashboardPage['owed']> }) {
  const { t } = useTranslation('dashboard');
  const more = owed.to ? (
    <Link to={owed.to} className="link">
      {t('owed.more')}
    </Link>
  ) : undefined;
  return (
    <Panel heading={t('owed.heading')} action={more}>
      <p className="mb-3 text-sm text-muted">{t('owed.asOf', { at: owed.at })}</p>
      <div className="console-day">
        {owed.sums.map(({ kind, amount }) => (
          <Stat key={kind} look="inset" label={t(`owed.${kind}`)} figure={amount} />
        ))}
      </div>
    </Panel>
  );
}
