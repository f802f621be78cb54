import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { FormErrors } from '~/ui/form-errors';
import { PasswordInput } from '~/ui/password-input';
import { TextInput } from '~/ui/text-input';

type Reply = { values: Record<string, string>; errors: Record<string, string[]> };

export function SignInForm({ reply, redirectTo }: { reply: Reply | undefined; redirectTo: string }) {
  const { t } = useTranslation('auth');
  const isPending = useNavigation().state === 'submitting';
  const errors = reply?.errors ?? {};
  return (
    <Form method="post" replace className="grid gap-4">
      <p className="text-muted">{t('welcome')}</p>
      <FormErrors errors={errors.form} />
      <input type="hidden" name="type" value="username" />
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <Field name="username" label={t('username.label')} errors={errors.username} isRequired>
        {(control) => (
          <TextInput
            {...control}
            defaultValue={reply?.values.username}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            data-autofocus
          />
        )}
      </Field>
      <Field name="password" label={t('password.label')} errors={errors.password} isRequired>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="current-password"
            maxLength={200}
            showLabel={t('password.show')}
            hideLabel={t('password.hide')}
          />
        )}
      </Field>
      <Button type="submit" isWide isPending={isPending}>
        {isPending ? t('submitting') : t('submit')}
      </Button>
    </Form>
  );
}
