import { Form } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { paths } from '~/http/links/paths';
import { formatDigits } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { IntentButton } from '~/ui/forms/intent-button';
import { Select } from '~/ui/forms/select';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import { AmountField, QuickAmounts } from '../amount-field';
import type { TransferFields } from './read-wallet-page.server';

export function TransferForm({ fields, reply }: { fields: TransferFields; reply: FormReply | undefined }) {
  const { t } = useTranslation('wallet');
  const language = useLanguage();
  const refused = reply?.values.intent === 'transfer' ? reply : undefined;
  const { from, to, chooseFrom, chooseTo } = useSides(fields, refused);
  const [typed, setTyped] = useState(refused?.values.amount ?? formatDigits(fields.amount, language));
  const { choices } = fields;
  const errors = refused?.errors ?? {};
  const all = choices.find(({ value }) => value === from)?.all ?? '0';
  const amounts = [...fields.quick, ...(all === '0' ? [] : [[all, t('common:word.all')] as const])];
  const quick = amounts.map(([amount, text]) => ({
    amount,
    text,
    to: paths.wallet({ from, to, amount, redirectTo: fields.game }),
  }));
  return (
    <Panel heading={t('form.heading')}>
      <Form id="transfer" method="post" replace preventScrollReset className="grid gap-4">
        <FormErrors errors={errors.form} />
        <input type="hidden" name="requestKey" value={refused?.values.requestKey ?? fields.requestKey} />
        <Field name="fromWalletId" label={t('form.from')} errors={errors.fromWalletId} isRequired>
          {(control) => (
            <Select {...control} choices={choices} value={from} onChange={({ target }) => chooseFrom(target.value)} />
          )}
        </Field>
        <Field name="toWalletId" label={t('form.to')} errors={errors.toWalletId} isRequired>
          {(control) => (
            <Select {...control} choices={choices} value={to} onChange={({ target }) => chooseTo(target.value)} />
          )}
        </Field>
        <AmountField
          label={t('common:word.amount')}
          hint={t('form.limits', fields.limits)}
          errors={errors.amount}
          typed={typed}
          onType={setTyped}
        />
        <QuickAmounts choices={quick} typed={typed} onChoose={setTyped} />
        <IntentButton intent="transfer" size="large" isWide>
          {t('form.submit')}
        </IntentButton>
      </Form>
      {fields.game === null ? null : (
        <p className="mt-4">
          <Link to={fields.game} className="link">
            {t('backToGame')}
          </Link>
        </p>
      )}
    </Panel>
  );
}

/** One side is always the main wallet: choosing a vendor on one side brings the main wallet to the other. */
function useSides({ mainWalletId, choices, ...fields }: TransferFields, refused: FormReply | undefined) {
  const [from, setFrom] = useState(refused?.values.fromWalletId ?? fields.from);
  const [to, setTo] = useState(refused?.values.toWalletId ?? fields.to);
  const vendor = choices.find(({ value }) => value !== mainWalletId)!.value;
  const opposite = (chosen: string, other: string) => {
    if (chosen !== mainWalletId) return mainWalletId;
    return other === mainWalletId ? vendor : other;
  };
  return {
    from,
    to,
    chooseFrom(chosen: string) {
      setFrom(chosen);
      setTo(opposite(chosen, to));
    },
    chooseTo(chosen: string) {
      setTo(chosen);
      setFrom(opposite(chosen, from));
    },
  };
}
