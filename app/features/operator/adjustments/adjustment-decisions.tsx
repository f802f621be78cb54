import { useTranslation } from 'react-i18next';
import type { AdjustmentEvent } from '~/domain/cashier/adjustments/adjustment-states';
import type { FormReply } from '~/http/forms/form-reply';
import type { IconName } from '~/ui/media/icon';
import { DecisionForm, DecisionReason, Decisions } from '../decisions';
import type { AdjustmentSheet } from './read-adjustments.server';

const icons: Record<AdjustmentEvent, IconName> = { approve: 'check', reject: 'close', retract: 'arrow-left' };

type AdjustmentDecisionsProps = { page: AdjustmentSheet; reply: FormReply | undefined };

export function AdjustmentDecisions({ page, reply }: AdjustmentDecisionsProps) {
  const { t } = useTranslation('cashdesk');
  if (page.acts.length === 0 && page.state === 'proposed') return null;
  return (
    <Decisions
      heading={t('common:word.decision')}
      acts={page.acts}
      icons={icons}
      titleOf={(act) => t(`adjustments.decide.${act}.title`)}
      reply={reply}
      errors={[...(reply?.errors.form ?? []), ...(reply?.errors.amount ?? [])]}
      note={page.isOwn && page.acts.length > 0 ? t('operator:decide.own') : null}
      none={t('operator:decide.over')}
      formOf={(act, reply) => (
        <DecisionForm
          act={act}
          text={t(`adjustments.decide.${act}.text`, { amount: page.amount })}
          submit={t(`adjustments.decide.${act}.submit`)}
          isGrave={act !== 'approve'}
          requestKey={reply?.values.requestKey ?? page.requestKey}
        >
          <DecisionReason act={act} label={t('common:word.remark')} reply={reply} isRequired={act === 'reject'} />
        </DecisionForm>
      )}
    />
  );
}
