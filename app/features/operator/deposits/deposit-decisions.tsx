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
import type { DepositAct } from './deposit-acts';
import type { DepositSheet } from './read-deposit.server';

const icons: Record<DepositAct, IconName> = { approve: 'check', reject: 'close', refund: 'arrow-left' };

type DepositDecisionsProps = { page: DepositSheet; reply: FormReply | undefined };

/** Each opens to say what will happen, and only then has the button that does it. */
export function DepositDecisions({ page, reply }: DepositDecisionsProps) {
  const { t } = useTranslation('cashdesk');
  return (
    <Panel heading={t('decide.heading')} className="console-acts">
      <FormErrors errors={reply?.errors.form} />
      {page.second ? <p className="mb-3 text-muted">{t(`decide.secondBy.${page.second.isOwn}`, page.second)}</p> : null}
      {page.acts.length === 0 ? <p className="text-muted">{t('decide.none')}</p> : null}
      <div className="grid gap-2">
        {page.acts.map((act, at) => (
          <Disclosure
            key={act}
            group="act"
            isOpen={replyTo(act, reply) !== undefined || (at === 0 && !reply && !page.second?.isOwn) || undefined}
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

function DecisionForm({ act, page, reply }: DepositDecisionsProps & { act: DepositAct }) {
  const { t } = useTranslation('cashdesk');
  const { state, formData } = useNavigation();
  const errors = reply?.errors ?? {};
  return (
    <Form method="post" replace preventScrollReset className="grid gap-3">
      <p className="text-sm text-muted">{t(`decide.${act}.text`)}</p>
      <input type="hidden" name="requestKey" value={reply?.values.requestKey ?? page.requestKey} />
      {act === 'approve' ? <AmountFields page={page} reply={reply} /> : null}
      <Field
        name="reason"
        id={`${act}-reason`}
        label={act === 'approve' ? t('decide.remark') : t('operator:reason.label')}
        hint={t('decide.reasonHint')}
        errors={errors.reason}
        isRequired={act !== 'approve'}
      >
        {(control) => <Textarea {...control} rows={2} maxLength={500} defaultValue={reply?.values.reason} />}
      </Field>
      <Button
        type="submit"
        name="intent"
        value={act}
        look={act === 'approve' ? 'primary' : 'danger'}
        isPending={state === 'submitting' && formData?.get('intent') === act}
      >
        {t(`decide.${act}.submit`)}
      </Button>
    </Form>
  );
}

function AmountFields({ page, reply }: DepositDecisionsProps) {
  const { t } = useTranslation('cashdesk');
  const { values, errors } = reply ?? { values: {} as FormReply['values'], errors: {} as FormReply['errors'] };
  const money = { inputMode: 'decimal', autoComplete: 'off', maxLength: 30 } as const;
  return (
    <>
      <Field
        name="receivedAmount"
        label={t('decide.received')}
        hint={t('decide.receivedHint', { fee: page.fee })}
        errors={errors.receivedAmount}
        isRequired
      >
        {(control) => <TextInput {...control} {...money} defaultValue={values.receivedAmount ?? page.proposed} />}
      </Field>
      <Field
        name="confirmAmount"
        label={t('decide.confirm')}
        hint={t('decide.confirmHint', { asked: page.asked })}
        errors={errors.confirmAmount}
      >
        {(control) => <TextInput {...control} {...money} defaultValue={values.confirmAmount} />}
      </Field>
    </>
  );
}
