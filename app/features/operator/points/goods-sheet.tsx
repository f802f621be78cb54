import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { paths } from '~/http/links/paths';
import { Button } from '~/ui/forms/button';
import { Checkbox } from '~/ui/forms/checkbox';
import { Field, type FieldControl } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { TextInput } from '~/ui/forms/text-input';
import { Textarea } from '~/ui/forms/textarea';
import { Panel } from '~/ui/page/panel';
import { BackLink } from '../back-link';
import type { GoodsSheet } from './read-goods.server';

type GoodsSheetProps = { page: GoodsSheet; reply: FormReply | undefined };
type Part = { values: Record<string, string | undefined>; errors: Record<string, string[]> };

/** One of the goods: its price, its stock and its words. */
export function GoodsSheetView({ page, reply }: GoodsSheetProps) {
  const { t } = useTranslation('goods');
  const { state } = useNavigation();
  const part: Part = { values: reply?.values ?? page.values, errors: reply?.errors ?? {} };
  return (
    <>
      <BackLink to={paths.operatorGoods()}>{t('title')}</BackLink>
      <div className="console-title-line">
        <h1 className="console-title">{page.title}</h1>
      </div>
      <Form method="post" replace preventScrollReset className="console-method">
        <FormErrors errors={part.errors.form ?? part.errors.kind} />
        <input type="hidden" name="kind" value={page.kind} />
        <Panel heading={t('parts.price')}>
          <div className="console-fields">
            <Line
              name="code"
              label={t('fields.code')}
              hint={t('fields.codeHint')}
              part={part}
              isRequired
              isFixed={!page.isNew}
            />
            <Line name="points" label={t('points:column.required')} part={part} isRequired />
            <Line name="amount" label={t('points:column.amount')} hint={t('fields.amountHint')} part={part} />
            {page.kind === 'cash' ? (
              <Line name="paid" label={t('points:pays')} hint={t('fields.paidHint')} part={part} isRequired />
            ) : null}
            <Line name="perAccount" label={t('points:perAccount')} hint={t('fields.perAccountHint')} part={part} />
            <Line
              name="stockChange"
              label={t('fields.stockChange')}
              hint={t('fields.stockChangeHint', { left: page.left })}
              part={part}
            />
            <Line name="position" label={t('fields.position')} part={part} />
          </div>
          <Checkbox
            name="isEnabled"
            value="on"
            label={t('fields.isEnabled')}
            defaultChecked={part.values.isEnabled === 'on'}
          />
        </Panel>
        <Panel heading={t('parts.words')}>
          <div className="console-fields">
            <Words language="bn" part={part} nameLabel={t('fields.nameBn')} textLabel={t('fields.textBn')} />
            <Words language="en" part={part} nameLabel={t('fields.nameEn')} textLabel={t('fields.textEn')} />
          </div>
        </Panel>
        <div className="actions">
          <Button name="intent" value="save" isPending={state === 'submitting'}>
            {t('save')}
          </Button>
        </div>
      </Form>
    </>
  );
}

type LineProps = {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  part: Part;
  isRequired?: boolean;
  isFixed?: boolean;
};

function Line({ name, label, hint, part, isRequired, isFixed }: LineProps) {
  return (
    <Field name={name} label={label} hint={hint} errors={part.errors[name]} isRequired={isRequired}>
      {(control: FieldControl) => (
        <TextInput {...control} maxLength={60} autoComplete="off" readOnly={isFixed} defaultValue={part.values[name]} />
      )}
    </Field>
  );
}

type WordsProps = { language: 'bn' | 'en'; part: Part; nameLabel: string; textLabel: string };

function Words({ language, part, nameLabel, textLabel }: WordsProps) {
  const end = language === 'bn' ? 'Bn' : 'En';
  return (
    <div className="grid content-start gap-3">
      <Field name={`name${end}`} label={nameLabel} errors={part.errors[`name${end}`]} isRequired>
        {(control) => (
          <TextInput {...control} maxLength={120} lang={language} defaultValue={part.values[`name${end}`]} />
        )}
      </Field>
      <Field name={`text${end}`} label={textLabel} errors={part.errors[`text${end}`]} isRequired>
        {(control) => (
          <Textarea {...control} rows={5} maxLength={2_000} lang={language} defaultValue={part.values[`text${end}`]} />
        )}
      </Field>
    </div>
  );
}
