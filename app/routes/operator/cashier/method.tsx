import { useLoaderData } from '@remix-run/react';
import { MethodForm } from '~/features/operator/methods/method-form';
import { readMethodPage } from '~/features/operator/methods/read-methods.server';
import { submitMethodPage } from '~/features/operator/methods/submit-methods.server';
import { SecondOperatorFields } from '~/features/proof/second-operator-fields';
import { useFormReply } from '~/http/forms/use-form-reply';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'cashdesk', 'proposals', 'proof'] };

/** A form that needs a second operator is shown again with the proof it asks for. */
export const shouldRevalidate = afterEveryForm;

export const meta = privateMeta(paths.operatorMethods());

/** One page for ways to pay in and for ways to be paid out. */
export const loader = operatorPage(operatorGates.methods, async (ctx) => {
  const page = await readMethodPage(ctx);
  return { title: page.title, page };
});

export const action = operatorPage(operatorGates.methods, submitMethodPage);

export default function Method() {
  const { title, page } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const { proof, language, open } = page;
  return (
    <MethodForm
      title={title}
      page={page}
      reply={reply}
      secondOperator={<SecondOperatorFields id="method" proof={proof} language={language} open={open} reply={reply} />}
    />
  );
}
