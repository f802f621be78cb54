import { useTranslation } from 'react-i18next';
import { KeysetPager } from '~/ui/data/pager';

/** The pager of a queue, which begins with what has waited longest. */
export function OldestFirstPager({ first, next }: { first: string | null; next: string | null }) {
  const { t } = useTranslation('common');
  return (
    <KeysetPager
      previous={first}
      next={next}
      label={t('pagesOfList')}
      previousLabel={t('backToFirst')}
      nextLabel={t('newer')}
    />
  );
}
