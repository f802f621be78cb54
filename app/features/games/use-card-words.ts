import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import type { CardWords } from './game-card';

type Words = { words: CardWords; vendorText: (games: number) => string; number: (value: number) => string };

/** What a page of cards says, asked for once. */
export function useCardWords(): Words {
  const { t } = useTranslation('games');
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  return {
    words: {
      play: t('play'),
      trial: { free: t('trial.free'), rest: t('trial.rest') },
      favourite: t('favourite'),
      unfavourite: t('unfavourite'),
      halted: (until) => (until ? t('haltedUntil', { until }) : t('game_maintenance')),
      hot: t('hot'),
      isNew: t('new'),
    },
    vendorText: (games) => (games > 0 ? t('gameCount', { count: games, total: number(games) }) : t('lobby')),
    number,
  };
}
