import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { contractPaths } from '~/features/contracts/contract-pages';
import { BackLink } from '~/features/operator/back-link';
import { LineActs, Statement } from '~/features/operator-line/line-view';
import { readLine } from '~/features/operator-line/read-line.server';
import { submitOperatorLine } from '~/features/operator-line/submit-line.server';
import { SecondOperatorFields } from '~/features/proof/second-operator-fields';
import { readFrame } from '~/features/records/read-frame.server';
import { RecordsFilters } from '~/features/records/records-filters';
import { readRecordsSearch } from '~/features/records/records-search';
import { answerHeaders } from '~/http/answer-headers.server';
import { answerInstead } from '~/http/answer-instead.server';
import { requireOperator } from '~/http/guards.server';
import { pageMeta } from '~/http/page-meta';
import { paths } from '~/http/paths';
import { afterEveryForm } from '~/http/revalidate';
import teamStyles from '~/styles/team.css?url';
import { Link } from '~/ui/link';

export const handle = { i18n: ['operator', 'team', 'reports', 'records', 'proposals', 'proof'] };

/** A move that is refused is shown again with the proof it asks for. */
export const shouldRevalidate = afterEveryForm;

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: teamStyles }];

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    matches,
    title: data?.title ?? '',
    description: data?.title ?? '',
    path: paths.operatorAccounts(),
    noIndex: true,
  });

export const headers: HeadersFunction = answerHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const turn = await requireOperator(args);
  const { frame, from, until } = await readFrame(turn, readRecordsSearch(turn.url.searchParams));
  const page = await readLine(turn, accountIn(args), { frame, from, until });
  if (page instanceof Response) throw answerInstead(turn, page);
  const title = turn.t('team:operatorTitle', { account: page.account });
  return data({ title, frame, page }, { headers: { 'Cache-Control': 'no-store' } });
}

export async function action(args: ActionFunctionArgs) {
  const turn = await requireOperator(args);
  return submitOperatorLine(turn, accountIn(args));
}

export default function OperatorLine() {
  const { title, frame, page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation('team');
  return (
    <div className="records">
      <BackLink to={page.back}>{page.account}</BackLink>
      <h1 className="console-title">{title}</h1>
      <LineActs
        page={page}
        reply={reply}
        secondOperator={(reply) => (
          <SecondOperatorFields
            id="move"
            proof={page.proof}
            language={page.language}
            open={page.open}
            reply={reply}
            isAlways
            hasReason
          />
        )}
      />
      <h2 className="text-xl">{t('statement.title')}</h2>
      <p>
        <Link to={contractPaths.bills({ account: page.account })} className="link">
          {t('statement.bills')}
        </Link>
      </p>
      <RecordsFilters frame={frame} filters={[]} />
      <Statement page={page} />
    </div>
  );
}

function accountIn({ params }: LoaderFunctionArgs | ActionFunctionArgs): number {
  if (!/^\d{1,15}$/.test(params.id ?? '')) throw new Response(null, { status: 404 });
  return Number(params.id);
}
