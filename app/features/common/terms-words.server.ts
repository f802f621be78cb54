import type { GameType } from '~/domain/catalogue/game-types';
import { highestLevel, levelsOf } from '~/domain/loyalty/vip/levels';
import type { Terms, TermsOf } from '~/domain/promotions/terms/terms';
import type { RequestContext } from '~/http/request/request-context.server';
import { formatMoney, formatNumber } from '~/i18n/format';

export type TermsWords = Awaited<ReturnType<typeof termsWordsOf>>;

/** The figures of terms, and the facts that several kinds share, in the reader's language. */
export async function termsWordsOf(ctx: RequestContext) {
  const { language, services, site } = ctx;
  const names = new Map(
    (await services.lobby()).categories.map(({ code, names }) => [code as string, names[language]]),
  );
  const { t } = ctx;
  const number = (value: number) => formatNumber(value, language);
  const money = (amountMinor: bigint) =>
    formatMoney(amountMinor, language, { decimals: amountMinor % 10_000n === 0n ? 0 : 2 });
  const percent = (ppm: number) =>
    formatNumber(ppm / 1_000_000, language, { style: 'percent', maximumFractionDigits: 2 });
  const list = (words: readonly string[]) =>
    new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(words);
  const times = (factor: number) => formatNumber(factor / 100, language, { maximumFractionDigits: 2 });
  const type = (code: GameType) => names.get(code) ?? code;
  return {
    ...{ t, number, money, percent, list, times, type },
    weekdays: (days: readonly number[] | null) => {
      if (days === null) return t('promotions:terms.everyDay');
      const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
      // The first of January 2024 is a Monday.
      return list(days.map((day) => format.format(new Date(Date.UTC(2024, 0, day)))));
    },
    shares: (weights: Partial<Record<GameType, number>>, whole: number) =>
      list(
        Object.entries(weights).map(
          ([code, weight]) => `${type(code as GameType)} ${percent((weight * 1_000_000) / whole)}`,
        ),
      ),
    hours: (hours: { from: number; to: number } | null): [string, string][] =>
      hours === null
        ? []
        : [
            [
              t('promotions:terms.hours'),
              t('promotions:terms.hoursValue', { from: number(hours.from), to: number(hours.to) }),
            ],
          ],
    vip: ({ withVip }: TermsOf<'rebate'>, extraPpm: number): [string, string][] => {
      if (!withVip) return [];
      const value =
        extraPpm > 0
          ? t('promotions:terms.vipOwn', { percent: percent(extraPpm) })
          : t('promotions:terms.vipValue', {
              percent: percent(levelsOf(site.settings.vipLevels)[highestLevel]!.extraPpm),
            });
      return [[t('promotions:terms.vip'), value]];
    },
    strings: (factor: number): [string, string][] => [
      [
        t('promotions:terms.strings'),
        factor === 0 ? t('promotions:terms.noStrings') : t('promotions:terms.stringsValue', { times: times(factor) }),
      ],
    ],
    whom: ({ audience, needsMobile }: Pick<Terms, 'audience' | 'needsMobile'>): [string, string][] => {
      const whom = [
        ...(audience === 'everyone' ? [] : [t(`promotions:terms.audience.${audience}`)]),
        ...(needsMobile ? [t('promotions:terms.needsMobile')] : []),
      ];
      return whom.length > 0 ? [[t('promotions:terms.whom'), whom.join(' · ')]] : [];
    },
  };
}
