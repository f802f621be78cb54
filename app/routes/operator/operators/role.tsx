import { useLoaderData } from '@remix-run/react';
import { readRole } from '~/features/operator/operators/read-roles.server';
import { RoleSheet } from '~/features/operator/operators/role-sheet';
import { submitRole } from '~/features/operator/operators/submit-roles.server';
import { SecondOperatorFields } from '~/features/proof/second-operator-fields';
import { useFormReply } from '~/http/forms/use-form-reply';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { operatorForms, operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'operators', 'proposals', 'proof'] };

export const shouldRevalidate = afterEveryForm;

export const meta = privateMeta(paths.operatorRoles());

export const loader = operatorPage(operatorGates.operators, readRole);

export const action = operatorForms(submitRole, { save: 'operators.manage', remove: 'operators.manage' });

export default function OperatorRole() {
  const page = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const { proof, language, open } = page;
  const second = (
    <SecondOperatorFields id="save" proof={proof} language={language} open={open} reply={reply} isAlways />
  );
  return <RoleSheet page={page} reply={reply} secondOperator={second} />;
}
