import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionType } from '~/domain/messaging/conversations/conversation';
import type { FormReply } from '~/http/forms/form-reply';
import { formatDigits } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { Field } from '~/ui/forms/field';
import { Select } from '~/ui/forms/select';
import { Textarea } from '~/ui/forms/textarea';

type QuestionFieldsProps = {
  /** Null: it goes on with what has its type. */
  types: readonly QuestionType[] | null;
  limit: number;
  hint: string;
  reply: FormReply | undefined;
  /** What is asked between the type and the words. */
  children?: ReactNode;
};

/** What every question to customer service is made of: what it is about, and its words with their count. */
export function QuestionFields({ types, limit, hint, reply, children }: QuestionFieldsProps) {
  const { t } = useTranslation('service');
  const language = useLanguage();
  const { values = {}, errors = {} } = reply ?? {};
  const digits = (number: number) => formatDigits(number, language);
  return (
    <>
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
      {children}
      <Field name="content" label={t('fields.content')} hint={hint} errors={errors.content} isRequired>
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
    </>
  );
}
