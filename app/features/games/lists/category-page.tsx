import { useTranslation } from 'react-i18next';
import { CardForm } from '../card-form';
import { useCardWords } from '../use-card-words';
import { VendorCard } from '../vendor-card';
import { PageHead } from './page-head';
import type { readCategory } from './read-game-list.server';

type CategoryData = Awaited<ReturnType<typeof readCategory>>;

export function CategoryPage({ category }: { category: CategoryData }) {
  const { t } = useTranslation('games');
  const { words, vendorText } = useCardWords();
  return (
    <div className="site-page">
      <PageHead title={category.name} about={category.about} />
      <p className="list-count">{t('vendorCount', { count: category.vendors.length, total: category.count })}</p>
      <CardForm backTo={category.path}>
        <ul className="card-grid card-grid-vendors" aria-label={category.name}>
          {category.vendors.map((vendor) => (
            <VendorCard
              key={vendor.id}
              vendor={vendor}
              gamesText={vendorText(vendor.games)}
              halted={words.halted}
              hasActions={category.hasActions}
            />
          ))}
        </ul>
      </CardForm>
    </div>
  );
}
