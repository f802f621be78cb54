import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { formatDuration } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { Countdown } from '~/ui/data/countdown';
import { ButtonLink } from '~/ui/forms/button';
import { Icon } from '~/ui/media/icon';
import { Notice } from '~/ui/page/notice';
import { ConfirmForms } from './confirm-forms';
import type { WithdrawalDetail } from './read-withdrawal.server';

type WithdrawalNextProps = { withdrawal: WithdrawalDetail; reply: FormReply | undefined };

/** What happens next, and what the member can say about it. */
export function WithdrawalNext({ withdrawal, reply }: WithdrawalNextProps) {
  const { t } = useTranslation('withdraw');
  const { state, outstanding, arrival, returned, reason, claim, proof } = withdrawal;
  const isOver =
    !withdrawal.canConfirm && ['received', 'auto_received', 'upheld', 'refunded', 'rejected'].includes(state);
  return (
    <div className="grid gap-4">
      <p>{t(`next.${state}`, { outstanding, arrival, returned })}</p>
      {reason ? <Notice kind="warning">{t('reason', { reason })}</Notice> : null}
      {withdrawal.until ? <TimeLeft key={withdrawal.until} withdrawal={withdrawal} /> : null}
      {claim ? <p className="text-sm text-muted">{t('claim', { claim })}</p> : null}
      {proof ? (
        <a href={proof} className="slip">
          <img src={proof} alt={t('proof.alt')} loading="lazy" decoding="async" />
          <span>{t('proof.open')}</span>
        </a>
      ) : null}
      {withdrawal.canConfirm ? <ConfirmForms withdrawal={withdrawal} reply={reply} /> : null}
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

function TimeLeft({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const { t } = useTranslation('withdraw');
  const language = useLanguage();
  const until = t('until', { at: withdrawal.until });
  return (
    <p className="time-left">
      <Icon name="clock" />
      <Countdown
        seconds={withdrawal.secondsLeft}
        text={(seconds) => t('left', { time: formatDuration(seconds, language) })}
        staticText={until}
      >
        {until}
      </Countdown>
    </p>
  );
}
