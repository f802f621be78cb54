import { useLoaderData } from '@remix-run/react';
import { AccountProtectionView } from '~/features/operator/protection/account-protection-view';
import { readAccountProtection } from '~/features/operator/protection/read-account-protection.server';
import { submitAccountProtection } from '~/features/operator/protection/submit-account-protection.server';
import { SecondOperatorFields } from '~/features/proof/second-operator-fields';
import { useFormReply } from '~/http/forms/use-form-reply';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { operatorForms, operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'protecting', 'alerts', 'proposals', 'proof'] };

export const shouldRevalidate = afterEveryForm;

export const meta = privateMeta<typeof loader>(paths.operatorProtection(), (data) => data.name);

export const loader = operatorPage(operatorGates.protection, readAccountProtection);

export const action = operatorForms(submitAccountProtection, {
  handle: 'protection.act',
  lower: 'protection.act',
  pause: 'protection.act',
  endPause: 'protection.act',
});

export default function AccountProtection() {
  const page = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const { proof, language, open } = page;
  return (
    <AccountProtectionView
      page={page}
      reply={reply}
      secondOperator={(ending) => (
        <SecondOperatorFields
          id="endPause"
          proof={proof}
          language={language}
          open={open}
          reply={ending}
          isAlways
          hasReason
        />
      )}
    />
  );
}
