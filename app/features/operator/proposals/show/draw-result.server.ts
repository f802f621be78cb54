import { writtenNumbers } from '~/domain/lottery/draws/draw-targets.server';
import type { PayloadOf } from '~/domain/proposals/payloads';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatMoney, formatNumber } from '~/i18n/format';
import type { ShownChange } from '../shown-change';

/** As JSON keeps it. */
type Standing = {
  gameCode: string;
  numbers: number[] | null;
  /** Proposals of before this could be corrected have neither this nor late tickets. */
  publicAt?: string | null;
  effect: {
    tickets: number;
    changed: number;
    paidMinor: string;
    takenMinor: string;
    borneMinor: string;
    late?: number;
    lateMinor?: string;
  };
};

/** The numbers and the moment of the first one before and after, and what the change was found to do when it was proposed. */
export function showDrawResult(
  { t, language, site }: SignedInContext,
  { drawId, cause, texts, publicAt }: PayloadOf<'drawResult'>,
  { gameCode, numbers, publicAt: told, effect }: Standing,
): ShownChange {
  const money = (minor: string) => formatMoney(BigInt(minor), language);
  const at = (moment: Date) => formatDateTime(moment, language, site.settings.timeZone);
  const before = numbers ? writtenNumbers(gameCode, numbers) : t('lottery:drawState.void');
  const after = { annulled: t('lottery:drawState.void'), publicTime: before, entry: null, organiser: null }[cause];
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
        before,
        after: after ?? texts.join(' '),
      },
      ...(publicAt
        ? [
            {
              key: 'publicAt',
              label: t('lottery:official.publicAt'),
              before: told ? at(new Date(told)) : '–',
              after: at(publicAt),
            },
            {
              key: 'late',
              label: t('lottery:correction.late'),
              before: '–',
              after: t('proposals:lateTickets', {
                tickets: formatNumber(effect.late ?? 0, language),
                stakes: money(effect.lateMinor ?? '0'),
              }),
            },
          ]
        : []),
    ],
    place: paths.operatorDraw(drawId),
  };
}
