import type { GameType } from '~/domain/catalogue/game-types';
import { highestLevel, levelsOf } from '~/domain/loyalty/vip/levels';
import type { Terms, TermsOf } from '~/domain/promotions/terms/terms';
import type { RequestContext } from '~/http/request/request-context.server';
import { formatMoney, formatNumber, formatWeekday } from '~/i18n/format';
import type { Fact } from './shown-terms.server';

export type TermsWords = Awaited<ReturnType<typeof termsWordsOf>>;

/** The figures of terms, and the facts that several kinds share, in the reader's language. */
export async function termsWordsOf(ctx: RequestContext) {
  const figures = await figuresOf(ctx);
  return { ...figures, ...moneyFacts(figures), ...conditions(ctx, figures) };
}

type Figures = Awaited<ReturnType<typeof figuresOf>>;

async function figuresOf({ language, services, t }: RequestContext) {
  const { categories } = await services.lobby();
  const names = new Map(categories.map(({ code, names }) => [code as string, names[language]]));
  const number = (value: number) => formatNumber(value, language);
  const money = (amountMinor: bigint) => formatMoney(amountMinor, language, { decimals: 'needed' });
  const percent = (ppm: number) =>
    formatNumber(ppm / 1_000_000, language, { style: 'percent', maximumFractionDigits: 2 });
  const list = (words: readonly string[]) =>
    new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(words);
  const times = (factor: number) => formatNumber(factor / 100, language, { maximumFractionDigits: 2 });
  const type = (code: GameType) => names.get(code) ?? code;
  return {
    ...{ t, number, money, percent, list, times, type },
    weekdays: (days: readonly number[] | null) =>
      days === null ? t('promotions:terms.everyDay') : list(days.map((day) => formatWeekday(day, language, 'long'))),
    shares: (weights: Partial<Record<GameType, number>>, whole: number) =>
      list(
        Object.entries(weights).map(
          ([code, weight]) => `${type(code as GameType)} ${percent((weight * 1_000_000) / whole)}`,
        ),
      ),
    /** How long one has. */
    days: (count: number) => t('promotions:terms.timeValue', { count, number: number(count) }),
  };
}

/** What there is to gain, and what is asked for it. */
function moneyFacts({ t, money, percent, times, days }: Figures) {
  return {
    shareUpTo: ({ ratePpm, mostMinor }: { ratePpm: number; mostMinor: bigint }) =>
      t('promotions:terms.bonusValue', { percent: percent(ratePpm), most: money(mostMinor) }),
    reward: (amountMinor: bigint): Fact => [t('promotions:reward'), money(amountMinor)],
    atMost: (key: string, amountMinor: bigint | null): Fact[] =>
      amountMinor === null ? [] : [[t(key), money(amountMinor)]],
    toBet: (factor: number): Fact => [
      t('promotions:terms.toBet'),
      t('promotions:terms.toBetValue', { times: times(factor) }),
    ],
    strings: (factor: number): Fact => [
      t('promotions:terms.strings'),
      factor === 0 ? t('promotions:terms.noStrings') : t('promotions:terms.stringsValue', { times: times(factor) }),
    ],
    time: (count: number): Fact => [t('common:word.time'), days(count)],
    claimIn: (): Fact => [t('promotions:terms.claimIn'), t('promotions:terms.claimInValue')],
  };
}

/** When, how often and by whom it is taken. */
function conditions({ site }: RequestContext, { t, number, percent }: Figures) {
  return {
    howOften: (occurrence: 'first' | 'day' | 'deposit' | 'once'): Fact => [
      t('promotions:terms.howOften'),
      t(`promotions:terms.occurrence.${occurrence}`),
    ],
    hours: (hours: { from: number; to: number } | null): Fact[] => {
      if (hours === null) return [];
      const span = { from: number(hours.from), to: number(hours.to) };
      return [[t('promotions:terms.hours'), t('promotions:terms.hoursValue', span)]];
    },
    vip: ({ withVip }: TermsOf<'rebate'>, extraPpm: number): Fact[] => {
      if (!withVip) return [];
      const own = extraPpm > 0;
      const shown = own ? extraPpm : levelsOf(site.settings.vipLevels)[highestLevel]!.extraPpm;
      const label = own ? 'promotions:terms.vipOwn' : 'promotions:terms.vipValue';
      return [[t('promotions:terms.vip'), t(label, { percent: percent(shown) })]];
    },
    whom: ({ audience, needsMobile }: Pick<Terms, 'audience' | 'needsMobile'>): Fact[] => {
      const whom = [
        ...(audience === 'everyone' ? [] : [t(`promotions:terms.audience.${audience}`)]),
        ...(needsMobile ? [t('promotions:terms.needsMobile')] : []),
      ];
      return whom.length > 0 ? [[t('promotions:terms.whom'), whom.join(' · ')]] : [];
    },
  };
}
