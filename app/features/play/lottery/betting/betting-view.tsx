import { Form, useSubmit } from '@remix-run/react';
import { createContext, useContext, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TimeLeft } from '~/features/common/time-left';
import { type FormReply, replyTo } from '~/http/forms/form-reply';
import { paths } from '~/http/links/paths';
import { fromText } from '~/http/page/data-as-text';
import { DrawnOnce } from '~/http/page/drawn-once';
import { formatDigits, formatDuration } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { Countdown } from '~/ui/data/countdown';
import { Money } from '~/ui/data/money';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { Select } from '~/ui/forms/select';
import { Link } from '~/ui/page/link';
import { Notice } from '~/ui/page/notice';
import { Panel } from '~/ui/page/panel';
import { useHydrated } from '~/ui/page/use-hydrated';
import { LotteryTabs } from '../lottery-tabs';
import { Result } from '../numbers';
import { useAskAgain } from '../use-ask-again';
import { BetForm } from './bet-form';
import { FollowedPanel } from './followed-panel';
import type { BettingPage, SentBetting } from './read-betting.server';
import type { ShownPast } from './read-game-now.server';
import { RebateField } from './rebate-field';
import { SlipPanel } from './slip-panel';

type Props = { page: BettingPage; reply: FormReply | undefined };

export function BettingView({ page: sent, reply }: Omit<Props, 'page'> & { page: SentBetting }) {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  const page = useMemo(() => ({ ...sent, ...fromText(sent.words) }), [sent]);
  useAskAgain(newsIn(page), sent);
  return (
    <div className="lotto">
      <div className="lotto-head">
        <h1 className="text-3xl">{page.name}</h1>
        {page.balance === null ? null : (
          <p>
            {t('common:word.balance')} <Money amount={page.balance} language={language} />{' '}
            <Link to={page.deposit} className="link">
              {t('deposit')}
            </Link>
          </p>
        )}
      </div>
      <LotteryTabs current={null} />
      {page.isDaily ? <WhoseDraw page={page} /> : null}
      {page.blocked ? <Blocked page={page} /> : <TimeLeft minutes={page.minutesLeft} />}
      <DrawBar page={page} />
      <Sale key={page.here} page={page} reply={reply} />
      <Past page={page} />
    </div>
  );
}

/** In how many seconds there may be news: a draw opens, closes, or its numbers come. */
function newsIn({ draw, awaited }: BettingPage): number | null {
  const opensOrCloses = draw && (draw.opensIn ?? draw.seconds) + 1;
  const numbersCome = awaited && (awaited.isLate ? 30 : Math.max(awaited.secondsToDraw, 1) + 1);
  if (opensOrCloses === null) return numbersCome;
  return numbersCome === null ? opensOrCloses : Math.min(opensOrCloses, numbersCome);
}

/** What is bet on and at which odds, the ticket, and the tickets chosen so far. */
function Sale({ page, reply }: Props) {
  const { t } = useTranslation('lottery');
  const [rebate, setRebate] = useState(page.rebate);
  const submit = useSubmit();
  const isHydrated = useHydrated();
  return (
    <>
      <Modes page={page} />
      <Form method="get" action={page.page} className="lotto-plays" preventScrollReset>
        <input type="hidden" name="gameCode" value={page.code} />
        {page.modes.length > 0 ? <input type="hidden" name="prizeMode" value={page.mode} /> : null}
        {page.slip.tickets.map(({ text }) => (
          <input key={text} type="hidden" name="t" value={text} />
        ))}
        <Field name="play" label={t('choosePlay')}>
          {(control) => (
            <Select
              {...control}
              choices={page.plays}
              defaultValue={page.play}
              onChange={({ target }) => submit(target.form, { preventScrollReset: true })}
            />
          )}
        </Field>
        <RebateField page={page} rebate={rebate} onChange={setRebate} />
        {isHydrated ? null : (
          <Button look="secondary" className="without-scripts">
            {t('common:act.show')}
          </Button>
        )}
      </Form>
      <BetForm page={page} rebate={rebate} reply={reply?.values.intent === 'slip' ? undefined : reply} />
      <SlipPanel page={page} rebate={rebate} reply={replyTo('slip', reply)} />
    </>
  );
}

