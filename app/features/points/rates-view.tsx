import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { type Column, Table } from '~/ui/data/table';
import { Button, ButtonLink } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { TextInput } from '~/ui/forms/text-input';
import { Panel } from '~/ui/page/panel';
import { PinField } from './pin-field';
import type { RatesPage } from './read-mall.server';

type RatesViewProps = { page: RatesPage; reply: FormReply | undefined };
type Rate = RatesPage['types'][number];

/** What brings points, and what points bring. */
export function RatesView({ page, reply }: RatesViewProps) {
  const { t } = useTranslation('points');
  const columns: Column<Rate>[] = [
    { key: 'type', heading: t('common:word.type'), kind: 'lead', cell: ({ type }) => t(`types.${type}`) },
    { key: 'rate', heading: t('rates.per', { amount: page.per }), kind: 'lead-amount', cell: ({ rate }) => rate },
  ];
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Panel heading={t('rates.collect')}>
        <Table caption={t('rates.collect')} isCaptionHidden columns={columns} rows={page.types} rowKey={keyOf} />
        <p className="mt-3 text-sm text-muted">{t('rates.collectText')}</p>
      </Panel>
      <Panel heading={t('rates.convert')} className="self-start">
        <p className="mb-2 font-semibold">{t('rates.rule', { points: page.forOne, amount: page.one })}</p>
        <p className="mb-4 text-sm text-muted">{t('rates.convertText', { least: page.least })}</p>
        {page.signIn ? <ButtonLink to={page.signIn}>{t('shell:account.login')}</ButtonLink> : null}
        {page.requestKey ? <ConvertForm page={page} reply={reply} /> : null}
      </Panel>
    </div>
  );
}

function keyOf({ type }: Rate): string {
  return type;
}

function ConvertForm({ page, reply }: RatesViewProps) {
  const { t } = useTranslation('points');
  const { state } = useNavigation();
  const errors = reply?.errors ?? {};
  return (
    <Form method="post" replace preventScrollReset className="grid gap-4">
      <FormErrors errors={errors.form} />
      <input type="hidden" name="requestKey" value={reply?.values.requestKey ?? page.requestKey ?? ''} />
      <Field name="points" label={t('form.points')} errors={errors.points} isRequired>
        {(control) => <TextInput {...control} inputMode="numeric" maxLength={11} defaultValue={reply?.values.points} />}
      </Field>
      <PinField errors={errors.paymentPassword} />
      <div className="actions">
        <Button name="intent" value="convert" isPending={state === 'submitting'}>
          {t('form.convert')}
        </Button>
      </div>
    </Form>
  );
}
