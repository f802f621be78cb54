import { useTranslation } from 'react-i18next';
import { artPaths } from '~/http/paths';
import type { Language } from '~/i18n/format';
import { Badge } from '~/ui/badge';
import { EmptyState } from '~/ui/empty-state';
import { LineTrail } from '~/ui/line-trail';
import { Link } from '~/ui/link';
import { Money } from '~/ui/money';
import { Notice } from '~/ui/notice';
import { KeysetPager } from '~/ui/pager';
import { Panel } from '~/ui/panel';
import { Stat } from '~/ui/stat';
import { type Column, Table } from '~/ui/table';
import { Tabs } from '~/ui/tabs';
import { TextInput } from '~/ui/text-input';
import type { ShownTeamLine, TeamReport } from './read-team-report.server';

type Crumb = { account: string; nickname: string; to: string | null };

/** From the agent down to where one stands. */
export function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useTranslation('reports');
  return <LineTrail label={t('crumbs')} crumbs={crumbs} />;
}

/** What the form of filters asks beside period and category: a name, and which columns to show. */
export function TeamFields({ data }: { data: TeamReport }) {
  const { t } = useTranslation('reports');
  const sort = data.sorts.find(({ isCurrent }) => isCurrent);
  const key = sort ? new URLSearchParams(sort.to.split('?')[1]).get('sort') : null;
  return (
    <>
      <label className="list-choice" htmlFor="team-q">
        <span>{t('search')}</span>
        <TextInput
          id="team-q"
          type="search"
          name="q"
          defaultValue={data.q}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </label>
      {key ? <input type="hidden" name="sort" value={key} /> : null}
      <fieldset className="team-columns">
        <legend>{t('columns')}</legend>
        {data.choices.map(({ key, text, isShown }) => (
          <label key={key}>
            <input type="checkbox" name="cols" value={key} defaultChecked={isShown} /> {text}
          </label>
        ))}
      </fieldset>
    </>
  );
}

export function TeamTotals({ data }: { data: TeamReport }) {
  const { i18n } = useTranslation('reports');
  const language = i18n.language as Language;
  return (
    <section aria-label={data.totalOf}>
      <p className="records-period mb-2">{data.totalOf}</p>
      <div className="records-totals">
        {data.total.map(({ key, isCount, text }, at) => (
          <Stat
            key={key}
            label={data.columns[at]!.heading}
            figure={isCount ? text : <Money amount={text} language={language} isColoured={key === 'result'} />}
          />
        ))}
      </div>
    </section>
  );
}

export function TeamTable({ data }: { data: TeamReport }) {
  const { t, i18n } = useTranslation('reports');
  const language = i18n.language as Language;
  const figure = ({ key, isCount, text }: ShownTeamLine['figures'][number]) =>
    isCount ? text : <Money amount={text} language={language} isColoured={key === 'result'} isBare />;
  const last = data.columns.length - 1;
  const columns: Column<ShownTeamLine>[] = [
    {
      key: 'account',
      heading: t('column.account'),
      kind: 'lead',
      cell: (line) => <LineName line={line} />,
      total: t('pageTotal'),
    },
    ...data.columns.map(
      ({ key, heading }, at): Column<ShownTeamLine> => ({
        key,
        heading,
        kind: at === last ? 'lead-amount' : 'amount',
        cell: ({ figures }) => figure(figures[at]!),
        total: figure(data.pageTotal[at]!),
      }),
    ),
  ];
  return (
    <Panel>
      {data.lines.length > 1 ? <Tabs tabs={data.sorts} label={t('sort.label')} className="mb-3" /> : null}
      {data.tooManyToSort ? <Notice>{t('sort.tooMany', { most: data.tooManyToSort })}</Notice> : null}
      <Table
        caption={t(`title.${data.report}`)}
        isCaptionHidden
        columns={columns}
        rows={data.lines}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            art={<img src={artPaths.empty('list')} alt="" width={200} height={150} />}
            title={t('empty.title')}
            text={data.isFiltered ? t('empty.filtered') : t('empty.text')}
          />
        }
      />
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
