import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProposalEvent } from '~/domain/proposals/proposal-states';
import { type FormReply, replyTo } from '~/http/forms/form-reply';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { Textarea } from '~/ui/forms/textarea';
import { Icon, type IconName } from '~/ui/media/icon';
import { Disclosure } from '~/ui/page/disclosure';
import { Panel } from '~/ui/page/panel';
import type { ProposalPage } from './read-proposal.server';

const icons: Record<ProposalEvent, IconName> = { approve: 'check', refuse: 'close', retract: 'arrow-left' };

/** The fields by which an operator proves who they are; the route brings them. */
export type ProofFields = (id: string, errors?: Record<string, string[]>) => ReactNode;
type ProposalDecisionsProps = { page: ProposalPage; reply: FormReply | undefined; proof: ProofFields };

/** Each opens to say what will happen, and only then has the button that does it. */
export function ProposalDecisions({ page, reply, proof }: ProposalDecisionsProps) {
  const { t } = useTranslation('proposals');
  if (page.acts.length === 0 && page.state === 'proposed') return null;
  return (
    <Panel heading={t('decide.heading')} className="console-acts">
      <FormErrors errors={formErrorsOf(reply)} />
      {page.acts.length === 0 ? <p className="text-muted">{t('decide.over')}</p> : null}
      {page.isOwn && page.acts.length > 0 ? <p className="mb-3 text-muted">{t('decide.own')}</p> : null}
      <div className="grid gap-2">
        {page.acts.map((act) => (
          <Disclosure
            key={act}
            group="act"
            isOpen={replyTo(act, reply) !== undefined || undefined}
            summary={
              <span className="flex items-center gap-3">
                <Icon name={icons[act]} />
                {t(`decide.${act}.title`)}
              </span>
            }
          >
            <DecisionForm act={act} page={page} reply={replyTo(act, reply)} proof={proof} />
          </Disclosure>
        ))}
      </div>
    </Panel>
  );
}

/** What the change itself refuses may name a field of the form it was proposed by; here all of it concerns the decision. */
function formErrorsOf(reply: FormReply | undefined): string[] {
  const own = ['reason', 'password', 'verificationCode'];
  return Object.entries(reply?.errors ?? {}).flatMap(([field, errors]) => (own.includes(field) ? [] : errors));
}

function DecisionForm({ act, page, reply, proof }: ProposalDecisionsProps & { act: ProposalEvent }) {
  const { t } = useTranslation('proposals');
  const { state, formData } = useNavigation();
  const errors = reply?.errors ?? {};
  return (
    <Form method="post" replace preventScrollReset className="grid gap-3">
      <p className="text-sm text-muted">{t(`decide.${act}.text`, { by: page.by })}</p>
      <Field
        name="reason"
        id={`${act}-reason`}
        label={act === 'refuse' ? t('operator:reason.label') : t('decide.note')}
        errors={errors.reason}
        isRequired={act === 'refuse'}
      >
        {(control) => <Textarea {...control} rows={2} maxLength={500} defaultValue={reply?.values.reason} />}
      </Field>
      {act === 'approve' ? proof('approve', errors) : null}
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
