import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { DrawnOnce } from '~/http/page/drawn-once';
import { type Column, Table } from '~/ui/data/table';
import { Tabs } from '~/ui/data/tabs';
import { Panel } from '~/ui/page/panel';
import { LeadCell } from '../console-list';
import { ExceptionForm } from './exception-form';
import { Exceptions } from './exceptions-list';
import type { CalendarPage, CalendarRules } from './read-calendar.server';

type Game = CalendarRules['games'][number];
type Weekday = CalendarRules['stations'][number];
type Props = { title: string; page: CalendarPage; reply: FormReply | undefined };

/** When lotteries with a calendar are drawn, and the days on which that is otherwise. */
export function CalendarView({ title, page, reply }: Props) {
  const { t } = useTranslation('lotteries');
  return (
    <>
      <h1 className="console-title">{title}</h1>
      <Tabs tabs={page.tabs} label={t('pages')} className="mb-4" />
      <div className="grid gap-4">
        <Exceptions page={page} reply={reply} />
        {page.mayDecide ? <ExceptionForm page={page} reply={reply} /> : null}
        <DrawnOnce part={Rules} of={page.rules} />
      </div>
    </>
  );
}

function Rules({ shown: { games, zone, stations } }: { shown: CalendarRules }) {
  return (
    <>
      <Games games={games} zone={zone} />
      <Stations days={stations} />
    </>
  );
}

function Games({ games, zone }: { games: Game[]; zone: string }) {
  const { t } = useTranslation('lotteries');
  const columns: Column<Game>[] = [
    {
      key: 'name',
      heading: t('limits.lottery'),
      kind: 'lead',
      cell: ({ to, name, code }) => <LeadCell to={to} name={name} below={code} />,
    },
    { key: 'days', heading: t('calendar.days'), cell: ({ days }) => days },
    { key: 'closes', heading: t('calendar.closes'), cell: ({ closes }) => closes },
    { key: 'draws', heading: t('calendar.draws'), cell: ({ draws }) => draws },
    { key: 'zone', heading: t('calendar.zone'), cell: ({ zone }) => zone },
    { key: 'next', heading: t('calendar.next'), cell: ({ next }) => next ?? '–' },
  ];
  return (
    <Panel heading={t('calendar.rules')} className="console-list">
      <p className="mb-3 text-sm text-muted">{t('calendar.rulesText', { zone })}</p>
      <Table caption={t('calendar.rules')} isCaptionHidden columns={columns} rows={games} rowKey={({ code }) => code} />
    </Panel>
  );
}

function Stations({ days }: { days: Weekday[] }) {
  const { t } = useTranslation('lotteries');
  const columns: Column<Weekday>[] = [
    { key: 'day', heading: t('calendar.weekday'), kind: 'lead', cell: ({ day }) => day },
    { key: 'south', heading: t('calendar.markets.south'), cell: ({ south }) => south },
    { key: 'central', heading: t('calendar.markets.central'), cell: ({ central }) => central },
  ];
  return (
    <Panel heading={t('calendar.stations')} className="console-list">
      <Table
        caption={t('calendar.stations')}
        isCaptionHidden
        columns={columns}
        rows={days}
        rowKey={({ day }) => day}
        isLined
      />
    </Panel>
  );
}
