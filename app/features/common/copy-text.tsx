import { useTranslation } from 'react-i18next';
import { CopyButton } from '~/ui/forms/copy-button';

type CopyTextProps = Partial<Omit<Parameters<typeof CopyButton>[0], 'text'>> & { text: string };

/** A copy button with the words that all pages use; `label` where a page has two of them. */
export function CopyText(props: CopyTextProps) {
  const { t } = useTranslation('common');
  return <CopyButton label={t('copy.do')} copiedLabel={t('copy.done')} failedLabel={t('copy.failed')} {...props} />;
}
