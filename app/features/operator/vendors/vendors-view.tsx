import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { paths } from '~/http/links/paths';
import { Badge } from '~/ui/data/badge';
import { type Column, Table } from '~/ui/data/table';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { RadioCards } from '~/ui/forms/radio-cards';
import { Textarea } from '~/ui/forms/textarea';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import type { readVendors } from './vendors.server';

type Page = Awaited<ReturnType<typeof readVendors>>;
type Vendor = Page['vendors'][number];
type VendorsViewProps = { title: string; page: Page; reply: FormReply | undefined };

const looks = { on: 'plus', halted: 'wait', off: 'minus' } as const;

export function VendorsView({ title, page, reply }: VendorsViewProps) {
  const { t } = useTranslation('operator');
  const columns: Column<Vendor>[] = [
    {
      key: 'name',
      heading: t('vendors.name'),
      kind: 'lead',
      cell: ({ code, name }) => (
        <Link to={paths.operatorVendors({ vendor: code })} className="link">
          {name}
        </Link>
      ),
    },
    { key: 'code', heading: t('vendors.code'), cell: ({ code }) => code },
    { key: 'wallet', heading: t('vendors.wallet'), cell: ({ walletMode }) => t(`vendors.wallets.${walletMode}`) },
    {
      key: 'state',
      heading: t('vendors.state'),
      cell: ({ state }) => <Badge look={looks[state]}>{t(`vendors.states.${state}`)}</Badge>,
    },
    { key: 'notice', heading: t('vendors.notice'), cell: ({ notice }) => notice.en || notice.bn },
  ];
  return (
    <>
      <h1 className="console-title">{title}</h1>
      {page.chosen ? <VendorForm key={page.chosen.code} vendor={page.chosen} reply={reply} /> : null}
      <Panel className="console-list">
        <Table caption={title} isCaptionHidden columns={columns} rows={page.vendors} rowKey={({ code }) => code} />
      </Panel>
    </>
  );
}

function VendorForm({ vendor, reply }: { vendor: Vendor; reply: FormReply | undefined }) {
  const { t } = useTranslation('operator');
  const states = (['on', 'halted', 'off'] as const).map((value) => ({
    value,
    label: t(`vendors.states.${value}`),
    note: t(`vendors.about.${value}`),
  }));
  return (
    <Panel heading={vendor.name} className="mb-4">
      <Form method="post" className="grid gap-4" preventScrollReset>
        <FormErrors errors={reply?.errors.form} />
        <input type="hidden" name="vendor" value={vendor.code} />
        <RadioCards
          name="state"
          legend={t('vendors.state')}
          cards={states}
          defaultValue={reply?.values.state ?? vendor.state}
          errors={reply?.errors.state}
        />
        {(['noticeBn', 'noticeEn'] as const).map((name) => (
          <Field
            key={name}
            name={name}
            label={t(`vendors.${name}`)}
            hint={t('vendors.noticeHint')}
            errors={reply?.errors[name]}
          >
            {(control) => (
              <Textarea
                {...control}
                rows={2}
                defaultValue={reply?.values[name] ?? vendor.notice[name === 'noticeBn' ? 'bn' : 'en']}
              />
            )}
          </Field>
        ))}
        <Button>{t('vendors.save')}</Button>
      </Form>
    </Panel>
  );
}
