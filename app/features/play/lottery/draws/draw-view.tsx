import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDigits, formatDuration } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { Badge } from '~/ui/data/badge';
import { Countdown } from '~/ui/data/countdown';
import { Money } from '~/ui/data/money';
import { ButtonLink } from '~/ui/forms/button';
import { Link } from '~/ui/page/link';
import { Notice } from '~/ui/page/notice';
import { Panel } from '~/ui/page/panel';
import { LotteryTabs } from '../lottery-tabs';
import { Result } from '../numbers';
import { ticketLooks } from '../ticket-looks';
import { useAskAgain } from '../use-ask-again';
import type { DrawPage } from './read-draw.server';

/** A draw as it happens: the page asks again when there may be news. Without scripts it is loaded again by hand. */
export function DrawView({ page }: { page: DrawPage }) {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  useAskAgain(page.askAgainIn, page);
  return (
    <div className="lotto">
      <h1 className="text-3xl">{page.name}</h1>
      <LotteryTabs current="draws" />
      <Panel className="lotto-draw rays">
        <p className="lotto-issue">{t('issue', { issue: formatDigits(page.issue, language) })}</p>
        <Phase page={page} />
        <Link to={page.verify} className="link lotto-fine">
          {t('verifyTitle')}
        </Link>
      </Panel>
      <Tickets page={page} />
      <div className="lotto-actions">
        {page.isOnSale ? <ButtonLink to={page.play}>{t('live.place')}</ButtonLink> : null}
        {page.next ? (
          <ButtonLink to={page.next.to}>
            {t('live.next', { issue: formatDigits(page.next.issue, language) })}
          </ButtonLink>
        ) : null}
        <ButtonLink to={page.older} look="secondary">
          {t('draws')}
        </ButtonLink>
      </div>
    </div>
  );
}

function Phase({ page }: { page: DrawPage }) {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  const isFresh = useArrived(page.numbers.length > 0);
  if (page.phase === 'void') {
    return (
      <Notice kind="warning">
        {t('drawState.void')}. {page.voidReason ? t(`voidReason.${page.voidReason}`) : null}
      </Notice>
    );
  }
  if (page.phase === 'drawn') {
    return (
      <>
        <div aria-live="polite">
          <Result numbers={page.numbers} sheet={page.sheet} label={t('numbers')} isFresh={isFresh} />
        </div>
        <p className="lotto-fine">{t('live.drawnAt', { at: page.drawsAt })}</p>
        <Clocks page={page} />
      </>
    );
  }
  if (page.phase === 'closed') {
    return (
      <>
        <p className="lotto-clock" aria-live="polite">
          <Countdown
            key={`${page.id} draw`}
            seconds={page.secondsToDraw}
            text={(left) => t('live.drawsIn', { wait: formatDuration(left, language) })}
            staticText={t('live.drawsAt', { at: page.drawsAt })}
          >
            {t('live.coming')}
          </Countdown>
        </p>
        <Clocks page={page} />
      </>
    );
  }
  return (
    <>
      <p className="lotto-clock">
        <Countdown
          key={`${page.id} close`}
          seconds={page.secondsToClose}
          text={(left) => t('closesIn', { wait: formatDuration(left, language) })}
          staticText={t('closesAt', { at: page.closesAt })}
        >
          {t('live.closed')}
        </Countdown>
      </p>
      <p className="lotto-fine">{t('live.drawsAt', { at: page.drawsAt })}</p>
      <Clocks page={page} />
    </>
  );
}

/** When it is drawn, by the clock of its market and by the site's. */
function Clocks({ page: { clocks } }: { page: DrawPage }) {
  return clocks ? <p className="lotto-fine">{clocks}</p> : null;
}

function Tickets({ page: { tickets } }: { page: DrawPage }) {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  if (tickets.length === 0) return null;
  return (
    <Panel heading={t('live.mine')}>
      <ul className="lotto-slip">
        {tickets.map(({ key, to, play, picks, stake, payout, state }) => (
          <li key={key}>
            <span className="lotto-slip-words">
              <Link to={to} className="link">
                {play}
              </Link>
              <span className="lotto-slip-picks">{picks}</span>
            </span>
            <Badge look={ticketLooks[state]}>{t(`ticketState.${state}`)}</Badge>
            <Money amount={payout ?? stake} language={language} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Whether the numbers came while the page was open. */
function useArrived(hasNumbers: boolean): boolean {
  const [hasWaited] = useState(!hasNumbers);
  return hasWaited && hasNumbers;
}
