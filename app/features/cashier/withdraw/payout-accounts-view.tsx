import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormOutcome } from '~/features/common/form-outcome';
import { type FormReply, replyTo } from '~/http/forms/form-reply';
import { Button } from '~/ui/forms/button';
import { FieldErrors } from '~/ui/forms/field-errors';
import { Icon } from '~/ui/media/icon';
import { Disclosure } from '~/ui/page/disclosure';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import { AccountWords, noteOf } from './account-cards';
import { AddAccountForm } from './add-account-form';
import type { ProofOf } from './proof-of';
import type { PayoutAccountsPage } from './read-payout-accounts.server';

type ViewProps = { page: PayoutAccountsPage; reply: FormReply | undefined; proof: ProofOf };

export function PayoutAccountsView({ page, reply, proof }: ViewProps) {
  const { t } = useTranslation('withdraw');
  return (
    <>
      <Link to={page.back} className="back-link">
        <Icon name="arrow-left" />
        {t('shell:account.withdraw')}
      </Link>
      <h1 className="mb-4 text-3xl">{t('accounts.title')}</h1>
      <div className="deposit-page">
        <Panel heading={t('accounts.add')}>
          {page.isFull ? (
            <p className="text-muted">{t('add.full', { most: page.most })}</p>
          ) : (
            <AddAccountForm page={page} reply={isAbout('remove', reply) ? undefined : reply} proof={proof} />
          )}
        </Panel>
        <Panel heading={t('accounts.label')}>
          {page.accounts.length === 0 ? <p className="text-muted">{t('accounts.noneText')}</p> : null}
          <ul className="money-list">
            {page.accounts.map((account) => (
              <li key={account.id}>
                <OwnAccount page={page} account={account} reply={reply} proof={proof} />
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </>
  );
}

type OwnAccountProps = ViewProps & { account: PayoutAccountsPage['accounts'][number] };

function OwnAccount({ page, account, reply, proof }: OwnAccountProps) {
  const { t } = useTranslation('withdraw');
  const { state, formData } = useNavigation();
  const isMeant = isAbout('remove', reply) && reply?.values.bankAccountId === String(account.id);
  const errors = isMeant ? (reply?.errors ?? {}) : {};
  const isSent = state === 'submitting' && formData?.get('bankAccountId') === String(account.id);
  if (account.isLocked) {
    return (
      <div className="payout-account">
        <div className="payout-account-words">
          <AccountWords account={account} note={noteOf(t, account)} />
        </div>
        <Link to={page.help} className="link">
          {t('accounts.ask')}
        </Link>
      </div>
    );
  }
  return (
    <div className="payout-account">
      <div className="payout-account-words">
        <AccountWords account={account} note={noteOf(t, account)} />
      </div>
      <Disclosure summary={t('common:act.remove')} group="remove" isOpen={isMeant || undefined}>
        <Form method="post" replace preventScrollReset className="grid gap-3">
          <p className="text-sm text-muted">{t('remove.text')}</p>
          <FormOutcome reply={isMeant ? reply : undefined} />
          <input type="hidden" name="bankAccountId" value={account.id} />
          <input type="hidden" name="form" value="remove" />
          <FieldErrors name="bankAccountId" id={`remove-${account.id}-error`} errors={errors.bankAccountId} />
          {page.proof.kind === 'none' ? null : proof({ id: `remove-${account.id}`, errors })}
          <Button name="intent" value="remove" look="danger" isPending={isSent && formData?.get('intent') === 'remove'}>
            {t('remove.submit')}
          </Button>
        </Form>
      </Disclosure>
    </div>
  );
}

/** A code that was sent belongs to the form it was asked from. */
function isAbout(form: 'add' | 'remove', reply: FormReply | undefined): boolean {
  return replyTo(form, reply) !== undefined || reply?.values.form === form;
}
