import { useLoaderData } from '@remix-run/react';
import { OperatorView } from '~/features/operator/operators/operator-view';
import { readOperator } from '~/features/operator/operators/read-operators.server';
import { submitOperator } from '~/features/operator/operators/submit-operators.server';
import { SecondOperatorFields } from '~/features/proof/second-operator-fields';
import { useFormReply } from '~/http/forms/use-form-reply';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { operatorForms, operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'operators', 'proposals', 'proof'] };

export const shouldRevalidate = afterEveryForm;

export const meta = privateMeta<typeof loader>(paths.operatorOperators(), (data) => data.name);

export const loader = operatorPage(operatorGates.operators, readOperator);

export const action = operatorForms(submitOperator, {
  setRoles: 'operators.manage',
  suspend: 'operators.manage',
  recover: 'operators.manage',
  inviteAgain: 'operators.manage',
});

export default function Operator() {
  const page = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const { proof, language, open } = page;
  return (
    <OperatorView
      page={page}
      reply={reply}
      secondOperator={(id, kind, reply) => (
        <SecondOperatorFields
          id={id}
          proof={proof}
          language={language}
          open={open.find((proposal) => proposal.kind === kind) ?? null}
          reply={reply}
          isAlways
          hasReason
        />
      )}
    />
  );
}
