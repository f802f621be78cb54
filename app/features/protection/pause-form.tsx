import { Form, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { breakLengths, exclusionLengths } from '~/domain/protection/pause';
import type { FormReply } from '~/http/forms/form-reply';
import { paths } from '~/http/links/paths';
import { ButtonLink } from '~/ui/forms/button';
import { Checkbox } from '~/ui/forms/checkbox';
import { FormErrors } from '~/ui/forms/form-errors';
import { IntentButton } from '~/ui/forms/intent-button';
import { RadioCards } from '~/ui/forms/radio-cards';
import { Notice } from '~/ui/page/notice';

type PauseFormProps = { kind: 'break' | 'exclusion'; reply: FormReply | undefined; proof: ReactNode };

const lengths = { break: breakLengths, exclusion: exclusionLengths } as const;
const rules = {
  break: ['play', 'money', 'signedOut', 'ends', 'longer'],
  exclusion: ['play', 'money', 'signedOut', 'turnover', 'endsAsked', 'longer'],
} as const;

/** What it does, then the choice. */
export function PauseForm({ kind, reply, proof }: PauseFormProps) {
  const { t } = useTranslation('protection');
  const { pathname } = useLocation();
  const errors = reply?.errors ?? {};
  return (
    <Form method="post" replace preventScrollReset className="grid gap-4">
      {reply?.notice ? <Notice kind="success">{reply.notice}</Notice> : null}
      <FormErrors errors={errors.form} />
      <ul className="grid list-disc gap-2 ps-5">
        {rules[kind].map((rule) => (
          <li key={rule}>{t(`rules.${rule}`)}</li>
        ))}
      </ul>
      <RadioCards
        name="length"
        legend={t('pause.length')}
        defaultValue={reply?.values.length}
        errors={errors.length}
        isRequired
        cards={lengths[kind].map((value) => ({ value, label: t(`length.${value}`) }))}
      />
      <Checkbox
        name="understood"
        label={t(`pause.understood.${kind}`)}
        errors={errors.understood}
        defaultChecked={reply?.values.understood === 'on'}
      />
      {proof}
      <div className="actions">
        <IntentButton intent="pause" size="large">
          {t(`pause.do.${kind}`)}
        </IntentButton>
        <ButtonLink to={paths.limits(pathname)} look="secondary" size="large">
          {t('pause.back')}
        </ButtonLink>
      </div>
    </Form>
  );
}
