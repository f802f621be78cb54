import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { ButtonLink } from '~/ui/forms/button';
import { FormErrors } from '~/ui/forms/form-errors';
import { IntentButton } from '~/ui/forms/intent-button';
import { Disclosure } from '~/ui/page/disclosure';
import { Notice } from '~/ui/page/notice';
import { RequestKey } from '../request-key';
import { TimeLeft } from '../time-left';
import { ConfirmForms } from './confirm-forms';
import type { WithdrawalDetail } from './read-withdrawal.server';

type WithdrawalNextProps = { withdrawal: WithdrawalDetail; reply: FormReply | undefined };

/** What happens next, and what the member can say about it. */
export function WithdrawalNext({ withdrawal, reply }: WithdrawalNextProps) {
  const { t } = useTranslation('withdraw');
  const { state, outstanding, arrival, returned, reason, claim, proof } = withdrawal;
  const isOver =
    !withdrawal.canConfirm &&
    ['received', 'auto_received', 'upheld', 'refunded', 'rejected', 'cancelled'].includes(state);
  return (
    <div className="grid gap-4">
      <p>{t(`next.${state}`, { outstanding, arrival, returned })}</p>
      {reason ? <Notice kind="warning">{t('common:reasonWas', { reason })}</Notice> : null}
      {withdrawal.until ? (
        <TimeLeft
          key={withdrawal.until}
          seconds={withdrawal.secondsLeft}
          until={t('until', { at: withdrawal.until })}
          textOf={(time) => t('left', { time })}
        />
      ) : null}
      {claim ? <p className="text-sm text-muted">{t('claim', { claim })}</p> : null}
      {proof ? (
        <a href={proof} className="slip">
          <img src={proof} alt={t('proof.alt')} loading="lazy" decoding="async" />
          <span>{t('proof.open')}</span>
        </a>
      ) : null}
      {withdrawal.canConfirm ? <ConfirmForms withdrawal={withdrawal} reply={reply} /> : null}
      {withdrawal.canCancel ? <CancelForm reference={withdrawal.reference} errors={reply?.errors.form} /> : null}
      {isOver ? (
        <div className="actions">
          <ButtonLink to={withdrawal.all} look="secondary">
            {t('again')}
          </ButtonLink>
        </div>
      ) : null}
    </div>
  );
}

/** Asked for once more before it is done. */
function CancelForm({ reference, errors }: { reference: string; errors: string[] | undefined }) {
  const { t } = useTranslation('withdraw');
  return (
    <Disclosure summary={t('cancel.title')} isOpen={errors ? true : undefined}>
      <Form method="post" replace className="grid gap-3">
        <RequestKey reference={reference} />
        <FormErrors errors={errors} />
        <p className="text-sm text-muted">{t('cancel.text')}</p>
        <IntentButton intent="cancel" look="danger">
          {t('cancel.submit')}
        </IntentButton>
      </Form>
    </Disclosure>
  );
}
