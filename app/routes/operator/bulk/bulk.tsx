import { useLoaderData } from '@remix-run/react';
import { BulkView } from '~/features/operator/bulk/bulk-view';
import { readBulk } from '~/features/operator/bulk/read-bulk.server';
import { submitBulk } from '~/features/operator/bulk/submit-bulk.server';
import { SecondOperatorFields } from '~/features/proof/second-operator-fields';
import { useFormReply } from '~/http/forms/use-form-reply';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'bulk', 'proposals', 'proof'] };

/** Rows that have changed since are shown as they are now. */
export const shouldRevalidate = afterEveryForm;

export const meta = privateMeta<typeof loader>(paths.operatorTasks(), (page) => page.title);

export const loader = operatorPage(operatorGates.tasks, readBulk);

export const action = operatorPage(operatorGates.tasks, submitBulk);

export default function Bulk() {
  const page = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const { proof, language, open } = page;
  const second = <SecondOperatorFields id="bulk" {...{ proof, language, open }} reply={reply} isAlways hasReason />;
  return <BulkView page={page} reply={reply} secondOperator={second} />;
}
