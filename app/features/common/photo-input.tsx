import { useTranslation } from 'react-i18next';
import { acceptedUploads, longestStoredEdge, maxUploadBytes } from '~/domain/files/upload-limits';
import type { FieldControl } from '~/ui/forms/field';
import { FileInput } from '~/ui/forms/file-input';

/** A picture that proves something about money. */
export function PhotoInput(control: FieldControl) {
  const { t } = useTranslation('common');
  return (
    <FileInput
      {...control}
      accept={acceptedUploads}
      chooseLabel={t('file.choose')}
      noneLabel={t('file.none')}
      maxBytes={maxUploadBytes}
      tooLargeText={t('file.tooLarge')}
      longestEdge={longestStoredEdge}
    />
  );
}
