import type { TFunction } from 'i18next';
import { contractKinds } from '~/domain/contracts/kinds';
import { familyNames } from '~/domain/lottery/family-names';
import { taka } from '~/domain/shared/money';
import { type SettingKey, settingCatalogue } from '~/domain/site/settings';
import { formatDigits, formatMoney, formatNumber, type Language } from '~/i18n/format';
import type { ChangeRow } from '../proposals/shown-change';
import { editorOf, isWords } from './setting-editors';

type Words = { t: TFunction; language: Language };
type Unit = 'money' | 'percent' | 'times' | 'year';

/** What the figures of a setting, or of a part of one, count; without an entry a figure means itself. */
const units: Record<string, Unit> = {
  copyrightSince: 'year',
  depositTurnover: 'times',
  withdrawalDailyAmount: 'money',
  withdrawalSecondPersonFrom: 'money',
  creditSecondPersonFrom: 'money',
  creditAlarmTimes: 'times',
  bonusWagerMost: 'times',
  offerSecondPersonFrom: 'money',
  manualRewardSecondPersonFrom: 'money',
  creditAlarmFrom: 'money',
  alertDepositFrom: 'money',
  rebateRateMost: 'percent',
  largestBet: 'money',
  lotteryReturns: 'percent',
  'studioLimits.maxStake': 'money',
  'studioLimits.maxPayout': 'money',
  'walletTransferLimits.min': 'money',
  'walletTransferLimits.max': 'money',
  'lineTransfer.min': 'money',
  'lineTransfer.max': 'money',
  'lineTransfer.perDay': 'money',
  ...Object.fromEntries(contractKinds.map((kind) => [`contractCeilings.${kind}`, 'percent'] as const)),
  'vipLevels.waterLilyFrom': 'money',
  'vipLevels.waterLilyExtra': 'percent',
  'vipLevels.magpieRobinFrom': 'money',
  'vipLevels.magpieRobinExtra': 'percent',
  'vipLevels.peacockFrom': 'money',
  'vipLevels.peacockExtra': 'percent',
  'vipLevels.royalBengalFrom': 'money',
  'vipLevels.royalBengalExtra': 'percent',
  'jackpot.share': 'percent',
  'jackpot.start': 'money',
  'jackpot.wager': 'money',
  'jackpot.shownFrom': 'money',
};

/** A setting's value in words, part by part, as it was and as it is to be. A secret is told by whether there is one. */
export function settingRows(words: Words, key: SettingKey, before: unknown, after: unknown): ChangeRow[] {
  const said = (value: unknown, part?: string) => valueInWords(words, value, key, part);
  if (!isParted(before) || !isParted(after)) {
    return [{ key, label: words.t('operator:settings.value'), before: said(before), after: said(after) }];
  }
  return Object.keys(after).map((part) => ({
    key: part,
    label: partInWords(words, key, part),
    before: said(before[part], part),
    after: said(after[part], part),
  }));
}

const most = { listed: 4, letters: 60 };

/** A setting's value in one line, in the reader's language only; what is long is cut, a list with how many more there are. */
export function settingInShort(words: Words, key: SettingKey, value: unknown): string {
  const own = inOneLanguage(value, words.language);
  const said = (one: unknown, part?: string) => {
    return inLine(words, valueInWords(words, one, key, part).split('\n').map(cut), ', ');
  };
  if (!isParted(own)) return said(own);
  const parts = Object.entries(own).map(([part, one]) => `${partInWords(words, key, part)}: ${said(one, part)}`);
  return parts.length > 0 ? inLine(words, parts, ' · ') : words.t('proposals:nothing');
}

function cut(text: string): string {
  return text.length > most.letters ? `${text.slice(0, most.letters)}…` : text;
}

function inLine({ t, language }: Words, all: string[], between: string): string {
  const shown = all.slice(0, most.listed);
  const more = all.length - shown.length;
  if (more > 0) shown.push(t('proposals:more', { count: more, number: formatNumber(more, language) }));
  return shown.join(between);
}

function inOneLanguage(value: unknown, language: Language): unknown {
  if (isWords(value)) return value[language];
  if (Array.isArray(value)) return value.map((one) => inOneLanguage(one, language));
  if (!isParted(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inOneLanguage(one, language)]));
}

export function isSecretSetting(key: SettingKey): boolean {
  return editorOf(key).kind === 'secret';
}

/** Whether changes of this setting may need a second operator. */
export function isGuarded(key: SettingKey): boolean {
  return 'guard' in settingCatalogue[key];
}

function isParted(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isWords(value);
}

/** A named part of a setting, or what lotteries of a prize mode and family return. */
function partInWords({ t }: Words, key: SettingKey, part: string): string {
  if (editorOf(key).kind === 'parts') return t(`operator:settings.parts.${key}.${part}`);
  const [mode, family] = part.split(' ');
  return familyNames.some((name) => name === family) ? `${mode} · ${t(`lottery:family.${family}`)}` : part;
}

function valueInWords(words: Words, value: unknown, key: SettingKey, part?: string): string {
  const { t, language } = words;
  if (typeof value === 'boolean') return t(`proposals:values.${value ? 'yes' : 'no'}`);
  if (typeof value === 'number') return figure(words, value, (part && units[`${key}.${part}`]) || units[key]);
  if (isWords(value)) return `${value.bn} / ${value.en}`;
  if (Array.isArray(value) && value.length > 0) {
    return value
      .map((one) => (typeof one === 'number' ? formatDigits(one, language) : rowInWords(words, one, key, part)))
      .join('\n');
  }
  if (typeof value !== 'string' || value === '') return t('proposals:nothing');
  if (clock.test(value)) return formatDigits(value, language);
  if (!choicesOf(key, part).includes(value)) return value;
  return t(`operator:settings.choices.${[key, ...(part ? [part] : []), value].join('.')}`);
}

const clock = /^\d\d:\d\d$/;

/** One of a list; what has several columns is read across. */
function rowInWords(words: Words, row: unknown, key: SettingKey, part?: string): string {
  if (!isParted(row)) return valueInWords(words, row, key, part);
  return Object.values(row)
    .map((cell) => valueInWords(words, cell, key, part))
    .join(' – ');
}

/** None for what is typed freely. */
function choicesOf(key: SettingKey, part?: string): readonly string[] {
  const editor = editorOf(key);
  if (editor.kind === 'choice') return editor.choices;
  if (editor.kind === 'rows') return editor.choices ?? [];
  return editor.kind === 'parts' ? (editor.parts.find(({ name }) => name === part)?.choices ?? []) : [];
}

function figure({ t, language }: Words, value: number, unit: Unit | undefined): string {
  if (unit === 'money') return formatMoney(taka(value), language);
  if (unit === 'year') return formatDigits(value, language);
  const number = formatNumber(value, language, { maximumFractionDigits: 4 });
  if (unit === 'percent') return `${number}%`;
  return unit === 'times' ? t('proposals:values.times', { number }) : number;
}
