import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { countCharacters } from '~/domain/shared/characters';
import type { FormReply } from '~/http/forms/form-reply';
import { formatDigits } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { IntentButton } from '~/ui/forms/intent-button';
import { TextInput } from '~/ui/forms/text-input';
import { Notice } from '~/ui/page/notice';
import { PictureFields } from './picture-fields';
import { QuestionFields } from './question-fields';
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
  const { values = {}, errors = {} } = reply ?? {};
  const digits = (number: number) => formatDigits(number, language);
  const written = countCharacters((values.content ?? '').trim());
  return (
    <Form
      method="post"
      encType={page.isVisitor ? undefined : 'multipart/form-data'}
      replace
      preventScrollReset
      className="grid gap-4"
    >
      {/* The first button is the one that Enter presses. */}
      <button type="submit" name="intent" value="send" hidden />
      <p className="text-muted">{t('intro')}</p>
      {page.hours ? <Notice>{t('chat.hours', { hours: page.hours })}</Notice> : null}
      <FormErrors errors={errors.form} />
      <QuestionFields
        types={page.types}
        limit={page.limit}
        hint={t('contentHint', { count: page.limit, most: digits(page.limit), least: digits(page.hint) })}
        reply={reply}
      />
      {written > 0 && written < page.hint ? <Notice>{t('short')}</Notice> : null}
      {page.isVisitor ? (
        <Field name="contact" label={t('fields.contact')} hint={t('contactHint')} errors={errors.contact} isRequired>
          {(control) => <TextInput {...control} defaultValue={values.contact} maxLength={100} autoComplete="email" />}
        </Field>
      ) : null}
      {page.isVisitor ? null : <PictureFields reply={reply} />}
      {captcha(reply?.captcha ?? page.captcha, errors.captcha)}
      <IntentButton intent="send" isWide>
        {t('common:act.send')}
      </IntentButton>
    </Form>
  );
}
