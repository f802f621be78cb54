import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { Tabs } from '~/ui/data/tabs';
import { Books } from './books';
import { cashierPartPath, cashierParts } from './cashier-parts';
import { Flow, Queues } from './overview';
import type { CashierPage } from './read-cashier.server';
import { TrialBalance } from './trial-balance';

type CashierViewProps = { title: string; page: CashierPage; reply: FormReply | undefined };

export function CashierView({ title, page, reply }: CashierViewProps) {
  const { t } = useTranslation('cashdesk');
  const tabs = cashierParts.map((part) => ({
    to: cashierPartPath(part),
    text: t(`parts.${part}`),
    isCurrent: part === page.part,
  }));
  return (
    <>
      <h1 className="console-title">{title}</h1>
      <Tabs tabs={tabs} label={t('parts.label')} className="mb-4" />
      <div className="grid min-w-0 gap-4">
        {page.part === 'overview' ? <Queues queues={page.queues} /> : null}
        {page.part === 'overview' ? <Flow flow={page.flow} zone={page.zone} /> : null}
        <Books books={page.books} reply={reply} />
        {page.part === 'balance' ? <TrialBalance units={page.balance} /> : null}
      </div>
    </>
  );
}
