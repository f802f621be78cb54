import { useLoaderData } from '@remix-run/react';
import { LimitsView } from '~/features/operator/lotteries/limits-view';
import { readLimitsOf } from '~/features/operator/lotteries/read-limits.server';
import { submitLimits } from '~/features/operator/lotteries/submit-limits.server';
import { SecondOperatorFields } from '~/features/proof/second-operator-fields';
import { useFormReply } from '~/http/forms/use-form-reply';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'lottery', 'lotteries', 'proposals', 'proof'] };

/** The form is shown again with the proof it asks for. */
export const shouldRevalidate = afterEveryForm;

export const meta = privateMeta(paths.operatorDrawLimits());

export const loader = operatorPage(operatorGates.draws, readLimitsOf);

export const action = operatorPage('lottery.approve', submitLimits);

export default function OperatorDrawLimitsOf() {
  const page = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const { proof, language, open } = page;
  return (
    <LimitsView
      page={page}
      reply={reply}
      secondOperator={<SecondOperatorFields id="limits" {...{ proof, language, open, reply }} />}
    />
  );
}
