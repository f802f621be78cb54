import { useTranslation } from 'react-i18next';
import type { FieldsProps } from './content-fields';

/** What an offer pays is shown from its terms, beside its words. */
export function PromotionFields(_: FieldsProps) {
  const { t } = useTranslation('content');
  return <p className="mb-3 text-sm text-muted">{t('promotionsText')}</p>;
}
