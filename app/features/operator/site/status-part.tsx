import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { type FormReply, replyTo } from '~/http/forms/form-reply';
import { Badge } from '~/ui/data/badge';
import { type Column, Table } from '~/ui/data/table';
import { Button } from '~/ui/forms/button';
import { Checkbox } from '~/ui/forms/checkbox';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { RadioCards } from '~/ui/forms/radio-cards';
import { Select } from '~/ui/forms/select';
import { TextInput } from '~/ui/forms/text-input';
import { Panel } from '~/ui/page/panel';
import type { StatusPart as Page } from './read-site-page.server';

type StatusPartProps = { page: Page; reply: FormReply | undefined };

export function StatusPart({ page, reply }: StatusPartProps) {
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <StatusForm page={page} reply={replyTo('saveStatus', reply)} />
      <RegionRules page={page} reply={replyTo('addRule', reply) ?? replyTo('removeRule', reply)} />
    </div>
  );
}

function StatusForm({ page, reply }: StatusPartProps) {
  const { t } = useTranslation('operator');
  const { status } = page;
  const values = reply?.values;
  const kinds = (['off', 'on'] as const).map((value) => ({
    value,
    label: t(`status.${value}`),
    note: t(`status.${value}Note`),
  }));
  return (
    <Panel heading={t('status.heading')}>
      <Form method="post" replace preventScrollReset className="grid gap-4" key={JSON.stringify(status)}>
        <FormErrors errors={reply?.errors.form} />
        <RadioCards
          name="maintenance"
          legend={t('status.legend')}
          cards={kinds}
          defaultValue={values?.maintenance ?? (status.maintenance ? 'on' : 'off')}
          errors={reply?.errors.maintenance}
        />
        <Field
          name="maintenanceEnd"
          label={t('status.end')}
          hint={t('status.endHint', { zone: page.zone })}
          errors={reply?.errors.maintenanceEnd}
        >
          {(control) => (
            <TextInput
              {...control}
              type="datetime-local"
              defaultValue={values?.maintenanceEnd ?? status.maintenanceEnd}
            />
          )}
        </Field>
        <div className="grid gap-1">
          <Checkbox
            name="opensAtEnd"
            value="on"
            label={t('status.opensAtEnd')}
            defaultChecked={values ? values.opensAtEnd === 'on' : status.opensAtEnd}
          />
          <p className="text-sm text-muted">{t('status.opensAtEndHint')}</p>
        </div>
        <Checkbox
          name="regionRestriction"
          value="on"
          label={t('status.regions')}
          defaultChecked={values ? values.regionRestriction === 'on' : status.regionRestriction}
        />
        <Button type="submit" name="intent" value="saveStatus">
          {t('status.submit')}
        </Button>
      </Form>
    </Panel>
  );
}

type Rule = Page['rules'][number];

function RegionRules({ page, reply }: StatusPartProps) {
  const { t } = useTranslation('operator');
  const columns: Column<Rule>[] = [
    { key: 'value', heading: t('rules.value'), kind: 'lead', cell: ({ value }) => <code>{value}</code> },
    { key: 'kind', heading: t('rules.kind'), cell: ({ kind }) => t(`rules.${kind}`) },
    {
      key: 'effect',
      heading: t('rules.effect'),
      cell: ({ effect }) => <Badge look={effect === 'allow' ? 'plus' : 'minus'}>{t(`rules.${effect}`)}</Badge>,
    },
    { key: 'remove', heading: t('rules.remove'), cell: ({ id }) => <RemoveRule id={id} /> },
  ];
  return (
    <Panel heading={t('rules.heading')}>
      <p className="mb-3 text-sm text-muted">{t('rules.text')}</p>
      <Table
        caption={t('rules.heading')}
        isCaptionHidden
        columns={columns}
        rows={page.rules}
        rowKey={({ id }) => id}
        empty={<p className="text-muted">{t('rules.none')}</p>}
      />
      <Form method="post" replace preventScrollReset className="console-filters mt-4" key={page.rules.length}>
        <div className="col-span-full">
          <FormErrors errors={reply?.errors.form} />
        </div>
        <Field name="effect" label={t('rules.effect')}>
          {(control) => (
            <Select
              {...control}
              defaultValue={reply?.values.effect ?? 'block'}
              choices={(['block', 'allow'] as const).map((value) => ({ value, text: t(`rules.${value}`) }))}
            />
          )}
        </Field>
        <Field name="kind" label={t('rules.kind')}>
          {(control) => (
            <Select
              {...control}
              defaultValue={reply?.values.kind ?? 'country'}
              choices={(['country', 'cidr'] as const).map((value) => ({ value, text: t(`rules.${value}`) }))}
            />
          )}
        </Field>
        <Field
          name="value"
          label={t('rules.value')}
          hint={t('rules.valueHint')}
          errors={reply?.errors.value}
          isRequired
        >
          {(control) => (
            <TextInput
              {...control}
              defaultValue={reply?.values.value}
              autoComplete="off"
              spellCheck={false}
              maxLength={60}
            />
          )}
        </Field>
        <Button type="submit" name="intent" value="addRule" look="secondary" icon="plus">
          {t('rules.add')}
        </Button>
      </Form>
    </Panel>
  );
}

function RemoveRule({ id }: { id: number }) {
  const { t } = useTranslation('operator');
  return (
    <Form method="post" replace preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Button type="submit" name="intent" value="removeRule" look="secondary" size="small">
        {t('rules.remove')}
      </Button>
    </Form>
  );
}
