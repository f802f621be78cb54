import { useTranslation } from 'react-i18next';
import { NewestFirstPager } from '~/features/common/newest-first-pager';
import { artPaths } from '~/http/links/paths';
import { Tabs } from '~/ui/data/tabs';
import { EmptyState } from '~/ui/page/empty-state';
import { Link } from '~/ui/page/link';
import { Notice } from '~/ui/page/notice';
import { Panel } from '~/ui/page/panel';
import { ContractBadge } from './badges';
import { BillList } from './bill-list';
import { ContractList } from './contract-list';
import { OfferForm, type OfferReply } from './offer-form';
import type { KindPage } from './read-contracts.server';
import type { ShownContract } from './show-contract.server';
import { TermsTable } from './terms-table';

type KindViewProps = { title: string; page: KindPage; reply: OfferReply | undefined };

/** The agent centre's page of one kind of contract. */
export function KindView({ title, page, reply }: KindViewProps) {
  const { t } = useTranslation('contracts');
  return (
    <>
      <h1 className="mb-4 text-3xl">{title}</h1>
      {page.open ? (
        <Notice kind="info" className="mb-4">
          {t('open', { account: page.open.upline ?? t('house') })}{' '}
          <Link to={page.open.to} className="link">
            {t('look')}
          </Link>
        </Notice>
      ) : null}
      <Panel heading={t('own.heading')} className="mb-4">
        {page.held.length > 0 ? (
          <div className="grid gap-5">
            {page.held.map((contract) => (
              <Held key={contract.id} contract={contract} />
            ))}
          </div>
        ) : (
          <p className="text-muted">{t('own.none')}</p>
        )}
      </Panel>
      <Tabs
        className="mb-4"
        label={title}
        tabs={page.tabs.map(({ id, to, isCurrent }) => ({ to, isCurrent, text: t(`views.${id}`) }))}
      />
      <Panel heading={t(`views.${page.view}`)}>
        {page.view === 'offer' ? <Offer page={page} reply={reply} /> : <List page={page} />}
      </Panel>
    </>
  );
}

/** One of the contracts that are in force or will be, with its terms. */
function Held({ contract }: { contract: ShownContract }) {
  const { t } = useTranslation('contracts');
  return (
    <section className="grid gap-3">
      <p className="flex flex-wrap items-center gap-2">
        <ContractBadge contract={contract} />
        <span className="text-muted">
          {t(`periods.${contract.period}`)}
          {contract.standing === 'upcoming' ? null : <> · {t('own.since', { at: contract.from })}</>} ·{' '}
          {contract.betAmount ? t('own.betAmount', { amount: contract.betAmount }) : t('own.anyBet')}
        </span>
        <Link to={contract.to} className="link ms-auto">
          {t('look')}
        </Link>
      </p>
      <TermsTable contract={contract} />
    </section>
  );
}

function Offer({ page, reply }: Omit<KindViewProps, 'title'>) {
  const { t } = useTranslation('contracts');
  if (!page.bounds) return <EmptyState title={t('offer.none')} text={t('offer.noneText')} level={3} />;
  const { kind, periods, bounds, start, names } = page;
  return <OfferForm kind={kind} periods={periods} bounds={bounds} start={start} names={names} reply={reply} />;
}

function List({ page }: { page: KindPage }) {
  const { t } = useTranslation('contracts');
  const empty = (
    <EmptyState
      art={<img src={artPaths.empty('list')} alt="" width={160} height={120} />}
      title={t(`empty.${page.view}`)}
      text={t(`emptyText.${page.view}`)}
      level={3}
    />
  );
  const caption = t(`views.${page.view}`);
  return (
    <>
      {page.view === 'earned' || page.view === 'paid' ? (
        <BillList bills={page.bills} side={page.view} caption={caption} empty={empty} />
      ) : (
        <ContractList contracts={page.contracts} caption={caption} empty={empty} />
      )}
      <p className="mt-3 mb-2 text-sm text-muted">{t('zone', { zone: page.zone })}</p>
      <NewestFirstPager previous={page.first} next={page.older} label={t('pageList')} />
    </>
  );
}
