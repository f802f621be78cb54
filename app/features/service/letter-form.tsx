import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { QuestionType } from '~/domain/messaging/conversations/conversation';
import type { FormReply } from '~/http/forms/form-reply';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { IntentButton } from '~/ui/forms/intent-button';
import { type Choice, Select } from '~/ui/forms/select';
import { PictureFields } from './picture-fields';
import { QuestionFields } from './question-fields';

type LetterFormProps = {
  /** Null: it goes on with what has its type. */
  types: readonly QuestionType[] | null;
  limit: number;
  requestKey: string;
  submitText: string;
  reply: FormReply | undefined;
  /** What of their own the letter can be about. */
  matters?: Choice[];
  /** Sent along as they are. */
  hidden?: Record<string, string>;
};

/** What one writes to customer service: a new letter or complaint, or the next entry of a conversation. */
export function LetterForm({
  types,
  limit,
  requestKey,
  submitText,
  reply,
  matters = [],
  hidden = {},
}: LetterFormProps) {
  const { t } = useTranslation('service');
  const { values = {}, errors = {} } = reply ?? {};
  return (
    <Form method="post" encType="multipart/form-data" replace preventScrollReset className="grid gap-4">
      <FormErrors errors={errors.form} />
      <input type="hidden" name="requestKey" value={values.requestKey ?? requestKey} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <QuestionFields types={types} limit={limit} hint={t('secretHint')} reply={reply}>
        {matters.length > 0 ? (
          <Field name="about" label={t('fields.about')} hint={t('aboutHint')} errors={errors.about}>
            {(control) => (
              <Select {...control} defaultValue={values.about ?? ''} emptyText={t('aboutNothing')} choices={matters} />
            )}
          </Field>
        ) : null}
      </QuestionFields>
      <PictureFields reply={reply} />
      <IntentButton intent="write">{submitText}</IntentButton>
    </Form>
  );
}
