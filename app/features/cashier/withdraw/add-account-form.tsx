import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormOutcome } from '~/features/common/form-outcome';
import type { FormReply } from '~/http/forms/form-reply';
import { Facts } from '~/ui/data/facts';
import { Field } from '~/ui/forms/field';
import { FieldErrors } from '~/ui/forms/field-errors';
import { IntentButton } from '~/ui/forms/intent-button';
import { SuggestedInput } from '~/ui/forms/suggested-input';
import { TextInput } from '~/ui/forms/text-input';
import { Link } from '~/ui/page/link';
import { MethodArt } from '../method-art';
import type { ProofOf } from './proof-of';
import type { PayoutAccountsPage } from './read-payout-accounts.server';

type AddAccountFormProps = { page: PayoutAccountsPage; reply: FormReply | undefined; proof: ProofOf };

/** The kind is a link, so that the fields are the server's; the payee's name, once given, stays. */
export function AddAccountForm({ page, reply, proof }: AddAccountFormProps) {
  const { t } = useTranslation('withdraw');
  const errors = reply?.errors ?? {};
  const values = reply?.values ?? {};
  const { chosen } = page;
  if (!chosen) return <p className="text-muted">{t('add.noMethod')}</p>;
  return (
    <Form method="post" replace preventScrollReset className="grid gap-4">
      <FormOutcome reply={reply} />
      <Kinds page={page} />
      <input type="hidden" name="methodId" value={chosen.id} />
      <FieldErrors name="methodId" id="methodId-error" errors={errors.methodId} />
      {chosen.kind === 'bank' ? (
        <Field name="bankName" label={t('add.bankName')} errors={errors.bankName} isRequired>
          {(control) => (
            <SuggestedInput
              {...control}
              autoCapitalize="words"
              maxLength={80}
              defaultValue={values.bankName}
              from={{ suggestions: page.banks.map((value) => ({ value })), source: null }}
            />
          )}
        </Field>
      ) : null}
      <Field
        name="accountNumber"
        label={t(`add.number.${chosen.kind}`)}
        hint={t(`add.numberHint.${chosen.kind}`)}
        errors={errors.accountNumber}
        isRequired
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode={chosen.kind === 'crypto' ? 'text' : 'numeric'}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={120}
            defaultValue={values.accountNumber}
          />
        )}
      </Field>
      {page.payeeName ? (
        <Facts facts={[[t('common:word.payee'), page.payeeName]]} />
      ) : (
        <Field name="payeeName" label={t('add.payee')} hint={t('add.payeeHint')} errors={errors.payeeName} isRequired>
          {(control) => <TextInput {...control} maxLength={80} autoComplete="name" defaultValue={values.payeeName} />}
        </Field>
      )}
      {page.payeeName ? <FieldErrors name="payeeName" id="payeeName-error" errors={errors.payeeName} /> : null}
      {proof({ id: 'add', errors })}
      {page.cooling ? <p className="text-sm text-muted">{t('add.cools', { wait: page.cooling })}</p> : null}
      <IntentButton intent="add" size="large">
        {t('add.submit')}
      </IntentButton>
    </Form>
  );
}

function Kinds({ page }: { page: PayoutAccountsPage }) {
  const { t } = useTranslation('withdraw');
  return (
    <nav aria-label={t('add.kinds')}>
      <ul className="method-cards">
        {page.methods.map((method) => (
          <li key={method.id}>
            <Link
              to={method.to}
              replace
              preventScrollReset
              className="method-card"
              aria-current={method.isChosen ? 'true' : undefined}
            >
              <MethodArt kind={method.kind} name={method.name} size={24} />
              <span className="min-w-0">
                <span className="method-name">{method.name}</span>
                <span className="method-note">{method.note}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
