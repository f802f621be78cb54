import { useLoaderData } from '@remix-run/react';
import { readResult } from '~/features/operator/draws/read-result.server';
import { ResultView } from '~/features/operator/draws/result-view';
import { submitDraw } from '~/features/operator/draws/submit-result.server';
import { SecondOperatorFields } from '~/features/proof/second-operator-fields';
import { useFormReply } from '~/http/forms/use-form-reply';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'lottery', 'proposals', 'proof'] };

export const shouldRevalidate = afterEveryForm;

export const meta = privateMeta(paths.operatorDraws());

export const loader = operatorPage(operatorGates.draws, readResult);

export const action = operatorPage('lottery.enter', submitDraw);

export default function OperatorDraw() {
  const page = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const { proof, language, open } = page.correction;
  return (
    <ResultView
      page={page}
      reply={reply}
      secondOperator={<SecondOperatorFields id="correction" isAlways {...{ proof, language, open, reply }} />}
    />
  );
}
