import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { type FormReply, replyTo } from '~/http/forms/form-reply';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { IntentButton } from '~/ui/forms/intent-button';
import { Textarea } from '~/ui/forms/textarea';
import { Panel } from '~/ui/page/panel';
import type { AccountPage } from './read-account.server';

/** What operators have written down for one another, the newest first. */
export function AccountNotes({ page, reply }: { page: AccountPage; reply: FormReply | undefined }) {
  const { t } = useTranslation('operator');
  const { notes } = page.points;
  if (notes === null) return null;
  return (
    <Panel heading={t('notes.heading')}>
      <p className="mb-3 text-sm text-muted">{t('notes.text')}</p>
      {notes.length === 0 ? <p className="text-muted">{t('notes.none')}</p> : null}
      <ul className="grid gap-3">
        {notes.map(({ id, text, by, at }) => (
          <li key={id}>
            <p className="whitespace-pre-line break-words">{text}</p>
            <p className="text-sm text-muted">{t('notes.by', { by, at })}</p>
          </li>
        ))}
      </ul>
      {page.mayAct ? <NewNote reply={replyTo('note', reply)} /> : null}
    </Panel>
  );
}

function NewNote({ reply }: { reply: FormReply | undefined }) {
  const { t } = useTranslation('operator');
  return (
    <Form method="post" replace preventScrollReset className="mt-3 grid gap-3">
      <FormErrors errors={reply?.errors.form} />
      <Field name="text" id="note-text" label={t('notes.label')} errors={reply?.errors.text} isRequired>
        {(control) => <Textarea {...control} rows={2} maxLength={1_000} defaultValue={reply?.values.text} />}
      </Field>
      <div>
        <IntentButton intent="note" look="secondary">
          {t('notes.submit')}
        </IntentButton>
      </div>
    </Form>
  );
}
