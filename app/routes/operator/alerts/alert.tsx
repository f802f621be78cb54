import { useLoaderData } from '@remix-run/react';
import { alertActGates } from '~/features/operator/alerts/alert-gates';
import { AlertView } from '~/features/operator/alerts/alert-view';
import { readAlert } from '~/features/operator/alerts/read-alerts.server';
import { submitAlert } from '~/features/operator/alerts/submit-alert.server';
import { SecondOperatorFields } from '~/features/proof/second-operator-fields';
import { useFormReply } from '~/http/forms/use-form-reply';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { operatorForms, operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'alerts', 'proposals', 'proof'] };

export const shouldRevalidate = afterEveryForm;

export const meta = privateMeta(paths.operatorAlerts());

export const loader = operatorPage(operatorGates.alerts, readAlert);

export const action = operatorForms(submitAlert, alertActGates);

export default function OperatorAlert() {
  const page = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const { proof, language, open } = page;
  return (
    <AlertView
      page={page}
      reply={reply}
      secondOperator={(act, reply) => (
        <SecondOperatorFields id={act} {...{ proof, language, open, reply }} isAlways hasReason />
      )}
    />
  );
}
