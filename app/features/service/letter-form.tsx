import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { QuestionType } from '~/domain/messaging/conversations/conversation';
import type { FormReply } from '~/http/forms/form-reply';
import { formatDigits } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { Select } from '~/ui/forms/select';
import { Textarea } from '~/ui/forms/textarea';

type LetterFormProps = {
  /** Null: it goes on with what has its type. */
  types: readonly QuestionType[] | null;
  limit: number;
  requestKey: string;
  submitText: string;
  reply: FormReply | undefined;
};

/** What one writes to customer service: a new letter, or the next entry of a conversation. */
export function LetterForm({ types, limit, requestKey, submitText, reply }: LetterFormProps) {
  const { t } = useTranslation('service');
  const language = useLanguage();
  const { state, formData } = useNavigation();
  const { values = {}, errors = {} } = reply ?? {};
  const digits = (number: number) => formatDigits(number, language);
  return (
    <Form method="post" replace preventScrollReset className="grid gap-4">
      <FormErrors errors={errors.form} />
      <input type="hidden" name="requestKey" value={values.requestKey ?? requestKey} />
      {types ? (
        <Field name="type" label={t('fields.type')} errors={errors.type} isRequired>
          {(control) => (
            <Select
              {...control}
              defaultValue={values.type ?? ''}
              emptyText={t('chooseType')}
              choices={types.map((type) => ({ value: String(type), text: t(`types.${type}`) }))}
            />
          )}
        </Field>
      ) : null}
      <Field name="content" label={t('fields.content')} hint={t('secretHint')} errors={errors.content} isRequired>
        {(control) => (
          <Textarea
            {...control}
            rows={5}
            defaultValue={values.content}
            limit={limit}
            countText={(count, most) => t('counted', { written: digits(count), most: digits(most) })}
          />
        )}
      </Field>
      <Button
        type="submit"
        name="intent"
        value="write"
        isPending={state === 'submitting' && formData?.get('intent') === 'write'}
      >
        {submitText}
      </Button>
    </Form>
  );
}
