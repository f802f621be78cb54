import { useTranslation } from 'react-i18next';
import { type FormReply, replyTo } from '~/http/forms/form-reply';
import { Field } from '~/ui/forms/field';
import { TextInput } from '~/ui/forms/text-input';
import type { IconName } from '~/ui/media/icon';
import { DecisionForm, DecisionReason, Decisions } from '../decisions';
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

export function WithdrawalDecisions({ page, reply }: WithdrawalDecisionsProps) {
  const { t } = useTranslation('payouts');
  return (
    <Decisions
      heading={t('common:word.decision')}
      acts={page.acts}
      icons={icons}
      titleOf={(act) => t(`decide.${act}.title`)}
      reply={reply}
      errors={reply?.errors.form}
      note={page.isSecondWanted ? t('decide.secondNote') : null}
      none={t('operator:decide.none')}
      isFirstOpen={!page.isSecondWanted && page.acts.every((act) => replyTo(act, reply) === undefined)}
      formOf={(act, reply) => (
        <DecisionForm
          act={act}
          text={t(`decide.${act}.text`)}
          submit={t(`decide.${act}.submit`)}
          isGrave={grave.includes(act)}
          requestKey={reply?.values.requestKey ?? page.requestKey}
        >
          {wantsPaymentReference(act) ? (
            <PaymentField reply={reply} />
          ) : (
            <DecisionReason
              act={act}
              label={act === 'approve' ? t('common:word.remark') : t('common:word.reason')}
              hint={t('operator:decide.reasonHint')}
              reply={reply}
              isRequired={act !== 'approve'}
            />
          )}
        </DecisionForm>
      )}
    />
  );
}

function PaymentField({ reply }: { reply: FormReply | undefined }) {
  const { t } = useTranslation('payouts');
  return (
    <Field
      name="paymentReference"
      label={t('paymentReference')}
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
