import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { countCharacters } from '~/domain/shared/characters';
import type { FormReply } from '~/http/forms/form-reply';
import { formatDigits } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { Select } from '~/ui/forms/select';
import { TextInput } from '~/ui/forms/text-input';
import { Textarea } from '~/ui/forms/textarea';
import { Notice } from '~/ui/page/notice';
import type { FeedbackPage } from './read-feedback.server';

type FeedbackFormProps = {
  page: FeedbackPage;
  reply: FormReply | undefined;
  /** The fields of the captcha; the route brings them. */
  captcha: (box: FeedbackPage['captcha'], errors?: string[]) => ReactNode;
};

export function FeedbackForm({ page, reply, captcha }: FeedbackFormProps) {
  const { t } = useTranslation('service');
  const language = useLanguage();
  const { state, formData } = useNavigation();
  const { values = {}, errors = {} } = reply ?? {};
  const isSent = state === 'submitting' && formData?.get('intent') === 'send';
  const digits = (number: number) => formatDigits(number, language);
  const written = countCharacters((values.content ?? '').trim());
  return (
    <Form method="post" replace preventScrollReset className="grid gap-4">
      {/* The first button is the one that Enter presses. */}
      <button type="submit" name="intent" value="send" hidden />
      <p className="text-muted">{t('intro')}</p>
      <FormErrors errors={errors.form} />
      <Field name="type" label={t('fields.type')} errors={errors.type} isRequired>
        {(control) => (
          <Select
            {...control}
            defaultValue={values.type ?? ''}
            emptyText={t('chooseType')}
            choices={page.types.map((type) => ({ value: String(type), text: t(`types.${type}`) }))}
          />
        )}
      </Field>
      <Field
        name="content"
        label={t('fields.content')}
        hint={t('contentHint', { count: page.limit, most: digits(page.limit), least: digits(page.hint) })}
        errors={errors.content}
        isRequired
      >
        {(control) => (
          <Textarea
            {...control}
            rows={5}
            defaultValue={values.content}
            limit={page.limit}
            countText={(count, limit) => t('counted', { written: digits(count), most: digits(limit) })}
          />
        )}
      </Field>
      {written > 0 && written < page.hint ? <Notice>{t('short')}</Notice> : null}
      {page.isVisitor ? (
        <Field name="contact" label={t('fields.contact')} hint={t('contactHint')} errors={errors.contact} isRequired>
          {(control) => <TextInput {...control} defaultValue={values.contact} maxLength={100} autoComplete="email" />}
        </Field>
      ) : null}
      {captcha(reply?.captcha ?? page.captcha, errors.captcha)}
      <Button type="submit" name="intent" value="send" isWide isPending={isSent}>
        {t('send')}
      </Button>
    </Form>
  );
}
