import { useTranslation } from 'react-i18next';
import { artPaths } from '~/http/links/paths';
import { useLanguage } from '~/i18n/use-language';
import { Badge } from '~/ui/data/badge';
import { Money } from '~/ui/data/money';
import { ButtonLink } from '~/ui/forms/button';
import { Panel } from '~/ui/page/panel';
import type { ShownWallet } from './read-wallet-page.server';

/** A card a vendor: what lies there as the vendor says it. */
export function VendorWallets({ wallets }: { wallets: ShownWallet[] }) {
  const { t } = useTranslation('wallet');
  const language = useLanguage();
  return (
    <Panel heading={t('vendorWallets')}>
      <ul className="wallet-cards">
        {wallets.map((wallet) => (
          <li key={wallet.vendorCode} className="wallet-card">
            <img src={wallet.logo ?? artPaths.vendor(wallet.vendorCode)} alt="" width={44} height={44} loading="lazy" />
            <div className="min-w-0 flex-1">
              <h3 className="wallet-card-name">{wallet.name}</h3>
              <p className="wallet-card-amount">{wallet.amount}</p>
              {wallet.played === null ? null : (
                <p className="text-sm text-muted">
                  {t('played')} <Money amount={wallet.played} language={language} isColoured />
                </p>
              )}
              {wallet.isSilent ? (
                <Badge look="wait" icon="warning">
                  {t('silent')}
                </Badge>
              ) : null}
              {wallet.isBusy ? (
                <Badge look="wait" icon="clock">
                  {t('busy')}
                </Badge>
              ) : null}
            </div>
            <div className="wallet-card-ways">
              {wallet.send ? (
                <ButtonLink to={wallet.send} look="quiet" size="small">
                  {t('send')}
                  <span className="sr-only"> {wallet.name}</span>
                </ButtonLink>
              ) : null}
              {wallet.bring ? (
                <ButtonLink to={wallet.bring} look="quiet" size="small">
                  {t('bring')}
                  <span className="sr-only"> {wallet.name}</span>
                </ButtonLink>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
