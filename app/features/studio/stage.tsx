import { createContext, type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { multiplierText } from '~/domain/studio/outcome-text';
import { formatDigits, formatMoney } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { classes } from '~/ui/classes';
import { Icon } from '~/ui/media/icon';
import { useHydrated } from '~/ui/page/use-hydrated';
import type { StudioPage } from './read-studio-page.server';
import { type ResultKind, resultOf, type ShownRound } from './shown-round';
import type { SoundSwitch } from './sound/use-sound';

const grounds = [
  'festive-indigo',
  'festive-magenta',
  'festive-peacock',
  'festive-vermilion',
  'festive-leaf',
  'festive-violet',
];

/** What every stage has in its corners: the rules with the payouts, and the switch for sound. */
export const StageCorners = createContext<{ rules: ReactNode; sound: SoundSwitch } | null>(null);

/** The festive ground that a game is played on; in the colours of its card. */
export function Stage({ page, className, children }: { page: StudioPage; className?: string; children: ReactNode }) {
  const ground = grounds[(page.game.nodeId - 1) % grounds.length];
  return (
    <section
      data-theme="dark"
      className={classes('studio-stage scallop-frame', ground, className)}
      aria-label={page.game.name}
    >
      {children}
      <Corners />
    </section>
  );
}

function Corners() {
  const { t } = useTranslation('studio');
  const isHydrated = useHydrated();
  const corners = useContext(StageCorners);
  if (!corners) return null;
  const { rules, sound } = corners;
  return (
    <>
      <details className="studio-rules">
        <summary className="studio-corner" aria-label={t('rules.open')}>
          <Icon name="info" />
          <Icon name="close" />
        </summary>
        <div className="studio-rules-text">{rules}</div>
      </details>
      {isHydrated ? (
        <button
          type="button"
          className="studio-corner studio-sound"
          aria-label={t('sound')}
          aria-pressed={sound.isOn}
          onClick={sound.toggle}
        >
          <Icon name={sound.isOn ? 'volume' : 'volume-off'} />
        </button>
      ) : null}
    </>
  );
}

type ResultProps = { round: ShownRound | null; isBusy: boolean; children?: ReactNode };

/** How the last round ended, in words; said once it has been played out. */
export function Result({ round, isBusy, children }: ResultProps) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const kind: ResultKind | null = round && !isBusy ? resultOf(round) : null;
  if (!round || kind === null) {
    return (
      <p className="studio-result" role="status">
        {isBusy ? ' ' : (children ?? t('result.none'))}
      </p>
    );
  }
  return (
    <p className={classes('studio-result', `studio-result-${kind}`)} role="status">
      {t(`result.${kind}`, {
        payout: formatMoney(round.payout, language),
        stake: formatMoney(round.stake, language),
        multiplier: formatDigits(multiplierText(round.multiplier ?? 0), language),
      })}
    </p>
  );
}
