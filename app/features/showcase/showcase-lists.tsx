import { useTranslation } from 'react-i18next';
import { artPaths } from '~/http/links/paths';
import { formatDateTime, formatNumber, type Language } from '~/i18n/format';
import { Badge } from '~/ui/data/badge';
import { Money } from '~/ui/data/money';
import { KeysetPager, Pager } from '~/ui/data/pager';
import { type Column, Table } from '~/ui/data/table';
import { Tabs } from '~/ui/data/tabs';
import { ButtonLink } from '~/ui/forms/button';
import { EmptyState } from '~/ui/page/empty-state';
import { Panel } from '~/ui/page/panel';
import { Skeleton } from '~/ui/page/skeleton';
import { Samples } from './sample';

type Movement = { id: string; text: string; amount: string; balance: string; at: Date; state: string };
type ShowcaseListsProps = { language: Language; page: number; timeZone: string };

const movements = [
  { id: 'D-88213', name: 'deposit', amount: '5000', balance: '12450.75', state: 'done' },
  { id: 'R-5521', name: 'win', amount: '360', balance: '7450.75', state: 'done' },
  { id: 'W-1009', name: 'longName', amount: '-1500.5', balance: '7090.75', state: 'waiting' },
] as const;

export function ShowcaseLists({ language, page, timeZone }: ShowcaseListsProps) {
  const { t } = useTranslation('dev');
  const rows: Movement[] = movements.map(({ id, name, amount, balance, state }, at) => ({
    id,
    text: t(`lists.${name}`),
    amount,
    balance,
    at: new Date(Date.UTC(2026, 10, 21, 3, 42 - at * 13)),
    state: t(`badges.${state}`),
  }));
  return (
    <Samples title={t('lists.title')}>
      <Tabs
        label={t('lists.title')}
        tabs={[
          { to: '?day=today', text: t('lists.today'), isCurrent: true },
          { to: '?day=yesterday', text: t('lists.yesterday'), isCurrent: false },
          { to: '?day=week', text: t('lists.week'), isCurrent: false, icon: 'calendar' },
          { to: '?day=month', text: t('lists.longTab'), isCurrent: false },
        ]}
      />
      <Panel>
        <Table
          caption={t('lists.caption')}
          columns={useColumns(language, timeZone)}
          rows={rows}
          rowKey={({ id }) => id}
        />
      </Panel>
      <Pager
        current={page}
        total={12}
        to={(number) => `?page=${number}`}
        label={t('lists.pages')}
        previousLabel={t('lists.previous')}
        nextLabel={t('lists.next')}
        pageLabel={(number) => t('lists.page', { page: formatNumber(number, language) })}
        pageText={(number) => formatNumber(number, language)}
      />
      <KeysetPager
        previous={null}
        next="?after=R-5521"
        label={t('lists.keyset')}
        previousLabel={t('lists.newer')}
        nextLabel={t('lists.older')}
      />
      <Panel>
        <EmptyState
          level={3}
          art={<img src={artPaths.empty('list')} alt="" width={140} height={140} loading="lazy" />}
          title={t('lists.emptyTitle')}
          text={t('lists.emptyText')}
          action={<ButtonLink to="/">{t('lists.emptyAction')}</ButtonLink>}
        />
      </Panel>
      <div className="grid grid-cols-3 gap-3 sm:grid-cols-6">
        <Skeleton height={90} />
        <Skeleton height={90} />
        <Skeleton height={90} />
      </div>
    </Samples>
  );
}

function useColumns(language: Language, timeZone: string): Column<Movement>[] {
  const { t } = useTranslation('dev');
  return [
    {
      key: 'text',
      heading: t('lists.what'),
      kind: 'lead',
      total: t('lists.total'),
      cell: ({ text, id }) => (
        <>
          {text} <span className="font-normal text-muted">{id}</span>
        </>
      ),
    },
    {
      key: 'amount',
      heading: t('lists.amount'),
      kind: 'lead-amount',
      cell: ({ amount }) => <Money amount={amount} language={language} isColoured isBare />,
      total: <Money amount="3859.5" language={language} isColoured isBare />,
    },
    { key: 'at', heading: t('lists.at'), cell: ({ at }) => formatDateTime(at, language, timeZone) },
    {
      key: 'balance',
      heading: t('lists.balance'),
      kind: 'amount',
      cell: ({ balance }) => <Money amount={balance} language={language} isBare />,
    },
    { key: 'state', heading: t('lists.state'), cell: ({ state }) => <Badge>{state}</Badge> },
  ];
}
