import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { Share } from '~/domain/lottery/prices/modes';
import type { FormReply } from '~/http/forms/form-reply';
import { useLanguage } from '~/i18n/use-language';
import { Money } from '~/ui/data/money';
import { Button } from '~/ui/forms/button';
import { FormErrors } from '~/ui/forms/form-errors';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import type { BettingPage } from './read-betting.server';
import { SaleFields } from './sale-fields';

type Props = { page: BettingPage; rebate: Share; reply: FormReply | undefined };

/** Tickets that are chosen and not placed yet, for one press. */
export function SlipPanel({ page, rebate, reply }: Props) {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  const { state, formMethod, formData } = useNavigation();
  const { tickets, totalMinor } = page.slip;
  if (tickets.length === 0) return null;
  const isPending = state !== 'idle' && formMethod === 'POST' && formData?.get('intent') === 'slip';
  return (
    <Panel heading={t('slip.title')}>
      <ol className="lotto-slip">
        {tickets.map(({ play, picks, lines, stake, without }, at) => (
          <li key={at}>
            <span className="lotto-slip-words">
              <strong>{play}</strong>
              <span className="lotto-slip-picks">{picks}</span>
              <span className="lotto-fine">{t('slip.lines', { lines })}</span>
            </span>
            <Money amount={stake} language={language} />
            <Link to={without} className="link" preventScrollReset>
              {t('common:act.remove')}
            </Link>
          </li>
        ))}
      </ol>
      <Form method="post" action={page.here} className="grid gap-3" preventScrollReset>
        <SaleFields page={page} rebate={rebate} intent="slip" reply={reply} />
        <FormErrors errors={reply && Object.values(reply.errors).flat()} />
        <Button look="primary" size="large" isWide isPending={isPending}>
          {t('slip.place')} <Money amount={BigInt(totalMinor)} language={language} />
        </Button>
      </Form>
    </Panel>
  );
}
