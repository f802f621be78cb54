import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CsvLink } from '~/features/common/csv-link';
import { NewestFirstPager } from '~/features/common/newest-first-pager';
import { paths } from '~/http/links/paths';
import { formatDigits } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { type Column, Table } from '~/ui/data/table';
import { Tabs } from '~/ui/data/tabs';
import { Button } from '~/ui/forms/button';
import { FormErrors } from '~/ui/forms/form-errors';
import { Disclosure } from '~/ui/page/disclosure';
import { EmptyState } from '~/ui/page/empty-state';
import { Link } from '~/ui/page/link';
import { Notice } from '~/ui/page/notice';
import { Panel } from '~/ui/page/panel';
import { ContractList } from './contract-list';
import { contractPaths } from './contract-pages';
import { OfferForm, type OfferReply } from './offer-form';
import type { ConsolePage } from './read-console.server';

/** What a change that needs a second operator asks for besides; the route brings it. */
type SecondOperator = (props: {
  id: string;
  open: { id: number; by: string } | null;
  reply: OfferReply | undefined;
}) => ReactNode;

type ConsoleViewProps = {
  title: string;
  page: ConsolePage;
  reply: OfferReply | undefined;
  secondOperator: SecondOperator;
};

/** The house's side: contracts of the tops, what was settled, and the switch that lets it wait. */
export function ConsoleView({ title, page, reply, secondOperator }: ConsoleViewProps) {
  const { t } = useTranslation(['contracts', 'operator']);
  const isOffering = ['offer', 'add', 'preview'].includes(reply?.values.intent ?? '');
  return (
    <>
      <h1 className="console-title">{title}</h1>
      <div className="grid gap-4">
        <Panel heading={t('console.settlement')}>
          <Form method="post" className="grid gap-3">
            <FormErrors errors={reply?.values.intent === 'resume' ? reply.errors.form : undefined} />
            {page.isPaused ? <Notice kind="warning">{t('console.paused')}</Notice> : <p>{t('console.runs')}</p>}
            <p className="text-sm text-muted">{t(`console.carryOver.${page.carryOver}`)}</p>
            {page.isPaused
              ? secondOperator({
                  id: 'settlement',
                  open: page.settlement,
                  reply: reply?.values.intent === 'resume' ? reply : undefined,
                })
              : null}
            <div className="actions">
              <Button
                name="intent"
                value={page.isPaused ? 'resume' : 'pause'}
                look={page.isPaused ? 'primary' : 'danger'}
              >
                {page.isPaused ? t('console.resume') : t('console.pause')}
              </Button>
            </div>
          </Form>
        </Panel>
        <Panel heading={t('console.tops')}>
          <ContractList
            contracts={page.contracts}
            caption={t('console.tops')}
            hasKind
            empty={<EmptyState title={t('empty.given')} text={t('console.noneText')} level={3} />}
          />
          <NewestFirstPager previous={page.firstTops} next={page.olderTops} label={t('pageList')} />
          {page.contracts.length > 0 ? <CsvLink to={page.csv}>{t('operator:audit.csv')}</CsvLink> : null}
          <OffersWaiting offers={page.offers} />
          <Disclosure
            summary={t('views.offer')}
            isOpen={isOffering || page.start !== null || undefined}
            className="mt-4"
          >
            <OfferForm
              kind={null}
              periods={page.periods}
              bounds={null}
              names={page.names}
              start={page.start ?? {}}
              reply={isOffering ? reply : undefined}
              secondOperator={secondOperator({ id: 'offer', open: null, reply: isOffering ? reply : undefined })}
            />
          </Disclosure>
        </Panel>
        <Panel
          heading={t('console.settled')}
          action={
            <Link to={contractPaths.bills()} className="link">
              {t('console.toBills')}
            </Link>
          }
        >
          <Runs page={page} />
        </Panel>
      </div>
    </>
  );
}

function OffersWaiting({ offers }: Pick<ConsolePage, 'offers'>) {
  const { t } = useTranslation('contracts');
  const language = useLanguage();
  if (offers.length === 0) return null;
  const number = (id: number) => formatDigits(id, language);
  return (
    <Notice kind="warning" className="mt-4">
      <p>{t('console.offersWait')}</p>
      <ul>
        {offers.map(({ id, by }) => (
          <li key={id}>
            <Link to={paths.operatorProposal(id)} className="link">
              {t('proposals:number', { number: number(id) })}
            </Link>{' '}
            · {by}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

type Run = ConsolePage['runs'][number];

function Runs({ page }: { page: ConsolePage }) {
  const { t } = useTranslation('contracts');
  const columns: Column<Run>[] = [
    {
      key: 'window',
      heading: t('column.window'),
      kind: 'lead',
      cell: ({ kind, window, bills }) => <Link to={bills} className="link">{`${t(`kinds.${kind}`)} · ${window}`}</Link>,
    },
    { key: 'at', heading: t('console.settledAt'), cell: ({ settledAt }) => settledAt },
    { key: 'contracts', heading: t('console.contracts'), kind: 'amount', cell: ({ contracts }) => contracts },
    { key: 'open', heading: t('console.open'), kind: 'amount', cell: ({ open }) => open },
    { key: 'gross', heading: t('console.gross'), kind: 'lead-amount', cell: ({ gross }) => gross },
    { key: 'rerun', heading: t('operator:audit.action'), cell: ({ id, window }) => <Rerun id={id} window={window} /> },
  ];
  return (
    <>
      <Tabs className="mb-3" label={t('console.settled')} tabs={page.kinds} />
      <p className="mb-2 text-sm text-muted">{t('zone', { zone: page.zone })}</p>
      <Table
        caption={t('console.settled')}
        isCaptionHidden
        columns={columns}
        rows={page.runs}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('console.noRuns')} text={t('console.noRunsText')} level={3} />}
      />
      <NewestFirstPager previous={page.first} next={page.older} label={t('pageList')} />
    </>
  );
}

function Rerun({ id, window }: { id: number; window: string }) {
  const { t } = useTranslation('contracts');
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="runId" value={id} />
      <Button name="intent" value="rerun" look="quiet" size="small" aria-label={t('console.rerunOf', { window })}>
        {t('console.rerun')}
      </Button>
    </Form>
  );
}
