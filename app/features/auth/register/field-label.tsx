import { useTranslation } from 'react-i18next';

/** A star is at what must be filled in, a word at what may stay empty. */
export function FieldLabel({ name, isRequired }: { name: string; isRequired: boolean }) {
  const { t } = useTranslation('register');
  return (
    <>
      {t(`fields.${name}`)}
      {isRequired ? null : <span className="font-normal text-muted"> {t('optional')}</span>}
    </>
  );
}
