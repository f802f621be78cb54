import { useLoaderData } from '@remix-run/react';
import { OperatorsList } from '~/features/operator/operators/operators-list';
import { readOperators } from '~/features/operator/operators/read-operators.server';
import { submitInvitation } from '~/features/operator/operators/submit-operators.server';
import { useFormReply } from '~/http/forms/use-form-reply';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'operators', 'proposals'] };

/** Who was invited is in the list at once. */
export const shouldRevalidate = afterEveryForm;

export const meta = privateMeta(paths.operatorOperators());

export const loader = operatorPage(operatorGates.operators, async (ctx) => {
  const page = await readOperators(ctx);
  return { title: ctx.t('operators:title'), page };
});

export const action = operatorPage(operatorGates.operators, submitInvitation);

export default function Operators() {
  const { title, page } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  return <OperatorsList title={title} page={page} reply={reply} />;
}
