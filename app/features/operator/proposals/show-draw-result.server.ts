import { writtenNumbers } from '~/domain/lottery/draws/draw-targets.server';
import type { PayloadOf } from '~/domain/proposals/payloads';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatMoney, formatNumber } from '~/i18n/format';
import type { ShownChange } from './shown-change';

/** As JSON keeps it. */
type Standing = {
  gameCode: string;
  numbers: number[] | null;
  effect: { tickets: number; changed: number; paidMinor: string; takenMinor: string; borneMinor: string };
};

/** The numbers before and after, and what the change was found to do when it was proposed. */
export function showDrawResult(
  { t, language }: SignedInContext,
  { drawId, cause, texts }: PayloadOf<'drawResult'>,
  { gameCode, numbers, effect }: Standing,
): ShownChange {
  const money = (minor: string) => formatMoney(BigInt(minor), language);
  return {
    about: t('proposals:about.drawResult', {
      cause: t(`lottery:correction.causes.${cause}`),
      tickets: formatNumber(effect.tickets, language),
      changed: formatNumber(effect.changed, language),
      paid: money(effect.paidMinor),
      taken: money(effect.takenMinor),
      borne: money(effect.borneMinor),
    }),
    rows: [
      {
        key: 'numbers',
        label: t('lottery:numbers'),
        before: numbers ? writtenNumbers(gameCode, numbers) : t('lottery:drawState.void'),
        after: cause === 'annulled' ? t('lottery:drawState.void') : texts.join(' '),
      },
    ],
    place: paths.operatorDraw(drawId),
  };
}
