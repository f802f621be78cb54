import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ContractView } from '~/features/contracts/contract-view';
import { readConsoleContract } from '~/features/contracts/read-console.server';
import { submitConsoleContract } from '~/features/contracts/submit-console.server';
import { answerHeaders } from '~/http/answer-headers.server';
import { requireOperator } from '~/http/guards.server';
import { pageMeta } from '~/http/page-meta';
import { paths } from '~/http/paths';
import { afterEveryForm } from '~/http/revalidate';
import { Icon } from '~/ui/icon';
import { Link } from '~/ui/link';
import { Panel } from '~/ui/panel';

export const handle = { i18n: ['operator', 'contracts'] };

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
  const contract = await readConsoleContract(turn);
  const title = turn.t(`contracts:titles.${contract.standing}`, { kind: turn.t(`contracts:kinds.${contract.kind}`) });
  return data({ title, contract }, { headers: { 'Cache-Control': 'no-store' } });
}

export async function action(args: ActionFunctionArgs) {
  return submitConsoleContract(await requireOperator(args));
}

export default function OperatorContract() {
  const { title, contract } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation('operator');
  return (
    <>
      <Link to={paths.operatorContracts()} className="console-back link">
        <Icon name="arrow-left" />
        {t('pages.contracts')}
      </Link>
      <h1 className="console-title">{title}</h1>
      <Panel>
        <ContractView contract={contract} reply={reply} />
      </Panel>
    </>
  );
}
