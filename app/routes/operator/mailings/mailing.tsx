import { useLoaderData } from '@remix-run/react';
import { mailingActGates } from '~/features/operator/mailings/mailing-gates';
import { MailingView } from '~/features/operator/mailings/mailing-view';
import { readMailing } from '~/features/operator/mailings/read-mailings.server';
import { submitMailing } from '~/features/operator/mailings/submit-mailing.server';
import { SecondOperatorFields } from '~/features/proof/second-operator-fields';
import { replyTo } from '~/http/forms/form-reply';
import { useFormReply } from '~/http/forms/use-form-reply';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { operatorForms, operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'mailings', 'proposals', 'proof'] };

export const shouldRevalidate = afterEveryForm;

export const meta = privateMeta(paths.operatorMailings());

export const loader = operatorPage(operatorGates.mailings, readMailing);

export const action = operatorForms(submitMailing, mailingActGates);

export default function OperatorMailing() {
  const page = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const { proof, language, open, second } = page;
  const sending = replyTo('send', reply);
  // It may reach more accounts by the time it is sent: then the answer asks.
  const isAsked =
    second.isNeeded || open !== null || Object.keys(sending?.errors ?? {}).some((name) => name !== 'sendAt');
  const fields = <SecondOperatorFields id="send" {...{ proof, language, open }} reply={sending} isAlways />;
  return <MailingView page={page} reply={reply} secondOperator={isAsked && fields} />;
}
