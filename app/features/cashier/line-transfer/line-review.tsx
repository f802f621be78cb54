import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { parseAmount } from '~/domain/shared/money';
import type { FormReply } from '~/http/forms/form-reply';
import { useLanguage } from '~/i18n/use-language';
import { Money } from '~/ui/data/money';
import { ButtonLink } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { FieldErrors } from '~/ui/forms/field-errors';
import { FormErrors } from '~/ui/forms/form-errors';
import { IntentButton } from '~/ui/forms/intent-button';
import { PinInput } from '~/ui/forms/pin-input';
import { Link } from '~/ui/page/link';
import { Notice } from '~/ui/page/notice';
import type { LinePage } from './read-line-page.server';

type LineReviewProps = {
  page: LinePage;
  values: Record<string, string>;
  reply: FormReply | undefined;
  /** Where the owner sets a payment password. */
  security: string;
  /** By what the owner proves to be there. */
  proof: ReactNode;
};

/** The last look: what leaves, whom it reaches, and that it is the owner who sends it. */
export function LineReview({ page, values, reply, security, proof }: LineReviewProps) {
  const { t } = useTranslation('line');
  const language = useLanguage();
  const errors = reply?.errors ?? {};
  const amountMinor = parseAmount(values.amount ?? '');
  const isUp = values.to !== 'downline';
  return (
    <Form method="post" replace preventScrollReset className="grid gap-4">
      {reply?.notice ? <Notice kind="success">{reply.notice}</Notice> : null}
      <FormErrors errors={errors.form} />
      <input type="hidden" name="requestKey" value={reply?.values.requestKey ?? page.requestKey} />
      {(['to', 'account', 'amount'] as const).map((name) => (
        <input key={name} type="hidden" name={name} value={values[name] ?? ''} />
      ))}
      <dl className="preview">
        <div>
          <dt>{t('form.to')}</dt>
          <dd>{isUp && page.upline ? t('form.upline', page.upline) : values.account}</dd>
        </div>
        <div>
          <dt>{t('main')}</dt>
          <dd>{page.main}</dd>
        </div>
        <div className="preview-sum">
          <dt>{t('common:word.amount')}</dt>
          <dd>{amountMinor === null ? values.amount : <Money amount={amountMinor} language={language} />}</dd>
        </div>
      </dl>
      {(['to', 'account', 'amount'] as const).map((name) => (
        <FieldErrors key={name} name={name} id={`${name}-error`} errors={errors[name]} />
      ))}
      {page.hasPaymentPassword ? null : (
        <Notice kind="warning">
          {t('noPaymentPassword')}{' '}
          <Link to={security} className="link">
            {t('setPaymentPassword')}
          </Link>
        </Notice>
      )}
      <Field name="paymentPassword" label={t('common:word.paymentPassword')} errors={errors.paymentPassword} isRequired>
        {(control) => <PinInput control={control} showLabel={t('form.show')} hideLabel={t('form.hide')} />}
      </Field>
      {proof}
      <p className="text-sm text-muted">{t('final')}</p>
      <div className="actions">
        <IntentButton intent="transfer" size="large">
          {t('form.send')}
        </IntentButton>
        <ButtonLink to={page.start} look="secondary" size="large">
          {t('form.change')}
        </ButtonLink>
      </div>
    </Form>
  );
}
