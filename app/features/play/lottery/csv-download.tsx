import { useTranslation } from 'react-i18next';
import { sizeText } from '~/features/common/file-size';
import { useLanguage } from '~/i18n/use-language';
import { DownloadLink } from '~/ui/page/download-link';

/** A list of the lottery as a file. */
export function CsvDownload({ href }: { href: string }) {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  return (
    <DownloadLink
      href={href}
      writing={(bytes) => t('file.writing', { size: sizeText(bytes, language) })}
      done={(bytes) => t('file.done', { size: sizeText(bytes, language) })}
      failed={t('file.failed')}
      cancel={t('file.cancel')}
    >
      {t('csv')}
    </DownloadLink>
  );
}
