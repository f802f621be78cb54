import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ConsoleView } from '~/features/contracts/console-view';
import { readConsole } from '~/features/contracts/read-console.server';
import { submitConsole } from '~/features/contracts/submit-console.server';
import { SecondOperatorFields } from '~/features/proof/second-operator-fields';
import { answerHeaders } from '~/http/answer-headers.server';
import { requireOperator } from '~/http/guards.server';
import { pageMeta } from '~/http/page-meta';
import { paths } from '~/http/paths';
import { afterEveryForm } from '~/http/revalidate';

export const handle = { i18n: ['operator', 'contracts', 'proposals', 'proof'] };

export const shouldRevalidate = afterEveryForm;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    matches,
    title: data?.title ?? '',
    description: data?.title ?? '',
    path: paths.operatorContracts(),
    noIndex: true,
  });

export const headers: HeadersFunction = answerHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const turn = await requireOperator(args);
  const page = await readConsole(turn);
  return data({ title: turn.t('operator:pages.contracts'), page }, { headers: { 'Cache-Control': 'no-store' } });
}

export async function action(args: ActionFunctionArgs) {
  return submitConsole(await requireOperator(args));
}

export default function OperatorContracts() {
  const { title, page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { proof, language } = page;
  return (
    <ConsoleView
      title={title}
      page={page}
      reply={reply}
      secondOperator={(props) => <SecondOperatorFields {...props} proof={proof} language={language} />}
    />
  );
}
