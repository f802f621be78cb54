import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { Checkbox } from '~/ui/forms/checkbox';

type TermsFieldProps = { age: string; isTicked: boolean; errors?: readonly string[] };

/** The terms open beside the form: nothing typed is lost by reading them. */
export function TermsField({ age, isTicked, errors }: TermsFieldProps) {
  const { t } = useTranslation('register');
  return (
    <Checkbox
      name="termsAccepted"
      value="1"
      required
      defaultChecked={isTicked}
      errors={errors}
      label={
        <>
          {t('terms.agree', { age })}{' '}
          <a href={paths.help('term')} target="_blank" rel="noopener" className="link">
            {t('terms.read')}
          </a>
        </>
      }
    />
  );
}
