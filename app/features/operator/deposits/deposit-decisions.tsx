import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { Field } from '~/ui/forms/field';
import { TextInput } from '~/ui/forms/text-input';
import type { IconName } from '~/ui/media/icon';
import { DecisionForm, DecisionReason, Decisions } from '../decisions';
import type { DepositAct } from './deposit-acts';
import type { DepositSheet } from './read-deposit.server';

const icons: Record<DepositAct, IconName> = { approve: 'check', reject: 'close', refund: 'arrow-left' };

type DepositDecisionsProps = { page: DepositSheet; reply: FormReply | undefined };

export function DepositDecisions({ page, reply }: DepositDecisionsProps) {
  const { t } = useTranslation('cashdesk');
  return (
    <Decisions
      heading={t('common:word.decision')}
      acts={page.acts}
      icons={icons}
      titleOf={(act) => t(`decide.${act}.title`)}
      reply={reply}
      errors={reply?.errors.form}
      note={page.second ? t(`decide.secondBy.${page.second.isOwn}`, page.second) : null}
      none={t('operator:decide.none')}
      isFirstOpen={!reply && !page.second?.isOwn}
      formOf={(act, reply) => (
        <DecisionForm
          act={act}
          text={t(`decide.${act}.text`)}
          submit={t(`decide.${act}.submit`)}
          isGrave={act !== 'approve'}
          requestKey={reply?.values.requestKey ?? page.requestKey}
        >
          {act === 'approve' ? <AmountFields page={page} reply={reply} /> : null}
          <DecisionReason
            act={act}
            label={act === 'approve' ? t('common:word.remark') : t('common:word.reason')}
            hint={t('operator:decide.reasonHint')}
            reply={reply}
            isRequired={act !== 'approve'}
          />
        </DecisionForm>
      )}
    />
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
        label={t('received')}
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
