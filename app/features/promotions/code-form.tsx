import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaptchaBox, FormReply } from '~/http/forms/form-reply';
import { Field } from '~/ui/forms/field';
import { IntentButton } from '~/ui/forms/intent-button';
import { TextInput } from '~/ui/forms/text-input';

export type CaptchaFields = (box: CaptchaBox, errors?: string[]) => ReactNode;
type CodeFormProps = {
  requestKey: string;
  reply: FormReply | undefined;
  /** After wrong codes. */
  box: CaptchaBox | null;
  captcha: CaptchaFields;
};

/** Where a member types the code of an offer. */
export function CodeForm({ requestKey, reply, box, captcha }: CodeFormProps) {
  const { t } = useTranslation('promotions');
  return (
    <Form method="post" replace preventScrollReset className="grid gap-3">
      {/* The first button is the one that Enter presses. */}
      <button type="submit" name="intent" value="redeemCode" hidden />
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
      {box ? captcha(box, reply?.errors.captcha) : null}
      <IntentButton intent="redeemCode">{t('act.code')}</IntentButton>
    </Form>
  );
}
