import { Form, useNavigation } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { paths } from '~/http/links/paths';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { Select } from '~/ui/forms/select';
import { TextInput } from '~/ui/forms/text-input';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import type { TransferFields } from './read-wallet-page.server';

/** One side is always the main wallet: choosing a vendor on one side brings the main wallet to the other. */
export function TransferForm({ fields, reply }: { fields: TransferFields; reply: FormReply | undefined }) {
  const { t } = useTranslation('wallet');
  const { state, formData } = useNavigation();
  const refused = reply?.values.intent === 'transfer' ? reply : undefined;
  const [from, setFrom] = useState(refused?.values.fromWalletId ?? fields.from);
  const [to, setTo] = useState(refused?.values.toWalletId ?? fields.to);
  const [typed, setTyped] = useState(refused?.values.amount ?? fields.amount);
  const { mainWalletId, choices } = fields;
  const vendor = choices.find(({ value }) => value !== mainWalletId)!.value;
  const opposite = (value: string, other: string) => {
    if (value !== mainWalletId) return mainWalletId;
    return other === mainWalletId ? vendor : other;
  };
  const errors = refused?.errors ?? {};
  const all = choices.find(({ value }) => value === from)?.all ?? '0';
  const quick = [...fields.quick, ...(all === '0' ? [] : [[all, t('form.all')]])] as [string, string][];
  return (
    <Panel heading={t('form.heading')}>
      <Form id="transfer" method="post" replace preventScrollReset className="grid gap-4">
        <FormErrors errors={errors.form} />
        <input type="hidden" name="requestKey" value={refused?.values.requestKey ?? fields.requestKey} />
        <Field name="fromWalletId" label={t('form.from')} errors={errors.fromWalletId} isRequired>
          {(control) => (
            <Select
              {...control}
              choices={choices}
              value={from}
              onChange={({ target }) => {
                setFrom(target.value);
                setTo(opposite(target.value, to));
              }}
            />
          )}
        </Field>
        <Field name="toWalletId" label={t('form.to')} errors={errors.toWalletId} isRequired>
          {(control) => (
            <Select
              {...control}
              choices={choices}
              value={to}
              onChange={({ target }) => {
                setTo(target.value);
                setFrom(opposite(target.value, from));
              }}
            />
          )}
        </Field>
        <Field
          name="amount"
          label={t('form.amount')}
          hint={t('form.limits', fields.limits)}
          errors={errors.amount}
          isRequired
        >
          {(control) => (
            <TextInput
              {...control}
              className="amount-input"
              inputMode="decimal"
              autoComplete="off"
              maxLength={30}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <ul className="quick-amounts" aria-label={t('form.quick')}>
          {quick.map(([amount, text]) => (
            <li key={text}>
              <Link
                to={paths.wallet({ from, to, amount })}
                replace
                preventScrollReset
                className="quick-amount"
                aria-current={amount === typed ? 'true' : undefined}
                onClick={() => setTyped(amount)}
              >
                {text}
              </Link>
            </li>
          ))}
        </ul>
        <Button
          name="intent"
          value="transfer"
          size="large"
          isWide
          isPending={state === 'submitting' && formData?.get('intent') === 'transfer'}
        >
          {t('form.submit')}
        </Button>
      </Form>
    </Panel>
  );
}
