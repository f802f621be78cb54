import { useTranslation } from 'react-i18next';
import { PageHead } from './lists/page-head';
import type { readProviders } from './read-providers.server';
import { useCardWords } from './use-card-words';
import { VendorCard } from './vendor-card';

type ProvidersData = Awaited<ReturnType<typeof readProviders>>;

export function ProvidersPage({ providers }: { providers: ProvidersData }) {
  const { t } = useTranslation('games');
  const { words, vendorText } = useCardWords();
  return (
    <div className="site-page">
      <PageHead title={providers.title} about={providers.about} />
      <p className="list-count">{t('vendorCount', { count: providers.vendors.length, total: providers.count })}</p>
      <ul className="card-grid card-grid-vendors" aria-label={providers.title}>
        {providers.vendors.map((vendor) => (
          <VendorCard
            key={vendor.code}
            vendor={vendor}
            gamesText={vendorText(vendor.games)}
            haltedText={words.halted}
            hasActions={false}
          />
        ))}
      </ul>
    </div>
  );
}
