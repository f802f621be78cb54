import { Form } from '@remix-run/react';
import { createContext, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { artPaths } from '~/http/links/paths';
import { fromText } from '~/http/page/data-as-text';
import { DrawnOnce } from '~/http/page/drawn-once';
import { formatDigits, formatDuration } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { Countdown } from '~/ui/data/countdown';
import { Button, ButtonLink } from '~/ui/forms/button';
import { TextInput } from '~/ui/forms/text-input';
import { EmptyState } from '~/ui/page/empty-state';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import { LotteryTabs } from './lottery-tabs';
import { Numbers } from './numbers';
import type { LobbyCard, LobbySection, LotteryLobby, ShownLobby } from './read-lobby.server';
import { useAskAgain } from './use-ask-again';

export function LobbyView({ lobby }: { lobby: LotteryLobby }) {
  const { t } = useTranslation('lottery');
  const { sections } = fromText(lobby.shown);
  useAskAgain(nextClose(sections, lobby.nowMs), lobby);
  return (
    <div className="lotto">
      <h1 className="text-3xl">{t('lobby')}</h1>
      <p>{t('lobbyAbout')}</p>
      <LotteryTabs current="lobby" />
      <LotterySearch lobby={lobby} />
      {lobby.pages.length > 1 && !lobby.typed ? (
        <nav className="lotto-tabs" aria-label={t('kinds')}>
          {lobby.pages.map(({ to, name, isCurrent }) => (
            <Link key={to} to={to} className="tab" aria-current={isCurrent ? 'page' : undefined}>
              {name}
            </Link>
          ))}
        </nav>
      ) : null}
      {lobby.series.length > 2 && !lobby.typed ? <Series lobby={lobby} /> : null}
      <NowContext.Provider value={lobby.nowMs}>
        <DrawnOnce key={`${lobby.path} ${lobby.typed}`} part={Sections} of={lobby.shown} />
      </NowContext.Provider>
      {sections.length === 0 ? <NoneFound lobby={lobby} /> : null}
      <p className="lotto-fine">{t('zone', { zone: lobby.zone })}</p>
    </div>
  );
}

/** The kinds of lotteries of the page; the first link leads to all of them. */
function Series({ lobby }: { lobby: LotteryLobby }) {
  const { t } = useTranslation('lottery');
  return (
    <nav className="lotto-tabs" aria-label={t('series')}>
      {lobby.series.map(({ to, name, isCurrent }) => (
        <Link key={to} to={to} className="tab" aria-current={isCurrent ? 'page' : undefined} preventScrollReset>
          {name}
        </Link>
      ))}
    </nav>
  );
}

/** The instant of the page, which is up to a second after that of its cards. */
const NowContext = createContext<number | null>(null);

/** The cards stay where they were when the page came, also once other draws close first. */
function Sections({ shown: { sections, nowMs } }: { shown: ShownLobby }) {
  const [places] = useState(() => new Map(sections.flatMap(({ cards }) => cards).map(({ code }, at) => [code, at])));
  const placeOf = ({ code }: LobbyCard) => places.get(code) ?? places.size;
  return sections.map(({ vendor, name, cards }) => (
    <section key={vendor} className="lotto-section">
      <h2 className="text-2xl">{name}</h2>
      <ul className="lotto-cards">
        {[...cards]
          .sort((a, b) => placeOf(a) - placeOf(b))
          .map((card) => (
            <li key={card.code}>
              <Card card={card} nowMs={nowMs} />
            </li>
          ))}
      </ul>
    </section>
  ));
}

/** When the first of the draws on sale has closed; null: none is on sale. */
function nextClose(sections: readonly LobbySection[], nowMs: number): number | null {
  const closings = sections.flatMap(({ cards }) => cards.flatMap(({ closesAtMs }) => closesAtMs ?? []));
  return closings.length === 0 ? null : (Math.min(...closings) - nowMs) / 1_000 + 1;
}

/** By name, in either script; what is found has an address. */
function LotterySearch({ lobby: { typed, path, here } }: { lobby: LotteryLobby }) {
  const { t } = useTranslation('lottery');
  return (
    <search className="lotto-find">
      <Form method="get" action={path} className="lotto-find-form" preventScrollReset>
        <input type="hidden" name="lottoView" value="lobby" />
        <TextInput
          key={typed}
          type="search"
          name="q"
          defaultValue={typed}
          maxLength={80}
          aria-label={t('find.label')}
          placeholder={t('find.label')}
        />
        <Button look="secondary">{t('find.go')}</Button>
      </Form>
      {typed ? (
        <Link to={here} className="link">
          {t('everyGame')}
        </Link>
      ) : null}
    </search>
  );
}

function NoneFound({ lobby: { typed, here } }: { lobby: LotteryLobby }) {
  const { t } = useTranslation('lottery');
  return (
    <Panel>
      <EmptyState
        art={<img src={artPaths.empty('list')} alt="" width={160} height={120} />}
        title={typed ? t('find.none', { typed }) : t('noDraws')}
        text={typed ? t('find.noneText') : t('noDraw')}
        action={typed ? <ButtonLink to={here}>{t('everyGame')}</ButtonLink> : null}
      />
    </Panel>
  );
}

function Card({ card, nowMs }: { card: LobbyCard; nowMs: number }) {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  const { name, to, closesAtMs, closesAt, opensAtMs, opensAt, clocks, numbers } = card;
  const pageMs = useContext(NowContext) ?? nowMs;
  const seconds = closesAtMs === null ? null : (closesAtMs - nowMs) / 1000;
  // After a pause a draw is not sold yet.
  const isEarly = opensAtMs !== null && opensAtMs > nowMs;
  return (
    <Link to={to} className="panel lotto-card">
      <img
        src={artPaths.game(card.nodeId, card.vendor === 'LOTT' ? 'LOTT' : 'ELOTT')}
        alt=""
        width={56}
        height={56}
        loading="lazy"
      />
      <span className="lotto-card-words">
        <strong>{name}</strong>
        <span className="lotto-fine">
          {seconds === null || closesAt === null ? (
            t('noDraw')
          ) : isEarly ? (
            t('opensAt', { at: opensAt })
          ) : seconds > 86_400 ? (
            t('closesAt', { at: closesAt })
          ) : (
            <Countdown
              seconds={seconds - (pageMs - nowMs) / 1000}
              text={(left) => t('closesIn', { wait: formatDuration(left, language) })}
              staticText={t('closesAt', { at: closesAt })}
            >
              {t('noDraw')}
            </Countdown>
          )}
        </span>
        {clocks && !isEarly ? <span className="lotto-fine">{clocks}</span> : null}
        {numbers.length > 0 ? (
          <Numbers
            numbers={numbers}
            label={`${t('lastResult')}: ${formatDigits(card.lastIssue ?? '', language)}`}
            isSmall
          />
        ) : (
          <span className="lotto-fine">{t('noResult')}</span>
        )}
      </span>
    </Link>
  );
}
