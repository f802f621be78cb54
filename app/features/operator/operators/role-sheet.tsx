import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type FormReply, replyTo } from '~/http/forms/form-reply';
import { paths } from '~/http/links/paths';
import { Button } from '~/ui/forms/button';
import { Checkbox } from '~/ui/forms/checkbox';
import { Field } from '~/ui/forms/field';
import { FieldErrors } from '~/ui/forms/field-errors';
import { FormErrors } from '~/ui/forms/form-errors';
import { IntentButton } from '~/ui/forms/intent-button';
import { TextInput } from '~/ui/forms/text-input';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import { BackLink } from '../back-link';
import { AloneNotice } from '../proposals/alone-notice';
import type { RolePage } from './read-roles.server';

type RoleSheetProps = { page: RolePage; reply: FormReply | undefined; secondOperator: ReactNode };

/** What a role opens and who holds it. Presets, and what the reader holds, are only shown. */
export function RoleSheet({ page, reply, secondOperator }: RoleSheetProps) {
  const { t } = useTranslation('operators');
  const isFixed = page.isPreset || page.isOwn;
  return (
    <>
      <BackLink to={paths.operatorRoles()}>{t('roleList.heading')}</BackLink>
      <h1 className="console-title">{page.title}</h1>
      {page.isAlone && !isFixed ? <AloneNotice /> : null}
      <div className="grid gap-4">
        {isFixed ? <FixedRole page={page} /> : <RoleForm page={page} reply={reply} secondOperator={secondOperator} />}
        {page.isNew ? null : <Holders page={page} reply={reply} />}
      </div>
    </>
  );
}

function FixedRole({ page }: { page: RolePage }) {
  const { t } = useTranslation('operators');
  return (
    <Panel heading={t('role.rights')}>
      <p className="mb-3 text-sm text-muted">{page.isPreset ? t('role.presetText') : t('own')}</p>
      <ul className="changes">
        {page.rights
          .filter(({ isHeld }) => isHeld)
          .map(({ name, text }) => (
            <li key={name}>{text}</li>
          ))}
      </ul>
    </Panel>
  );
}

function RoleForm({ page, reply, secondOperator }: RoleSheetProps) {
  const { t } = useTranslation('operators');
  const saving = replyTo('save', reply);
  const { errors, values } = saving ?? { errors: {}, values: page.values as Record<string, string> };
  const name = (field: 'nameBn' | 'nameEn', lang: string) => (
    <Field name={field} label={t(`role.${field}`)} errors={errors[field]} isRequired>
      {(control) => <TextInput {...control} lang={lang} maxLength={60} defaultValue={values[field]} />}
    </Field>
  );
  return (
    <Panel heading={t('role.form')}>
      <Form method="post" replace preventScrollReset className="grid gap-3">
        <FormErrors errors={errors.form} />
        <div className="console-fields">
          {page.isNew ? (
            <Field name="code" label={t('role.code')} hint={t('role.codeHint')} errors={errors.code} isRequired>
              {(control) => (
                <TextInput
                  {...control}
                  maxLength={40}
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  defaultValue={values.code}
                />
              )}
            </Field>
          ) : null}
          {name('nameBn', 'bn')}
          {name('nameEn', 'en')}
        </div>
        <fieldset>
          <legend className="mb-2 font-semibold">{t('role.rights')}</legend>
          <FieldErrors name="rights" id="rights-error" errors={errors.rights} />
          <div className="grid gap-2 sm:grid-cols-2">
            {page.rights.map(({ name, text, isHeld }) => (
              <Checkbox
                key={name}
                name={name}
                id={name.replaceAll('.', '-')}
                value="on"
                label={text}
                defaultChecked={saving ? values[name] === 'on' : isHeld}
              />
            ))}
          </div>
        </fieldset>
        {secondOperator}
        <div>
          <IntentButton intent="save">{t('role.submit')}</IntentButton>
        </div>
      </Form>
    </Panel>
  );
}

function Holders({ page, reply }: { page: RolePage; reply: FormReply | undefined }) {
  const { t } = useTranslation('operators');
  const isRemovable = !page.isPreset && page.holders.length === 0;
  return (
    <Panel heading={t('role.holders')}>
      {page.holders.length === 0 ? <p className="text-muted">{t('role.nobody')}</p> : null}
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {page.holders.map(({ account, to }) => (
          <li key={account}>
            <Link to={to} className="link">
              {account}
            </Link>
          </li>
        ))}
      </ul>
      {isRemovable ? (
        <Form method="post" replace preventScrollReset className="mt-3 grid gap-3">
          <FormErrors errors={replyTo('remove', reply)?.errors.form} />
          <div>
            <Button type="submit" name="intent" value="remove" look="danger">
              {t('role.remove')}
            </Button>
          </div>
        </Form>
      ) : null}
    </Panel>
  );
}
