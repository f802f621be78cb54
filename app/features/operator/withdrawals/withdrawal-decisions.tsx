import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { type FormReply, replyTo } from '~/http/forms/form-reply';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { TextInput } from '~/ui/forms/text-input';
import { Textarea } from '~/ui/forms/textarea';
import { Icon, type IconName } from '~/ui/media/icon';
import { Disclosure } from '~/ui/page/disclosure';
import { Panel } from '~/ui/page/panel';
import type { WithdrawalSheet } from './read-withdrawal.server';
import { type WithdrawalAct, wantsPaymentReference } from './withdrawal-acts';

const icons: Record<WithdrawalAct, IconName> = {
  approve: 'check',
  markPaid: 'paper-plane',
  payAgain: 'paper-plane',
  refund: 'arrow-left',
  uphold: 'document',
  reject: 'close',
};
const grave: WithdrawalAct[] = ['reject', 'refund'];

type WithdrawalDecisionsProps = { page: WithdrawalSheet; reply: FormReply | undefined };

/** Each opens to say what will happen, and only then has the button that does it. */
export function WithdrawalDecisions({ page, reply }: WithdrawalDecisionsProps) {
  const { t } = useTranslation('payouts');
  const isFirstOpen = !page.isSecondWanted && page.acts.every((act) => replyTo(act, reply) === undefined);
  return (
    <Panel heading={t('decide.heading')} className="console-acts">
      <FormErrors errors={reply?.errors.form} />
      {page.isSecondWanted ? <p className="mb-3 text-muted">{t('decide.secondNote')}</p> : null}
      {page.acts.length === 0 ? <p className="text-muted">{t('decide.none')}</p> : null}
      <div className="grid gap-2">
        {page.acts.map((act, at) => (
          <Disclosure
            key={act}
            group="act"
            isOpen={replyTo(act, reply) !== undefined || (at === 0 && isFirstOpen) || undefined}
            summary={
              <span className="flex items-center gap-3">
                <Icon name={icons[act]} />
                {t(`decide.${act}.title`)}
              </span>
            }
          >
            <DecisionForm act={act} page={page} reply={replyTo(act, reply)} />
          </Disclosure>
        ))}
      </div>
    </Panel>
  );
}

function DecisionForm({ act, page, reply }: WithdrawalDecisionsProps & { act: WithdrawalAct }) {
  const { t } = useTranslation('payouts');
  const { state, formData } = useNavigation();
  return (
    <Form method="post" replace preventScrollReset className="grid gap-3">
      <p className="text-sm text-muted">{t(`decide.${act}.text`)}</p>
      <input type="hidden" name="requestKey" value={reply?.values.requestKey ?? page.requestKey} />
      {wantsPaymentReference(act) ? <PaymentField reply={reply} /> : <ReasonField act={act} reply={reply} />}
      <Button
        type="submit"
        name="intent"
        value={act}
        look={grave.includes(act) ? 'danger' : 'primary'}
        isPending={state === 'submitting' && formData?.get('intent') === act}
      >
        {t(`decide.${act}.submit`)}
      </Button>
    </Form>
  );
}

function PaymentField({ reply }: { reply: FormReply | undefined }) {
  const { t } = useTranslation('payouts');
  return (
    <Field
      name="paymentReference"
      label={t('decide.paymentReference')}
      hint={t('decide.paymentReferenceHint')}
      errors={reply?.errors.paymentReference}
      isRequired
    >
      {(control) => (
        <TextInput
          {...control}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          defaultValue={reply?.values.paymentReference}
        />
      )}
    </Field>
  );
}

function ReasonField({ act, reply }: { act: WithdrawalAct; reply: FormReply | undefined }) {
  const { t } = useTranslation('payouts');
  const isApproval = act === 'approve';
  return (
    <Field
      name="reason"
      id={`${act}-reason`}
      label={isApproval ? t('decide.remark') : t('operator:reason.label')}
      hint={t('decide.reasonHint')}
      errors={reply?.errors.reason}
      isRequired={!isApproval}
    >
      {(control) => <Textarea {...control} rows={2} maxLength={500} defaultValue={reply?.values.reason} />}
    </Field>
  );
}
