import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { MethodForm } from '~/features/operator/methods/method-form';
import { readMethodPage } from '~/features/operator/methods/read-methods.server';
import { submitMethodPage } from '~/features/operator/methods/submit-methods.server';
import { SecondOperatorFields } from '~/features/proof/second-operator-fields';
import { answerHeaders } from '~/http/answer-headers.server';
import { requireOperator } from '~/http/guards.server';
import { pageMeta } from '~/http/page-meta';
import { paths } from '~/http/paths';
import { afterEveryForm } from '~/http/revalidate';

export const handle = { i18n: ['operator', 'cashdesk', 'proposals', 'proof'] };

/** A form that needs a second operator is shown again with the proof it asks for. */
export const shouldRevalidate = afterEveryForm;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    matches,
    title: data?.title ?? '',
    description: data?.title ?? '',
    path: paths.operatorMethods(),
    noIndex: true,
  });

export const headers: HeadersFunction = answerHeaders;

/** One page for ways to pay in and for ways to be paid out. */
export async function loader(args: LoaderFunctionArgs) {
  const turn = await requireOperator(args);
  const page = await readMethodPage(turn);
  return data({ title: page.title, page }, { headers: { 'Cache-Control': 'no-store' } });
}

export async function action(args: ActionFunctionArgs) {
  const turn = await requireOperator(args);
  return submitMethodPage(turn);
}

export default function Method() {
  const { title, page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
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
