import { useTranslation } from 'react-i18next';
import { Facts } from '~/ui/data/facts';
import { Link } from '~/ui/page/link';
import { BillBadge } from './badges';
import type { BillSheetPage } from './read-bill.server';
import { SubHeading } from './sub-heading';
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
          [t('common:word.reason'), bill.reason || null],
        ]}
      />
      <Payments bill={bill} />
      <SubHeading>{t('bill.inputs')}</SubHeading>
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
      <SubHeading>{t('terms.heading')}</SubHeading>
      <TermsTable contract={bill.contract} reached={bill.state === 'not_reached' ? null : bill.tier} />
      <SubHeading>{t('bill.formula')}</SubHeading>
      <Formula bill={bill} />
      <BillLinks bill={bill} />
      <p className="text-sm text-muted">{t('zone', { zone: bill.zone })}</p>
    </div>
  );
}

function Formula({ bill }: { bill: BillSheetPage }) {
  const { t } = useTranslation('contracts');
  return (
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
      {bill.seesAll && bill.passedOn ? (
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
  );
}

function BillLinks({ bill }: { bill: BillSheetPage }) {
  const { t } = useTranslation('contracts');
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-2">
      <Link to={bill.contract.to} className="link">
        {t('bill.contract')}
      </Link>
      <Link to={bill.all} className="link">
        {t('all')}
      </Link>
      <Link to={bill.record} className="link">
        {bill.isStatement ? t('bill.statement') : t('bill.record')}
      </Link>
    </p>
  );
}

/** When it was paid; in parts where the payer had too little. */
function Payments({ bill }: { bill: BillSheetPage }) {
  const { t } = useTranslation('contracts');
  if (bill.payments.length === 0) return null;
  return (
    <>
      <SubHeading>{t('bill.payments')}</SubHeading>
      <dl className="facts">
        {bill.payments.map(({ number, at, amount }) => (
          <div key={number}>
            <dt>{at}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Late({ bill }: { bill: BillSheetPage }) {
  const { t } = useTranslation('contracts');
  if (bill.late.length === 0) return null;
  return (
    <>
      <SubHeading>{t('bill.late')}</SubHeading>
      <p className="text-sm text-muted">{t('bill.lateText')}</p>
      <Facts
        facts={bill.late.map(({ window, turnover, result }) => [window, t('bill.lateLine', { turnover, result })])}
      />
    </>
  );
}
