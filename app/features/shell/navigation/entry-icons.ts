import type { GameType } from '~/domain/catalogue/game-types';
import type { IconName } from '~/ui/media/icon';

const categoryIcons: Record<GameType, IconName> = {
  LIVE: 'live',
  RNG: 'slots',
  SPORTS: 'ball',
  ESPORTS: 'gamepad',
  PVP: 'cards',
  FISH: 'fish',
  LOTT: 'ticket',
  ELOTT: 'lottery',
  COCKFIGHT: 'rooster',
  INHOUSE: 'medallion',
  BGS: 'board',
  JACKPOT: 'trophy',
  CRASH: 'crash',
  ARCADE: 'arcade',
  TABLE: 'dice',
  BINGO: 'star',
};

const icons: Record<string, IconName> = {
  ...categoryIcons,
  HOME: 'home',
  HOT: 'flame',
  PROMO: 'gift',
  POINTS: 'star',
  GAMES: 'grid',
  ACCOUNT: 'user',
  LIVECHAT: 'chat',
  FACEBOOK: 'people',
  TELEGRAM: 'paper-plane',
  TELEGRAM1: 'paper-plane',
  WHATSAPP: 'call',
  YOUTUBE: 'video',
  INSTAGRAM: 'camera',
  IOS: 'apple-device',
  ANDROID: 'android',
  LITE: 'phone-app',
};

/** Neutral drawings of our own, nobody's emblem. */
export function entryIcon(kind: string): IconName {
  return icons[kind.toUpperCase()] ?? 'external';
}
