import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { paths } from '~/http/links/paths';
import { formatDigits } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { Button } from '~/ui/forms/button';
import { Checkbox } from '~/ui/forms/checkbox';
import { Field } from '~/ui/forms/field';
import { FieldErrors } from '~/ui/forms/field-errors';
import { FormErrors } from '~/ui/forms/form-errors';
import { Select } from '~/ui/forms/select';
import { TextInput } from '~/ui/forms/text-input';
import { Panel } from '~/ui/page/panel';
import { BackLink } from '../back-link';
import type { MethodPage } from './read-methods.server';

type MethodFormProps = {
  title: string;
  page: MethodPage;
  reply: FormReply | undefined;
  /** What a change that needs a second operator asks for besides; the route brings it. */
  secondOperator: ReactNode;
};
type FieldName =
  | 'code'
  | 'nameBn'
  | 'nameEn'
  | 'min'
  | 'max'
  | 'feeFixed'
  | 'feePercent'
  | 'arrivalBn'
  | 'arrivalEn'
  | 'quickAmounts'
  | 'position';

const lengths: Partial<Record<FieldName, number>> = {
  code: 40,
  nameBn: 60,
  nameEn: 60,
  position: 3,
  quickAmounts: 300,
};
const optional: FieldName[] = ['feeFixed', 'feePercent', 'quickAmounts'];
const numbers: FieldName[] = ['min', 'max', 'feeFixed', 'feePercent'];

export function MethodForm({ title, page, reply, secondOperator }: MethodFormProps) {
  const { t } = useTranslation('cashdesk');
  const { state } = useNavigation();
  const errors = reply?.errors ?? {};
  const values: Values = reply?.values ?? page.fields;
  const line = (name: FieldName, hint?: string) => (
    <Line name={name} hint={hint} page={page} values={values} errors={errors[name]} />
  );
  return (
    <>
      <BackLink to={paths.operatorMethods()}>{t('methods.title')}</BackLink>
      <h1 className="console-title">{title}</h1>
      <Form method="post" replace preventScrollReset className="console-method" key={page.fields.seenAt ?? 'new'}>
        <FormErrors errors={errors.form} />
        {page.isNew ? null : <input type="hidden" name="seenAt" value={page.fields.seenAt} />}
        <Panel heading={t('methods.what')}>
          <div className="console-fields">
            {line('nameBn')}
            {line('nameEn')}
            {line('code', page.isNew ? t('methods.codeHint') : t('methods.codeFixed'))}
            <Kind kinds={page.kinds} value={values.kind} errors={errors.kind} />
            {page.payIn ? (
              <Provider providers={page.payIn.providers} value={values.provider} errors={errors.provider} />
            ) : null}
            {line('position', t('methods.positionHint'))}
          </div>
          <Checkbox
            name="isEnabled"
            value="on"
            label={t('methods.isEnabled')}
            defaultChecked={values.isEnabled === 'on'}
          />
        </Panel>
        <Panel heading={t('methods.money')}>
          <div className="console-fields">
            {line('min')}
            {line('max')}
            {line('feeFixed')}
            {line('feePercent', t('methods.percentHint'))}
          </div>
          {page.payIn ? line('quickAmounts', t('methods.quickHint')) : null}
        </Panel>
        <Panel heading={t('methods.words')}>
          <div className="console-fields">
            {line('arrivalBn')}
            {line('arrivalEn')}
          </div>
        </Panel>
        {page.payIn ? <Details rows={page.payIn.rows} values={values} errors={errors} /> : null}
        <Panel heading={t('proposals:second.guarded')}>
          <div className="grid gap-3">{secondOperator}</div>
        </Panel>
        <div className="actions">
          <Button type="submit" name="intent" value="save" isPending={state === 'submitting'}>
            {t('operator:settings.submitGuarded')}
          </Button>
        </div>
      </Form>
    </>
  );
}

type Values = Record<string, string | undefined>;
type LineProps = {
  name: FieldName;
  hint: string | undefined;
  page: MethodPage;
  values: Values;
  errors: string[] | undefined;
};

function Line({ name, hint, page, values, errors }: LineProps) {
  const { t } = useTranslation('cashdesk');
  return (
    <Field
      name={name}
      label={t(`methods.fields.${name}`)}
      hint={hint}
      errors={errors}
      isRequired={!optional.includes(name)}
    >
      {(control) => (
        <TextInput
          {...control}
          defaultValue={values[name]}
          maxLength={lengths[name] ?? 160}
          inputMode={numbers.includes(name) ? 'decimal' : name === 'position' ? 'numeric' : undefined}
          lang={name.endsWith('Bn') ? 'bn' : name.endsWith('En') ? 'en' : undefined}
          readOnly={name === 'code' && !page.isNew}
          autoComplete="off"
        />
      )}
    </Field>
  );
}

type KindProps = { kinds: MethodPage['kinds']; value: string | undefined; errors: string[] | undefined };

function Kind({ kinds, value, errors }: KindProps) {
  const { t } = useTranslation('cashdesk');
  return (
    <Field name="kind" label={t('methods.kind')} errors={errors}>
      {(control) => (
        <Select
          {...control}
          defaultValue={value}
          choices={kinds.map((value) => ({ value, text: t(`methods.kinds.${value}`) }))}
        />
      )}
    </Field>
  );
}

type ProviderProps = { providers: readonly string[]; value: string | undefined; errors: string[] | undefined };

function Provider({ providers, value, errors }: ProviderProps) {
  const { t } = useTranslation('cashdesk');
  return (
    <Field name="provider" label={t('common:word.provider')} hint={t('methods.providerHint')} errors={errors}>
      {(control) => (
        <Select
          {...control}
          defaultValue={value}
          emptyText={t('deposits.byHand')}
          choices={providers.map((value) => ({ value, text: value }))}
        />
      )}
    </Field>
  );
}

type DetailsProps = { rows: number; values: Values; errors: FormReply['errors'] };

/** Where a transfer by hand goes: this many rows, those left empty are none. */
function Details({ rows, values, errors }: DetailsProps) {
  const { t } = useTranslation('cashdesk');
  const language = useLanguage();
  return (
    <Panel heading={t('methods.details')}>
      <p className="mb-3 text-sm text-muted">{t('methods.detailsText')}</p>
      <FieldErrors name="details" id="details-error" errors={errors.details} />
      <div className="grid gap-4">
        {Array.from({ length: rows }, (_, at) => (
          <fieldset key={at} className="console-fields console-fields-row">
            <legend className="sr-only">{t('methods.detailRow', { row: formatDigits(at + 1, language) })}</legend>
            {(['labelBn', 'labelEn', 'value'] as const).map((part) => {
              const name = `details[${at}].${part}`;
              return (
                <Field
                  key={part}
                  name={name}
                  id={`details-${at}-${part}`}
                  label={t(`methods.detail.${part}`)}
                  errors={errors[name]}
                >
                  {(control) => (
                    <TextInput {...control} defaultValue={values[name]} maxLength={120} autoComplete="off" />
                  )}
                </Field>
              );
            })}
          </fieldset>
        ))}
      </div>
    </Panel>
  );
}
