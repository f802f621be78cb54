import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { IntentButton } from '~/ui/forms/intent-button';
import { RadioCards } from '~/ui/forms/radio-cards';
import { Select } from '~/ui/forms/select';
import { TextInput } from '~/ui/forms/text-input';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import { ActReason } from '../act-panel';
import { BackLink } from '../back-link';
import { TemporaryPassword } from '../temporary-password';
import type { NewAccountPage } from './read-new-account.server';
import type { NewAccountReply } from './submit-new-account.server';

type NewAccountViewProps = { page: NewAccountPage; reply: NewAccountReply | undefined };

const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

/** A member, or an agent; the temporary password is shown in the answer and never again. */
export function NewAccountView({ page, reply }: NewAccountViewProps) {
  const { t } = useTranslation('newAccount');
  const { values, errors } = reply ?? {
    values: {} as NewAccountReply['values'],
    errors: {} as NewAccountReply['errors'],
  };
  const byPlace = { value: '', text: t('typeOfPlace') };
  return (
    <>
      <BackLink to={paths.operatorAccounts()}>{t('operator:accounts.title')}</BackLink>
      <h1 className="console-title">{page.title}</h1>
      {reply?.made ? (
        <>
          <TemporaryPassword account={reply.made.account} password={reply.made.password} />
          <p className="mb-4">
            <Link to={reply.made.to} className="link">
              {t('see', { account: reply.made.account })}
            </Link>
          </p>
        </>
      ) : null}
      <Panel>
        <p className="mb-3 text-sm text-muted">{t('text')}</p>
        <Form method="post" replace preventScrollReset className="grid max-w-2xl gap-3">
          <FormErrors errors={errors.form} />
          <RadioCards
            name="role"
            legend={t('operator:role')}
            defaultValue={values.role ?? 'member'}
            errors={errors.role}
            cards={(['member', 'agent'] as const).map((value) => ({
              value,
              label: t(`operator:roles.${value}`),
              note: t(`notes.${value}`),
            }))}
          />
          <div className="console-fields">
            <Field
              name="username"
              label={t('common:word.account')}
              hint={page.nameHint}
              errors={errors.username}
              isRequired
            >
              {(control) => <TextInput {...control} {...plain} maxLength={64} defaultValue={values.username} />}
            </Field>
            <Field name="nickname" label={t('common:word.nickname')} hint={t('nicknameHint')} errors={errors.nickname}>
              {(control) => <TextInput {...control} autoComplete="off" maxLength={40} defaultValue={values.nickname} />}
            </Field>
            <Field name="upline" label={t('operator:accounts.upline')} hint={t('uplineHint')} errors={errors.upline}>
              {(control) => <TextInput {...control} {...plain} maxLength={64} defaultValue={values.upline} />}
            </Field>
            {page.types.length > 0 ? (
              <Field name="type" label={t('type')} hint={t('typeHint')} errors={errors.type}>
                {(control) => (
                  <Select {...control} defaultValue={values.type ?? ''} choices={[byPlace, ...page.types]} />
                )}
              </Field>
            ) : null}
          </div>
          <ActReason intent="register" reply={reply} />
          <div>
            <IntentButton intent="register">{t('submit')}</IntentButton>
          </div>
        </Form>
      </Panel>
    </>
  );
}
