import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { RateField } from '~/features/common/rate-field';
import type { FormReply } from '~/http/forms/form-reply';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { PasswordInput } from '~/ui/forms/password-input';
import { RadioCards } from '~/ui/forms/radio-cards';
import { TextInput } from '~/ui/forms/text-input';

type FormProps = { reply: FormReply | undefined; ownRate: string };

function useReply(reply: FormReply | undefined, intent: string) {
  const { state, formData } = useNavigation();
  const own = reply?.values.intent === intent ? reply : undefined;
  const isPending = state === 'submitting' && formData?.get('intent') === intent;
  return { values: own?.values ?? {}, errors: own?.errors ?? {}, isPending };
}

function RoleCards({ values, errors }: Pick<FormReply, 'values' | 'errors'>) {
  const { t } = useTranslation('team');
  return (
    <RadioCards
      name="type"
      legend={t('form.type')}
      cards={(['member', 'agent'] as const).map((value) => ({ value, label: t(`role.${value}`) }))}
      isRequired
      defaultValue={values.type ?? 'member'}
      errors={errors.type}
    />
  );
}

function RateOfNewcomer({
  id,
  values,
  errors,
  ownRate,
}: Pick<FormReply, 'values' | 'errors'> & { id: string; ownRate: string }) {
  const { t } = useTranslation('team');
  return (
    <RateField
      id={id}
      hint={t('form.rateHint', { most: ownRate })}
      errors={errors.rate}
      defaultValue={values.rate ?? '0'}
    />
  );
}

/** An account at once. */
export function RegisterForm({ reply, ownRate }: FormProps) {
  const { t } = useTranslation('team');
  const { values, errors, isPending } = useReply(reply, 'register');
  const secret = (name: 'password' | 'confirmPassword') => (
    <Field
      name={name}
      label={t(`form.${name}`)}
      hint={name === 'password' ? t('form.passwordHint') : undefined}
      errors={errors[name]}
      isRequired
    >
      {(control) => (
        <PasswordInput
          {...control}
          showLabel={t('form.show')}
          hideLabel={t('form.hide')}
          autoComplete="new-password"
          maxLength={64}
        />
      )}
    </Field>
  );
  return (
    <Form method="post" replace preventScrollReset className="grid gap-4">
      <FormErrors errors={errors.form} />
      <RoleCards values={values} errors={errors} />
      <Field name="username" label={t('form.username')} errors={errors.username} isRequired>
        {(control) => (
          <TextInput
            {...control}
            defaultValue={values.username}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
          />
        )}
      </Field>
      <Field name="nickname" label={t('form.nickname')} hint={t('form.nicknameHint')} errors={errors.nickname}>
        {(control) => <TextInput {...control} defaultValue={values.nickname} autoComplete="off" maxLength={40} />}
      </Field>
      {secret('password')}
      {secret('confirmPassword')}
      <RateOfNewcomer id="register-rate" values={values} errors={errors} ownRate={ownRate} />
      <Button name="intent" value="register" size="large" isWide isPending={isPending}>
        {t('register.submit')}
      </Button>
    </Form>
  );
}

/** A link for others to join by. */
export function LinkForm({ reply, ownRate }: FormProps) {
  const { t } = useTranslation('team');
  const { values, errors, isPending } = useReply(reply, 'createLink');
  const number = (name: 'days' | 'uses') => (
    <Field name={name} label={t(`form.${name}`)} hint={t(`form.${name}Hint`)} errors={errors[name]}>
      {(control) => (
        <TextInput {...control} defaultValue={values[name]} inputMode="numeric" autoComplete="off" maxLength={7} />
      )}
    </Field>
  );
  return (
    <Form method="post" replace preventScrollReset className="grid gap-4">
      <FormErrors errors={errors.form} />
      <RoleCards values={values} errors={errors} />
      <RateOfNewcomer id="link-rate" values={values} errors={errors} ownRate={ownRate} />
      <Field name="channel" label={t('form.channel')} hint={t('form.channelHint')} errors={errors.channel} isRequired>
        {(control) => <TextInput {...control} defaultValue={values.channel} autoComplete="off" maxLength={60} />}
      </Field>
      <div className="team-pair">
        {number('days')}
        {number('uses')}
      </div>
      <Button name="intent" value="createLink" size="large" isWide isPending={isPending}>
        {t('link.submit')}
      </Button>
    </Form>
  );
}
