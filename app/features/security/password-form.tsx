import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { IntentButton } from '~/ui/forms/intent-button';
import { PasswordInput } from '~/ui/forms/password-input';
import { TextInput } from '~/ui/forms/text-input';
import type { PasswordForm as Page } from './read-password-form.server';

type PasswordFormProps = { page: Page; reply: FormReply | undefined; redirectTo?: string };

/** The user name is in it, read-only, so that password managers know whose password it is. */
export function PasswordForm({ page, reply, redirectTo }: PasswordFormProps) {
  const { t } = useTranslation('security');
  const errors = reply?.errors ?? {};
  const labels = { showLabel: t('common:password.show'), hideLabel: t('common:password.hide') };
  return (
    <Form method="post" replace preventScrollReset className="grid gap-4">
      <FormErrors errors={errors.form} />
      {redirectTo ? <input type="hidden" name="redirectTo" value={redirectTo} /> : null}
      <Field name="username" id="password-username" label={t('common:word.userName')}>
        {(control) => <TextInput {...control} defaultValue={page.username} readOnly autoComplete="username" />}
      </Field>
      {page.asksOld ? (
        <Field name="oldPassword" label={t('password.old')} errors={errors.oldPassword} isRequired>
          {(control) => (
            <PasswordInput {...control} {...labels} autoComplete="current-password" maxLength={200} data-autofocus />
          )}
        </Field>
      ) : null}
      <Field
        name="newPassword"
        label={t('password.new')}
        hint={t('password.rule', page.bounds)}
        errors={errors.newPassword}
        isRequired
      >
        {(control) => (
          <PasswordInput
            {...control}
            {...labels}
            autoComplete="new-password"
            minLength={page.min}
            maxLength={page.max}
          />
        )}
      </Field>
      <Field name="confirmNewPassword" label={t('password.confirm')} errors={errors.confirmNewPassword} isRequired>
        {(control) => <PasswordInput {...control} {...labels} autoComplete="new-password" maxLength={page.max} />}
      </Field>
      <IntentButton intent="password">{t('password.heading')}</IntentButton>
    </Form>
  );
}
