import { Form, useNavigation, useRevalidator } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { paths } from '~/http/links/paths';
import { useLive } from '~/http/live/live';
import { formatDigits } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { Badge } from '~/ui/data/badge';
import { Facts } from '~/ui/data/facts';
import { Money } from '~/ui/data/money';
import { Button, ButtonLink } from '~/ui/forms/button';
import { FormErrors } from '~/ui/forms/form-errors';
import { Link } from '~/ui/page/link';
import { Notice } from '~/ui/page/notice';
import { Panel } from '~/ui/page/panel';
import { LotteryTabs } from '../lottery-tabs';
import { Result } from '../numbers';
import { ticketLooks } from '../ticket-looks';
import { ChasePanel } from './chase-panel';
import type { ShownOrder } from './read-orders.server';

type Props = { order: ShownOrder; reply: FormReply | undefined };

export function OrderView({ order, reply }: Props) {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  const { state } = useNavigation();
  const { revalidate } = useRevalidator();
  useLive('draw', ({ id }) => {
    if (id === order.drawId) revalidate();
  });
  return (
    <div className="lotto">
      <h1 className="text-3xl">{t('order', { id: order.number })}</h1>
      <LotteryTabs current="orders" />
      {order.voidReason ? <Notice kind="warning">{t(`voidReason.${order.voidReason}`)}</Notice> : null}
      {order.correctionCause && !order.voidReason ? (
        <Notice kind="info">
          {t('correction.corrected')} {t(`correction.causes.${order.correctionCause}`)}
        </Notice>
      ) : null}
      <Panel>
        <Facts
          facts={[
            [t('game'), order.name],
            [
              t('drawHeading'),
              <Link key="draw" to={order.live} className="link">
                {formatDigits(order.issue, language)}
              </Link>,
            ],
            [t('drawStatus'), t(`drawState.${order.drawState}`)],
            [t('placedAt'), order.placedAt],
            [t('stake'), <Money key="stake" amount={order.stake} language={language} />],
            [
              t('payout'),
              order.payout === null ? null : <Money key="payout" amount={order.payout} language={language} />,
            ],
          ]}
        />
        {order.numbers.length > 0 ? <Result numbers={order.numbers} sheet={order.sheet} label={t('numbers')} /> : null}
      </Panel>
      {order.tickets.map((ticket) => (
        <Panel key={ticket.betId}>
          <Facts
            facts={[
              [t('playHeading'), ticket.play],
              [t('prices.mode'), t(`modes.${ticket.mode}`)],
              [t('picks'), ticket.picks],
              [t('linesHeading'), ticket.lines],
              [t('stake'), <Money key="stake" amount={ticket.stake} language={language} />],
              [
                t('payout'),
                ticket.payout === null ? null : <Money key="payout" amount={ticket.payout} language={language} />,
              ],
              [t('rebate.heading'), ticket.rebate],
              [
                t('common:word.status'),
                <Badge key="state" look={ticketLooks[ticket.state]}>
                  {t(`ticketState.${ticket.state}`)}
                </Badge>,
              ],
            ]}
          />
          {ticket.notes.map((note) => (
            <p key={note} className="lotto-fine">
              {note}
            </p>
          ))}
          <Wins texts={order.wins[ticket.betId]} />
        </Panel>
      ))}
      {order.chase ? <ChasePanel chase={order.chase} orderId={order.id} reply={reply} /> : null}
      <div className="lotto-actions">
        {order.mayCancel ? (
          <Form method="post" action={paths.lotteryOrder(order.id)}>
            <FormErrors errors={reply?.errors.form} />
            <Button look="danger" isPending={state === 'submitting'}>
              {t('cancel')}
            </Button>
          </Form>
        ) : null}
        <ButtonLink to={order.game} look="secondary">
          {t('again')}
        </ButtonLink>
      </div>
      {order.mayCancel ? <p className="lotto-fine">{t('closesAt', { at: order.closesAt })}</p> : null}
    </div>
  );
}

/** What won, line by line: how often, at which odds and how much. */
function Wins({ texts }: { texts: readonly string[] | undefined }) {
  const { t } = useTranslation('lottery');
  if (!texts?.length) return null;
  return (
    <>
      <h3 className="lotto-wins">{t('wins.heading')}</h3>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}
