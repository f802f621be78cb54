import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { BillView } from '~/features/contracts/bill-view';
import { contractPaths } from '~/features/contracts/contract-pages';
import { readConsoleBill } from '~/features/contracts/read-bill.server';
import { RejectForm } from '~/features/contracts/reject-form';
import { submitConsoleBill } from '~/features/contracts/submit-console.server';
import { BackLink } from '~/features/operator/back-link';
import { useFormReply } from '~/http/forms/use-form-reply';
import { operatorGates } from '~/http/links/operator-gates';
import { privateMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { operatorPage } from '~/http/request/guards.server';
import { Panel } from '~/ui/page/panel';

export const handle = { i18n: ['operator', 'contracts'] };

/** One that was paid meanwhile is shown as it is now. */
export const shouldRevalidate = afterEveryForm;

export const meta = privateMeta(contractPaths.bills());

export const loader = operatorPage(operatorGates.contracts, async (ctx) => {
  const bill = await readConsoleBill(ctx);
  const title = ctx.t('contracts:bill.title', { kind: ctx.t(`contracts:kinds.${bill.kind}`) });
  return { title, bill };
});

export const action = operatorPage('contracts.edit', submitConsoleBill);

export default function OperatorContractBill() {
  const { title, bill } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const { t } = useTranslation('contracts');
  return (
    <>
      <BackLink to={bill.backTo}>{t('console.billsTitle')}</BackLink>
      <h1 className="console-title">{title}</h1>
      <Panel className="mb-4">
        <BillView bill={bill} />
      </Panel>
      {bill.canReject && bill.left ? (
        <Panel>
          <RejectForm left={bill.left} reply={reply} />
        </Panel>
      ) : null}
    </>
  );
}
