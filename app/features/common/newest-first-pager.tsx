import { useTranslation } from 'react-i18next';
import { KeysetPager } from '~/ui/data/pager';

type NewestFirstPagerProps = Omit<Parameters<typeof KeysetPager>[0], 'previousLabel' | 'nextLabel'>;

/** The pager of a list that begins with its newest entries. */
export function NewestFirstPager(props: NewestFirstPagerProps) {
  const { t } = useTranslation('common');
  return <KeysetPager {...props} previousLabel={t('newest')} nextLabel={t('older')} />;
}
