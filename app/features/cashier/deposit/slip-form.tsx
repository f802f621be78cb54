import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { acceptedUploads } from '~/domain/files/upload-limits';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';

type SlipFormProps = {
  errors: string[] | undefined;
  /** The step the page is waiting for; else it is one among others. */
  isFirst?: boolean;
};

export function SlipForm({ errors, isFirst = false }: SlipFormProps) {
  const { t } = useTranslation('deposit');
  const { state, formData } = useNavigation();
  const isSent = state === 'submitting' && formData?.get('intent') === 'slip';
  return (
    <Form method="post" encType="multipart/form-data" replace preventScrollReset className="grid gap-3">
      <Field name="proof" label={t('slip.label')} hint={t('slip.hint')} errors={errors} isRequired>
        {(control) => <input {...control} type="file" accept={acceptedUploads} className="input file-input" />}
      </Field>
      <Button name="intent" value="slip" look={isFirst ? 'primary' : 'secondary'} icon="upload" isPending={isSent}>
        {t('slip.submit')}
      </Button>
    </Form>
  );
}
