import { useTranslation } from 'react-i18next';
import { minorOf } from '~/domain/shared/money';
import {
  type PattiRank,
  pattiBonus,
  pattiEnd,
  pattiMoves,
  pattiPays,
  pattiRankOf,
} from '~/domain/studio/engines/patti';
import { formatMoney } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { classes } from '~/ui/classes';
import { MoveForm } from '../move-form';
import { PayoutTable } from '../payout-table';
import { roundOf } from '../shown-round';
import { Result, Stage } from '../stage';
import { StakeForm } from '../stake-form';
import type { GameProps } from '../studio-game';
import { PlayingCard } from './playing-card';

const unseen = [null, null, null];

export function PattiGame({ page, reply, freshness: { isFresh, isBusy } }: GameProps) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const round = roundOf('patti', page.rounds[0]);
  const isOpen = round?.state === 'open';
  const outcome = round?.outcome ?? null;
  const player = outcome?.player ?? round?.seen?.player ?? null;
  const isShown = outcome !== null && round?.picks[0] === pattiMoves.indexOf('show');
  const end = outcome && !isBusy ? pattiEnd(outcome, isShown) : null;
  return (
    <div className="studio-table">
      <Stage page={page}>
        <div className="baccarat" key={`${round?.reference} ${round?.state}`}>
          <Hand
            name={t('common:word.you')}
            cards={player}
            isDealt={isFresh && isOpen}
            isWinner={end === 'win'}
            isBusy={false}
          />
          <Hand
            name={t('patti.house')}
            cards={outcome?.house ?? null}
            isDealt={isFresh}
            isWinner={end === 'lose'}
            isBusy={isBusy}
          />
        </div>
        <p className="baccarat-winner">{end ? t(`patti.end.${end}`) : null}</p>
        {isOpen ? (
          <p className="studio-result" role="status">
            {t('patti.open')}
          </p>
        ) : (
          <Result round={round} isBusy={isBusy} />
        )}
      </Stage>
      {isOpen ? (
        <MoveForm
          reference={round.reference}
          step={round.picks.length}
          errors={reply?.errors}
          moves={[
            { value: pattiMoves.indexOf('show'), label: t('patti.show'), note: t('patti.showNote') },
            {
              value: pattiMoves.indexOf('fold'),
              label: t('patti.fold'),
              note: t('patti.foldNote', { amount: formatMoney(minorOf(round.stake) / 2n, language) }),
              isSecondary: true,
            },
          ]}
        />
      ) : (
        <StakeForm page={page} reply={reply} submit={t('deal')} isBusy={isBusy} />
      )}
    </div>
  );
}

type HandProps = { name: string; cards: number[] | null; isDealt: boolean; isWinner: boolean; isBusy: boolean };

function Hand({ name, cards, isDealt, isWinner, isBusy }: HandProps) {
  const { t } = useTranslation('studio');
  return (
    <div className={classes('hand', isWinner && 'hand-wins')}>
      <h2 className="hand-name">{name}</h2>
      <div className="hand-cards">
        {(cards ?? unseen).map((card, at) => (
          <PlayingCard key={at} card={card} delayMs={isDealt && card !== null ? at * 300 : undefined} />
        ))}
      </div>
      <p className="field-hint">{cards && !isBusy ? t(`patti.rank.${pattiRankOf(cards)}`) : null}</p>
    </div>
  );
}

export function PattiPayouts() {
  const { t } = useTranslation('studio');
  const bonuses = Object.entries(pattiBonus) as [PattiRank, number][];
  return (
    <PayoutTable
      rows={[
        [t('patti.pays.win'), pattiPays.win],
        [t('patti.pays.houseUnfit'), pattiPays.houseUnfit],
        [t('patti.pays.tie'), pattiPays.tie],
        [t('patti.pays.fold'), pattiPays.fold],
        ...bonuses.map(([rank, pays]) => [t('patti.pays.bonus', { rank: t(`patti.rank.${rank}`) }), pays] as const),
      ]}
    />
  );
}
