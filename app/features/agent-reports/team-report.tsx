import { useTranslation } from 'react-i18next';
import { artPaths } from '~/http/links/paths';
import { useLanguage } from '~/i18n/use-language';
import { Badge } from '~/ui/data/badge';
import { LineTrail } from '~/ui/data/line-trail';
import { KeysetPager } from '~/ui/data/pager';
import { Stat } from '~/ui/data/stat';
import { type Column, Table } from '~/ui/data/table';
import { Tabs } from '~/ui/data/tabs';
import { ButtonLink } from '~/ui/forms/button';
import { SuggestedInput } from '~/ui/forms/suggested-input';
import { EmptyState } from '~/ui/page/empty-state';
import { Link } from '~/ui/page/link';
import { Notice } from '~/ui/page/notice';
import { Panel } from '~/ui/page/panel';
import { Figure } from './figure';
import type { MemberDays } from './read-member-days.server';
import type { ShownTeamLine, TeamReport } from './read-team-report.server';

type Crumb = { account: string; nickname: string; to: string | null };

/** From the agent down to where one is. */
export function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useTranslation('reports');
  return <LineTrail label={t('crumbs')} crumbs={crumbs} />;
}

type Choices = TeamReport['choices'];

function Columns({ choices }: { choices: Choices }) {
  const { t } = useTranslation('reports');
  return (
    <fieldset className="team-columns">
      <legend>{t('columns')}</legend>
      {choices.map(({ key, text, isShown }) => (
        <label key={key}>
          <input type="checkbox" name="cols" value={key} defaultChecked={isShown} /> {text}
        </label>
      ))}
    </fieldset>
  );
}

/** What the form of filters asks beside period and category: a name, who is listed, and which columns to show. */
export function TeamFields({ data }: { data: TeamReport }) {
  const { t } = useTranslation('reports');
  return (
    <>
      <label className="list-choice" htmlFor="team-q">
        <span>{t('common:word.account')}</span>
        <SuggestedInput id="team-q" type="search" name="q" from={data.names} defaultValue={data.q} maxLength={100} />
      </label>
      {Object.entries(data.query).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <Columns choices={data.choices} />
      <p className="team-columns">
        <label>
          <input type="checkbox" name="idle" value="shown" defaultChecked={data.idle.isShown} /> {t('idle.show')}
        </label>
      </p>
    </>
  );
}

export function MemberFields({ data }: { data: MemberDays }) {
  return <Columns choices={data.choices} />;
}

type Totals = Pick<TeamReport, 'totalOf' | 'total' | 'columns'> & { cameOn?: string | null };

export function TeamTotals({ data }: { data: Totals | MemberDays }) {
  const language = useLanguage();
  return (
    <section aria-label={data.totalOf}>
      <p className="records-period mb-2">{data.totalOf}</p>
      <div className="records-totals">
        {data.total.map((figure, at) => (
          <Stat
            key={figure.key}
            label={data.columns[at]!.heading}
            figure={<Figure figure={figure} language={language} />}
          />
        ))}
      </div>
      {data.cameOn ? <Notice>{data.cameOn}</Notice> : null}
    </section>
  );
}

export function TeamTable({ data }: { data: TeamReport }) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const last = data.columns.length - 1;
  const columns: Column<ShownTeamLine>[] = [
    {
      key: 'account',
      heading: t('column.account'),
      kind: 'lead',
      cell: (line) => <LineName line={line} />,
      sort: data.joined,
    },
    ...data.columns.map(
      ({ key, heading, sort }, at): Column<ShownTeamLine> => ({
        key,
        heading,
        kind: at === last ? 'lead-amount' : 'amount',
        cell: ({ figures }) => <Figure figure={figures[at]!} language={language} isBare />,
        sort,
      }),
    ),
  ];
  const foot = data.foot.map(({ text, figures }) => ({
    key: text,
    cells: [text, ...figures.map((figure) => <Figure key={figure.key} figure={figure} language={language} isBare />)],
  }));
  return (
    <Panel>
      {data.lines.length > 1 ? <Sorts data={data} /> : null}
      {data.tooManyToSort ? <Notice>{t('sort.tooMany', { most: data.tooManyToSort })}</Notice> : null}
      <Table
        caption={t(`title.${data.report}`)}
        isCaptionHidden
        columns={columns}
        rows={data.lines}
        rowKey={({ id }) => id}
        foot={foot}
        empty={
          <EmptyState
            art={<img src={artPaths.empty('list')} alt="" width={200} height={150} />}
            title={t('empty.nobody')}
            text={data.isFiltered ? t('empty.filtered') : t('empty.below')}
            action={
              <ButtonLink to={data.idle.to} look="secondary">
                {data.idle.isShown ? t('idle.hide') : t('idle.show')}
              </ButtonLink>
            }
          />
        }
      />
      <p className="mt-3 text-sm text-muted">
        {data.idle.isShown ? t('idle.shown') : t('idle.hidden')}{' '}
        <Link to={data.idle.to} className="link" preventScrollReset>
          {data.idle.isShown ? t('idle.hide') : t('idle.show')}
        </Link>
      </p>
      {data.isRestUntold ? <p className="text-sm text-muted">{t('rest.untold', { most: data.isRestUntold })}</p> : null}
      <div className="mt-4">
        <KeysetPager
          previous={data.previous}
          next={data.next}
          label={t('pages')}
          previousLabel={t('previous')}
          nextLabel={t('next')}
        />
      </div>
    </Panel>
  );
}

/** On phones the table has no headings to press. */
function Sorts({ data }: { data: TeamReport }) {
  const { t } = useTranslation('reports');
  const tabs = [{ heading: t('column.joined'), sort: data.joined }, ...data.columns].map(({ heading, sort }) => ({
    to: sort.to,
    text: sort.direction ? `${heading} ${sort.direction === 'ascending' ? '↑' : '↓'}` : heading,
    isCurrent: sort.direction !== null,
  }));
  return <Tabs tabs={tabs} label={t('sort.label')} className="team-sorts mb-3" />;
}

function LineName({ line }: { line: ShownTeamLine }) {
  const { t } = useTranslation('reports');
  return (
    <Link to={line.to} className="records-link">
      <span className="records-name">
        {line.account} {line.role === 'agent' ? <Badge look="info">{t('role.agent')}</Badge> : null}
      </span>
      <span className="records-note">{line.nickname}</span>
    </Link>
  );
}
