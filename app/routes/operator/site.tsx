import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { readSitePage } from '~/features/operator/site/read-site-page.server';
import { SiteView } from '~/features/operator/site/site-view';
import { submitSitePage } from '~/features/operator/site/submit-site-page.server';
import { SecondOperatorFields } from '~/features/proof/second-operator-fields';
import { answerHeaders } from '~/http/answer-headers.server';
import { requireOperator } from '~/http/guards.server';
import { pageMeta } from '~/http/page-meta';
import { paths } from '~/http/paths';
import { readPasswordProof } from '~/http/proof.server';
import { afterEveryForm } from '~/http/revalidate';

export const handle = { i18n: ['operator', 'proposals', 'proof'] };

/** A form that needs a second operator is shown again with the proof it asks for. */
export const shouldRevalidate = afterEveryForm;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    matches,
    title: data?.title ?? '',
    description: data?.title ?? '',
    path: paths.operatorSite(),
    noIndex: true,
  });

export const headers: HeadersFunction = answerHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const turn = await requireOperator(args);
  const [page, proof] = await Promise.all([readSitePage(turn), readPasswordProof(turn)]);
  const title = turn.t('operator:site.title');
  return data({ title, page, proof, language: turn.language }, { headers: { 'Cache-Control': 'no-store' } });
}

export async function action(args: ActionFunctionArgs) {
  const turn = await requireOperator(args);
  return submitSitePage(turn);
}

export default function Site() {
  const { title, page, proof, language } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <SiteView
      title={title}
      page={page}
      reply={reply}
      secondOperator={(props) => <SecondOperatorFields {...props} proof={proof} language={language} />}
    />
  );
}
