import { useTranslation } from 'react-i18next';
import type { PromotionCategory, PromotionTag } from '~/domain/promotions/categories';
import { promotionCategories, promotionTags } from '~/domain/promotions/categories';
import { paths } from '~/http/links/paths';
import { Link } from '~/ui/page/link';

type OfferFiltersProps = { category: PromotionCategory; tag: PromotionTag | null };

/** Categories as tabs, tags as chips; both are links, so that a choice can be shared. */
export function OfferFilters({ category, tag }: OfferFiltersProps) {
  const { t } = useTranslation('promotions');
  return (
    <div className="grid gap-3">
      <nav className="tabs" aria-label={t('categories')}>
        {promotionCategories.map((one) => (
          <Link
            key={one}
            className="tab"
            to={paths.promotions({ category: one === 'all' ? undefined : one, tag: tag ?? undefined })}
            aria-current={one === category ? 'page' : undefined}
          >
            {t(`category.${one}`)}
          </Link>
        ))}
      </nav>
      <nav className="tabs" aria-label={t('tags')}>
        {promotionTags.map((one) => (
          <Link
            key={one}
            className="tab"
            to={paths.promotions({
              category: category === 'all' ? undefined : category,
              tag: one === tag ? undefined : one,
            })}
            aria-current={one === tag ? 'true' : undefined}
          >
            {t(`tag.${one}`)}
          </Link>
        ))}
      </nav>
    </div>
  );
}
