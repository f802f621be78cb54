import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { BillBadge } from './badges';
import { Facts } from './contract-facts';
import type { BillSheetPage } from './read-contracts.server';
import { TermsTable } from './terms-table';

/** How a figure came about: what the team did, the tier it reached, the sum, and who paid. */
export function BillView({ bill }: { bill: BillSheetPage }) {
  const { t } = useTranslation('contracts');
  return (
    <div className="grid gap-4">
      <div className="deposit-head" role="status">
        <p className="display deposit-amount">{bill.gross}</p>
        <BillBadge state={bill.state} />
      </div>
      <Facts
        facts={[
          [t('column.window'), bill.window],
          [t('bill.payer'), bill.payer ?? t('house')],
          [t('bill.payee'), bill.payee],
          [t('bill.paid'), bill.paid],
          [t('bill.left'), bill.left],
          [t('bill.reason'), bill.reason || null],
        ]}
      />
      <h2 className="text-lg">{t('bill.inputs')}</h2>
      <Facts
        facts={[
          [t('figures.turnover'), bill.turnover],
          [t('figures.result'), bill.result],
          [t('figures.active'), bill.active],
          [t('bill.carriedIn'), bill.carriedIn],
          [t('bill.carriedOut'), bill.carriedOut],
        ]}
      />
      <Late bill={bill} />
      <h2 className="text-lg">{t('terms.heading')}</h2>
      <TermsTable contract={bill.contract} reached={bill.tier} />
      <h2 className="text-lg">{t('bill.formula')}</h2>
      <dl className="preview">
        <div>
          <dt>{bill.tier === null ? t('bill.noTier') : t('bill.product', { base: bill.base, rate: bill.rate })}</dt>
          <dd>{bill.earned}</dd>
        </div>
        {bill.cover ? (
          <div>
            <dt>{t('bill.cover')}</dt>
            <dd>{bill.cover}</dd>
          </div>
        ) : null}
        <div className="preview-sum">
          <dt>{t('bill.gross')}</dt>
          <dd>{bill.gross}</dd>
        </div>
        {bill.isOwn && bill.passedOn ? (
          <>
            <div>
              <dt>{t('bill.passedOn')}</dt>
              <dd>{bill.passedOn}</dd>
            </div>
            <div>
              <dt>{t('bill.keeps')}</dt>
              <dd>{bill.keeps}</dd>
            </div>
          </>
        ) : null}
      </dl>
      <p className="flex flex-wrap gap-x-4 gap-y-2">
        <Link to={bill.contract.to} className="link">
          {t('bill.contract')}
        </Link>
        <Link to={bill.page ?? bill.all} className="link">
          {t('all')}
        </Link>
        <Link to={bill.record} className="link">
          {t('bill.record')}
        </Link>
      </p>
      <p className="text-sm text-muted">{t('zone', { zone: bill.zone })}</p>
    </div>
  );
}

function Late({ bill }: { bill: BillSheetPage }) {
  const { t } = useTranslation('contracts');
  if (bill.late.length === 0) return null;
  return (
    <>
      <h2 className="text-lg">{t('bill.late')}</h2>
      <p className="text-sm text-muted">{t('bill.lateText')}</p>
      <Facts
        facts={bill.late.map(({ window, turnover, result }) => [window, t('bill.lateLine', { turnover, result })])}
      />
    </>
  );
}
