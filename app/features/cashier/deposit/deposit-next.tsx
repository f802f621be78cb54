import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { paths } from '~/http/links/paths';
import { Button, ButtonLink, buttonClass } from '~/ui/forms/button';
import { Icon } from '~/ui/media/icon';
import { Disclosure } from '~/ui/page/disclosure';
import { Notice } from '~/ui/page/notice';
import { RequestKey } from '../request-key';
import { TimeLeft } from '../time-left';
import type { DepositDetail } from './read-deposit.server';
import { SlipForm } from './slip-form';
import { TransferDetails } from './transfer-details';

type DepositNextProps = { deposit: DepositDetail; reply: FormReply | undefined };

/** What happens next, and what the member can do about it. */
export function DepositNext({ deposit, reply }: DepositNextProps) {
  const { t } = useTranslation('deposit');
  const { state, received, asked } = deposit;
  return (
    <div className="grid gap-4">
      <p>{t(`next.${state}`, { received: received ?? asked, arrival: deposit.arrival })}</p>
      {deposit.reason ? (
        <Notice kind={state === 'arrived' ? 'info' : 'warning'}>{t('reason', { reason: deposit.reason })}</Notice>
      ) : null}
      {deposit.expires ? (
        <TimeLeft
          key={deposit.expires}
          seconds={deposit.secondsLeft}
          until={t('until', { at: deposit.expires })}
          textOf={(time) => t('left', { time })}
        />
      ) : null}
      {state === 'awaiting_slip' ? <TransferDetails deposit={deposit} /> : null}
      <SlipPart deposit={deposit} reply={reply} />
      <Steps deposit={deposit} />
      {deposit.canCancel ? <CancelForm reference={deposit.reference} /> : null}
    </div>
  );
}

function SlipPart({ deposit, reply }: DepositNextProps) {
  const { t } = useTranslation('deposit');
  if (!deposit.canSendSlip) return deposit.slip ? <Slip src={deposit.slip} /> : null;
  if (deposit.state === 'awaiting_slip') return <SlipForm deposit={deposit} reply={reply} isFirst />;
  return (
    <>
      {deposit.slip ? <Slip src={deposit.slip} /> : null}
      <Disclosure summary={deposit.slip ? t('slip.better') : t('slip.late')} isOpen={reply !== undefined}>
        <SlipForm deposit={deposit} reply={reply} />
      </Disclosure>
    </>
  );
}

function Slip({ src }: { src: string }) {
  const { t } = useTranslation('deposit');
  return (
    <a href={src} className="slip">
      <img src={src} alt={t('slip.alt')} loading="lazy" decoding="async" />
      <span>{t('slip.open')}</span>
    </a>
  );
}

function Steps({ deposit }: { deposit: DepositDetail }) {
  const { t } = useTranslation('deposit');
  const { state, formData } = useNavigation();
  const sent = state === 'submitting' ? formData?.get('intent') : null;
  const isOver = ['arrived', 'failed', 'rejected', 'expired', 'cancelled', 'refunded'].includes(deposit.state);
  return (
    <div className="actions">
      {deposit.state === 'created' ? (
        <Form method="post" replace className="contents">
          <RequestKey reference={deposit.reference} />
          <Button name="intent" value="handOver" size="large" isPending={sent === 'handOver'}>
            {deposit.isByHand ? t('actions.showAccount') : t('actions.pay')}
          </Button>
        </Form>
      ) : null}
      {deposit.payUrl ? (
        <a href={deposit.payUrl} className={buttonClass({ size: 'large' })} rel="noreferrer">
          <Icon name="external" />
          {t('actions.goOn')}
        </a>
      ) : null}
      {deposit.state === 'arrived' ? (
        <ButtonLink to={paths.providers()} icon="play" size="large">
          {t('actions.play')}
        </ButtonLink>
      ) : null}
      {isOver ? (
        <ButtonLink to={deposit.again} look={deposit.state === 'arrived' ? 'secondary' : 'primary'}>
          {t('actions.again')}
        </ButtonLink>
      ) : null}
    </div>
  );
}

/** Asked once more before it is done. */
function CancelForm({ reference }: { reference: string }) {
  const { t } = useTranslation('deposit');
  const { state, formData } = useNavigation();
  const isSent = state === 'submitting' && formData?.get('intent') === 'cancel';
  return (
    <Disclosure summary={t('actions.cancel')}>
      <Form method="post" replace className="grid gap-3">
        <RequestKey reference={reference} />
        <p className="text-sm text-muted">{t('cancel.text')}</p>
        <Button name="intent" value="cancel" look="danger" isPending={isSent}>
          {t('cancel.submit')}
        </Button>
      </Form>
    </Disclosure>
  );
}
