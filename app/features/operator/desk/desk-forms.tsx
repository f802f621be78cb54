import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { outcomes } from '~/domain/messaging/conversations/conversation';
import type { FormReply } from '~/http/forms/form-reply';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { IntentButton } from '~/ui/forms/intent-button';
import { Select } from '~/ui/forms/select';
import { Textarea } from '~/ui/forms/textarea';
import { Disclosure } from '~/ui/page/disclosure';
import { Link } from '~/ui/page/link';
import { Notice } from '~/ui/page/notice';
import { Panel } from '~/ui/page/panel';
import type { DeskSheet } from './read-desk.server';

type DeskFormProps = { page: DeskSheet; reply: FormReply | undefined };
type TextAct = 'reply' | 'note' | 'decide';

/** What others add meanwhile leaves a draft as it is; one's own entry ends it. */
function sentBefore({ entries }: DeskSheet, act: TextAct): number {
  const author = act === 'note' ? 'note' : 'operator';
  return entries.filter((entry) => entry.isMine && entry.author === author).length;
}

/** Two forms of one shape: what the member reads, and what only operators do. */
export function TextForm({ act, page, reply }: DeskFormProps & { act: 'reply' | 'note' }) {
  const { t } = useTranslation('desk');
  const form = (
    <Form
      method="post"
      replace
      preventScrollReset
      className="grid gap-3"
      key={`${sentBefore(page, act)} ${act === 'reply' ? page.draft : ''}`}
    >
      {act === 'reply' && page.contact ? <SentTo contact={page.contact} /> : null}
      <Written act={act} page={page} reply={reply} />
    </Form>
  );
  return act === 'reply' ? <Panel heading={t('reply.heading')}>{form}</Panel> : form;
}

/** Where the answer to a visitor goes; the site may have no way there. */
function SentTo({ contact: { to, kind } }: { contact: NonNullable<DeskSheet['contact']> }) {
  const { t } = useTranslation('desk');
  return (
    <Notice kind={kind ? 'info' : 'warning'}>
      {kind ? t(`sentTo.${kind}`, { contact: to }) : t('sentTo.nowhere', { contact: to })}
    </Notice>
  );
}

/** A complaint's final answer. */
export function DecideForm({ page, reply }: DeskFormProps) {
  const { t } = useTranslation('desk');
  return (
    <Panel heading={t('decide.heading')}>
      <p className="mb-3 text-sm text-muted">{t('decide.hint')}</p>
      <Form method="post" replace preventScrollReset className="grid gap-3" key={sentBefore(page, 'decide')}>
        <Field name="outcome" label={t('common:word.decision')} errors={reply?.errors.outcome} isRequired>
          {(control) => (
            <Select
              {...control}
              defaultValue={reply?.values.outcome ?? ''}
              emptyText={t('decide.choose')}
              choices={outcomes.map((outcome) => ({ value: outcome, text: t(`outcomes.${outcome}`) }))}
            />
          )}
        </Field>
        <Written act="decide" page={page} reply={reply} />
      </Form>
    </Panel>
  );
}

function Written({ act, page, reply }: DeskFormProps & { act: TextAct }) {
  const { t } = useTranslation('desk');
  const { values = {}, errors = {} } = reply ?? {};
  return (
    <>
      <FormErrors errors={errors.form} />
      <input type="hidden" name="requestKey" value={values.requestKey ?? page.requestKey} />
      <input type="hidden" name="seenEntryId" value={page.seenEntryId} />
      <Field name="content" id={`${act}-content`} label={t(`${act}.label`)} errors={errors.content} isRequired>
        {(control) => (
          <Textarea
            {...control}
            rows={act === 'note' ? 2 : 5}
            defaultValue={values.content ?? (act === 'reply' ? page.draft : '')}
            maxLength={page.limit * 2}
          />
        )}
      </Field>
      <IntentButton intent={act} look={act === 'reply' ? 'primary' : 'secondary'}>
        {t(`${act}.submit`)}
      </IntentButton>
    </>
  );
}

/** For leads: who answers it from now on. What the page showed of it goes along, so that of two one assigns it. */
export function AssignForm({ page, reply }: DeskFormProps) {
  const { t } = useTranslation('desk');
  const { assign, assigneeId } = page;
  if (assign === null) return null;
  return (
    <Panel heading={t('assign.heading')}>
      {assign.length === 0 ? (
        <p className="text-muted">{t('assign.none')}</p>
      ) : (
        <Form method="post" replace preventScrollReset className="grid gap-3" key={assigneeId}>
          <FormErrors errors={reply?.errors.form} />
          <input type="hidden" name="seenAssigneeId" value={assigneeId ?? ''} />
          <Field name="assignee" label={t('assign.label')} errors={reply?.errors.assignee} isRequired>
            {(control) => (
              <Select
                {...control}
                defaultValue={reply?.values.assignee ?? ''}
                emptyText={t('assign.choose')}
                choices={assign}
              />
            )}
          </Field>
          <IntentButton intent="assign" look="secondary">
            {t('assign.submit')}
          </IntentButton>
        </Form>
      )}
    </Panel>
  );
}

/** Each takes its answer over into the form, in the writer's language and with its gaps filled. */
export function CannedList({ canned }: { canned: DeskSheet['canned'] }) {
  const { t } = useTranslation('desk');
  if (canned.length === 0) return null;
  return (
    <Disclosure summary={t('answers.use')}>
      <ul className="grid gap-2">
        {canned.map(({ id, title, to }) => (
          <li key={id}>
            <Link to={to} className="link" preventScrollReset>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
