import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { AdjustmentEvent } from '~/domain/cashier/adjustments/adjustment-states';
import { type FormReply, replyTo } from '~/http/forms/form-reply';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { Textarea } from '~/ui/forms/textarea';
import { Icon, type IconName } from '~/ui/media/icon';
import { Disclosure } from '~/ui/page/disclosure';
import { Panel } from '~/ui/page/panel';
import type { AdjustmentSheet } from './read-adjustments.server';

const icons: Record<AdjustmentEvent, IconName> = { approve: 'check', reject: 'close', retract: 'arrow-left' };

type AdjustmentDecisionsProps = { page: AdjustmentSheet; reply: FormReply | undefined };

/** Each opens to say what will happen, and only then has the button that does it. */
export function AdjustmentDecisions({ page, reply }: AdjustmentDecisionsProps) {
  const { t } = useTranslation('cashdesk');
  if (page.acts.length === 0 && page.state === 'proposed') return null;
  return (
    <Panel heading={t('decide.heading')} className="console-acts">
      <FormErrors errors={[...(reply?.errors.form ?? []), ...(reply?.errors.amount ?? [])]} />
      {page.acts.length === 0 ? <p className="text-muted">{t('adjustments.over')}</p> : null}
      {page.isOwn && page.acts.length > 0 ? <p className="mb-3 text-muted">{t('adjustments.own')}</p> : null}
      <div className="grid gap-2">
        {page.acts.map((act) => (
          <Disclosure
            key={act}
            group="act"
            isOpen={replyTo(act, reply) !== undefined || undefined}
            summary={
              <span className="flex items-center gap-3">
                <Icon name={icons[act]} />
                {t(`adjustments.decide.${act}.title`)}
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

function DecisionForm({ act, page, reply }: AdjustmentDecisionsProps & { act: AdjustmentEvent }) {
  const { t } = useTranslation('cashdesk');
  const { state, formData } = useNavigation();
  return (
    <Form method="post" replace preventScrollReset className="grid gap-3">
      <p className="text-sm text-muted">{t(`adjustments.decide.${act}.text`, { amount: page.amount })}</p>
      <input type="hidden" name="requestKey" value={reply?.values.requestKey ?? page.requestKey} />
      <Field
        name="reason"
        id={`${act}-reason`}
        label={t('adjustments.note')}
        errors={reply?.errors.reason}
        isRequired={act === 'reject'}
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
        {t(`adjustments.decide.${act}.submit`)}
      </Button>
    </Form>
  );
}
