import { z } from 'zod';
import { lotteryGames } from '~/domain/lottery/calendar/games';
import { findLimitScope } from '~/domain/lottery/limits/limit-scopes';
import { limitNames } from '~/domain/lottery/limits/lottery-limits';
import { type PayloadOf, payloadSchemas } from '~/domain/proposals/payloads';
import { listField } from '~/domain/shared/fields/list-field';
import { gameNames } from '~/features/common/lottery-names.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatMoney } from '~/i18n/format';
import { rangeText } from '../../lotteries/read-limits.server';
import type { ShownChange } from '../shown-change';

type Change = PayloadOf<'lotteryLimits'>;

const Standing = z.object({
  games: listField(payloadSchemas.lotteryLimits.shape.limits.required(), lotteryGames.length),
  boundMinor: z.string(),
});

/** Each limit that is set beside what it was, and how full the fullest draw was when it was proposed. */
export async function showLotteryLimits(
  ctx: SignedInContext,
  { scope, limits }: Change,
  standing: unknown,
): Promise<ShownChange> {
  const { t, language } = ctx;
  const { games, boundMinor } = Standing.parse(standing);
  const found = findLimitScope(scope);
  const names = await gameNames(ctx);
  const named = found?.codes.map((code) => names.get(code) ?? code) ?? [scope];
  return {
    about: t('proposals:about.lotteryLimits', {
      names: named.join(', '),
      bound: formatMoney(BigInt(boundMinor), language),
    }),
    rows: limitNames.flatMap((key) => {
      const amount = limits[key];
      if (amount === undefined) return [];
      const before = rangeText(ctx, games, key);
      const after = formatMoney(amount, language);
      return before === after ? [] : [{ key, label: t(`lotteries:limits.fields.${key}`), before, after }];
    }),
    place: paths.operatorDrawLimitsOf(scope),
  };
}
