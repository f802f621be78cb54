import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProposalEvent } from '~/domain/proposals/proposal-states';
import type { FormReply } from '~/http/forms/form-reply';
import type { IconName } from '~/ui/media/icon';
import { DecisionForm, DecisionReason, Decisions } from '../decisions';
import type { ProposalPage } from './read-proposal.server';

const icons: Record<ProposalEvent, IconName> = { approve: 'check', refuse: 'close', retract: 'arrow-left' };

/** The fields by which an operator proves who they are; the route brings them. */
export type ProofFields = (id: string, errors?: Record<string, string[]>) => ReactNode;
type ProposalDecisionsProps = { page: ProposalPage; reply: FormReply | undefined; proof: ProofFields };

export function ProposalDecisions({ page, reply, proof }: ProposalDecisionsProps) {
  const { t } = useTranslation('proposals');
  if (page.acts.length === 0 && page.state === 'proposed') return null;
  return (
    <Decisions
      heading={t('common:word.decision')}
      acts={page.acts}
      icons={icons}
      titleOf={(act) => t(`decide.${act}.title`)}
      reply={reply}
      errors={formErrorsOf(reply)}
      note={page.isOwn && page.acts.length > 0 ? t('operator:decide.own') : null}
      none={t('operator:decide.over')}
      formOf={(act, reply) => (
        <DecisionForm
          act={act}
          text={t(`decide.${act}.text`, { by: page.by })}
          submit={t(`decide.${act}.submit`)}
          isGrave={act !== 'approve'}
        >
          <DecisionReason
            act={act}
            label={act === 'refuse' ? t('common:word.reason') : t('operator:word.note')}
            reply={reply}
            isRequired={act === 'refuse'}
          />
          {act === 'approve' ? proof('approve', reply?.errors ?? {}) : null}
        </DecisionForm>
      )}
    />
  );
}

/** What the change itself refuses may name a field of the form it was proposed by; here all of it concerns the decision. */
function formErrorsOf(reply: FormReply | undefined): string[] {
  const own = ['reason', 'password', 'verificationCode'];
  return Object.entries(reply?.errors ?? {}).flatMap(([field, errors]) => (own.includes(field) ? [] : errors));
}
