import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { TextInput } from '~/ui/forms/text-input';
import { useFocusOnRefusal } from '../use-focus-on-refusal';
import { NewPasswordFields } from './new-password-fields';
import type { Bounds } from './read-forgot.server';

type ResetFormProps = { username: string; bounds: Bounds; reply: FormReply | undefined };

/** The user name is in it, read-only, so that password managers know whose password it is. */
export function ResetForm({ username, bounds, reply }: ResetFormProps) {
  const { t } = useTranslation('recover');
  const { state } = useNavigation();
  const form = useFocusOnRefusal(reply);
  const errors = reply?.errors ?? {};
  return (
    <Form method="post" replace preventScrollReset ref={form} className="grid gap-4">
      <FormErrors errors={errors.form} />
      <Field name="username" label={t('common:word.userName')}>
        {(control) => <TextInput {...control} defaultValue={username} readOnly autoComplete="username" />}
      </Field>
      <NewPasswordFields bounds={bounds} errors={errors} />
      <Button type="submit" name="intent" value="reset" isWide isPending={state === 'submitting'}>
        {t('submit.link')}
      </Button>
    </Form>
  );
}
