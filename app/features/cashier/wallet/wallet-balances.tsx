import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { paths } from '~/http/links/paths';
import { Stat } from '~/ui/data/stat';
import { ButtonLink } from '~/ui/forms/button';
import { FormErrors } from '~/ui/forms/form-errors';
import { IntentButton } from '~/ui/forms/intent-button';
import { Panel } from '~/ui/page/panel';
import type { WalletPage } from './read-wallet-page.server';

/** What there is, and the ways to more of it. */
export function WalletBalances({ page, reply }: { page: WalletPage; reply: FormReply | undefined }) {
  const { t } = useTranslation('wallet');
  const { main, locked, bonus, vendors } = page.balances;
  const refused = reply?.values.intent === 'recall' ? reply : undefined;
  return (
    <Panel>
      <p className="stat-label">{t('mainBalance')}</p>
      <p className="display wallet-main">{main}</p>
      <div className="wallet-parts">
        <Stat look="inset" label={t('locked')} figure={locked} />
        {bonus === null ? null : <Stat look="inset" label={t('bonus')} figure={bonus} />}
        {vendors === null ? null : <Stat look="inset" label={t('vendorWallets')} figure={vendors} />}
      </div>
      <FormErrors errors={refused?.errors.form} />
      <div className="actions wallet-ways mt-4">
        <ButtonLink to={paths.deposit()} look="secondary">
          {t('deposit')}
        </ButtonLink>
        <ButtonLink to={paths.withdraw()} look="secondary">
          {t('shell:account.withdraw')}
        </ButtonLink>
        {page.canRecall ? (
          <Form method="post" replace preventScrollReset className="wallet-recall">
            <input type="hidden" name="requestKey" value={refused?.values.requestKey ?? page.recallKey} />
            <IntentButton intent="recall" look="secondary" icon="arrow-down">
              {t('recall.do')}
            </IntentButton>
          </Form>
        ) : null}
      </div>
    </Panel>
  );
}
