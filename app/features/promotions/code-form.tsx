import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { TextInput } from '~/ui/forms/text-input';

/** Where a member types the code of an offer. */
export function CodeForm({ requestKey, reply }: { requestKey: string; reply: FormReply | undefined }) {
  const { t } = useTranslation('promotions');
  const { state } = useNavigation();
  return (
    <Form method="post" replace preventScrollReset className="grid gap-3">
      <input type="hidden" name="requestKey" value={requestKey} />
      <Field name="promoCode" label={t('code.label')} hint={t('code.hint')} errors={reply?.errors.promoCode} isRequired>
        {(control) => (
          <TextInput
            {...control}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={reply?.values.promoCode}
          />
        )}
      </Field>
      <Button name="intent" value="redeemCode" isPending={state === 'submitting'}>
        {t('act.code')}
      </Button>
    </Form>
  );
}