/** The price tables that a lottery is sold at. */
function Modes({ page: { mode, modes, slip } }: { page: BettingPage }) {
  const { t } = useTranslation('lottery');
  const chosen = modes.find(({ isCurrent }) => isCurrent);
  if (!chosen) return null;
  return (
    <div className="lotto-modes">
      <nav className="lotto-tabs" aria-label={t('prices.mode')}>
        {modes.map(({ mode, to, isCurrent }) => (
          <Link key={mode} to={to} className="tab" aria-current={isCurrent ? 'page' : undefined} preventScrollReset>
            {t(`modes.${mode}`)}
          </Link>
        ))}
      </nav>
      <p className="lotto-fine">
        {mode === 'ZY' ? t('modeAbout.single', { price: chosen.note }) : t('modeAbout.every', { price: chosen.note })}{' '}
        {slip.tickets.length > 0 ? t('modeAbout.slip') : null}
      </p>
    </div>
  );
}

/** Who draws the numbers of a lottery that a state draws as well. */
function WhoseDraw({ page: { isOfficial, isDemo } }: { page: BettingPage }) {
  const { t } = useTranslation('lottery');
  if (isOfficial) return <Notice kind="info">{t('official.sale')}</Notice>;
  return <Notice kind="info">{isDemo ? t('demo') : t('ownDraw')}</Notice>;
}

function Blocked({ page }: { page: BettingPage }) {
  const { t } = useTranslation('lottery');
  if (page.blocked === 'stopped') return <Notice kind="warning">{page.stopped}</Notice>;
  if (page.blocked === 'protection') return <Notice kind="warning">{page.protection}</Notice>;
  if (page.blocked === 'verification') {
    return (
      <Notice kind="warning">
        <Link to={paths.securityCenter()} className="link">
          {t('verifyFirst')}
        </Link>
      </Notice>
    );
  }
  return <Notice kind="warning">{t('rests')}</Notice>;
}

function DrawBar({ page: { draw, awaited } }: { page: BettingPage }) {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  if (!draw) return <Notice kind="info">{t('noDraw')}</Notice>;
  if (draw.opensAt !== null) {
    return (
      <>
        <Notice kind="info">{t('pausesUntil', { at: draw.opensAt })}</Notice>
        {awaited ? <Awaited awaited={awaited} /> : null}
      </>
    );
  }
  return (
    <Panel className="lotto-draw lotto-next rays">
      <p className="lotto-issue">{t('issue', { issue: formatDigits(draw.issue, language) })}</p>
      <p className="lotto-clock">
        <Countdown
          key={draw.id}
          seconds={draw.seconds}
          text={(left) => t('closesIn', { wait: formatDuration(left, language) })}
          staticText={t('closesAt', { at: draw.closesAt })}
        >
          {t('noDraw')}
        </Countdown>
      </p>
      {draw.clocks ? <p className="lotto-fine">{draw.clocks}</p> : null}
      <Link to={draw.live} className="link lotto-fine">
        {t('live.watch')}
      </Link>
      {awaited ? <Awaited awaited={awaited} /> : null}
    </Panel>
  );
}

/** The draw before, until its numbers are here; then they stand first among the past ones. */
function Awaited({ awaited }: { awaited: NonNullable<BettingPage['awaited']> }) {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  return (
    <p className="lotto-fine">
      <Link to={awaited.live} className="link">
        {t('live.awaited', { issue: formatDigits(awaited.issue, language) })}
      </Link>{' '}
      {t('live.coming')}
    </p>
  );
}

function Past({ page }: { page: BettingPage }) {
  const { t } = useTranslation('lottery');
  const [newest] = useState(page.newestPast ?? 0);
  if (page.newestPast === null) return null;
  return (
    <Panel
      heading={t('draws')}
      action={
        <span className="lotto-actions">
          <Link to={paths.lotteryTrends({ gameCode: page.code })} className="link">
            {t('trends.link')}
          </Link>
          <Link to={paths.lotteryDraws({ gameCode: page.code })} className="link">
            {t('older')}
          </Link>
        </span>
      }
    >
      <p className="lotto-fine">{t('pastNothing')}</p>
      {page.followed ? <DrawnOnce key={page.play} part={FollowedPanel} of={page.followed} /> : null}
      <NewestContext.Provider value={newest}>
        <DrawnOnce part={PastDraws} of={page.past} />
      </NewestContext.Provider>
    </Panel>
  );
}

/** The newest draw when the page came. Those after it appear ball by ball. */
const NewestContext = createContext(Number.POSITIVE_INFINITY);

function PastDraws({ shown }: { shown: readonly ShownPast[] }) {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  const newest = useContext(NewestContext);
  return (
    <ul className="lotto-past">
      {shown.map((draw) => (
        <li key={draw.id}>
          <Link to={draw.verify} className="link">
            {formatDigits(draw.issue, language)}
          </Link>
          {draw.isVoid ? (
            <span>{t('drawState.void')}</span>
          ) : (
            <Result numbers={draw.numbers} sheet={draw.sheet} label={t('numbers')} isFresh={draw.id > newest} isSmall />
          )}
        </li>
      ))}
    </ul>
  );
}
