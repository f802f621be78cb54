import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { Facts } from '~/ui/data/facts';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { IntentButton } from '~/ui/forms/intent-button';
import { TextInput } from '~/ui/forms/text-input';
import type { DetailsPage } from './read-details.server';
import { replyToForm } from './reply';

type DetailsProps = { details: DetailsPage; reply: FormReply | undefined };

/** What the registration asked for is seen again, and changed where it may be. */
export function Details({ details, reply }: DetailsProps) {
  const { t } = useTranslation('security');
  return (
    <>
      {details.fixed.length > 0 ? (
        <>
          <Facts facts={details.fixed.map(({ label, text }) => [label, text])} />
          <p className="mt-3 text-sm text-muted">{t('details.fixed')}</p>
        </>
      ) : null}
      {details.open.length > 0 ? <DetailsForm open={details.open} reply={replyToForm('details', reply)} /> : null}
    </>
  );
}

function DetailsForm({ open, reply }: { open: DetailsPage['open']; reply: FormReply | undefined }) {
  const { t } = useTranslation('security');
  return (
    <Form method="post" replace preventScrollReset className="mt-4 grid gap-4">
      <FormErrors errors={reply?.errors.form} />
      {open.map(({ field, label, isRequired, input, value }) => (
        <Field
          key={field}
          name={field}
          id={`detail-${field}`}
          label={label}
          errors={reply?.errors[field]}
          isRequired={isRequired}
        >
          {(control) => (
            <TextInput
              {...input}
              {...control}
              key={value}
              defaultValue={reply?.values[field] ?? value}
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
      ))}
      <IntentButton intent="details" look="secondary">
        {t('details.submit')}
      </IntentButton>
    </Form>
  );
}
