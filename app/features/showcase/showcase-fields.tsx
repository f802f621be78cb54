import { useTranslation } from 'react-i18next';
import { formatNumber, type Language } from '~/i18n/format';
import { Button } from '~/ui/forms/button';
import { Checkbox } from '~/ui/forms/checkbox';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { PasswordInput } from '~/ui/forms/password-input';
import { RadioCards } from '~/ui/forms/radio-cards';
import { Select } from '~/ui/forms/select';
import { TextInput } from '~/ui/forms/text-input';
import { Textarea } from '~/ui/forms/textarea';
import { Panel } from '~/ui/page/panel';
import { Samples } from './sample';

export function ShowcaseFields({ language }: { language: Language }) {
  const { t } = useTranslation('dev');
  const countText = (count: number, limit: number) =>
    t('fields.count', { written: formatNumber(count, language), limit: formatNumber(limit, language) });
  return (
    <Samples title={t('fields.title')}>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Panel heading={t('fields.plain')} level={3}>
          <div className="grid gap-4">
            <Field name="amount" label={t('common:word.amount')} hint={t('fields.amountHint')} isRequired>
              {(control) => <TextInput {...control} inputMode="decimal" />}
            </Field>
            <Field name="wallet" label={t('fields.wallet')}>
              {(control) => (
                <Select
                  {...control}
                  emptyText={t('fields.choose')}
                  choices={[
                    { value: 'main', text: t('fields.walletMain') },
                    { value: 'vendor', text: t('fields.walletVendor') },
                  ]}
                />
              )}
            </Field>
            <Field name="password" label={t('fields.password')} isRequired>
              {(control) => <PasswordInput {...control} showLabel={t('fields.show')} hideLabel={t('fields.hide')} />}
            </Field>
            <Field name="content" label={t('fields.content')}>
              {(control) => <Textarea {...control} limit={200} countText={countText} />}
            </Field>
            <RadioCards
              name="methodId"
              legend={t('fields.method')}
              defaultValue="wallet"
              cards={[
                { value: 'wallet', label: t('fields.methodWallet'), note: t('fields.methodWalletNote') },
                { value: 'bank', label: t('fields.methodBank'), note: t('fields.methodBankNote') },
                { value: 'closed', label: t('fields.methodClosed'), isDisabled: true },
              ]}
            />
            <Checkbox name="termsAccepted" label={t('fields.terms')} defaultChecked />
            <Button type="button" isWide>
              {t('fields.submit')}
            </Button>
          </div>
        </Panel>
        <Panel heading={t('fields.refused')} level={3}>
          <div className="grid gap-4">
            <FormErrors errors={[t('fields.formError')]} />
            <Field
              name="mobileNum"
              label={t('fields.longLabel')}
              hint={t('fields.mobileHint')}
              errors={[t('fields.error')]}
            >
              {(control) => <TextInput {...control} type="tel" defaultValue="01" />}
            </Field>
            <Field name="method" label={t('fields.wallet')} errors={[t('fields.error')]}>
              {(control) => <Select {...control} emptyText={t('fields.longLabel')} choices={[]} />}
            </Field>
            <Checkbox name="ageConfirmed" label={t('fields.age')} errors={[t('fields.error')]} />
            <Field name="account" label={t('fields.disabled')}>
              {(control) => <TextInput {...control} disabled defaultValue="player1" />}
            </Field>
            <Field name="code" label={t('fields.readOnly')}>
              {(control) => <TextInput {...control} readOnly defaultValue="KHELA-2026" />}
            </Field>
          </div>
        </Panel>
      </div>
    </Samples>
  );
}
