import type { z } from 'zod';
import { accountSettings, sessionSettings } from './settings/accounts';
import { agentSettings } from './settings/agents';
import { gameSettings } from './settings/games';
import { homeSettings } from './settings/home';
import { moneySettings } from './settings/money';
import { protectionSettings } from './settings/protection';
import { retentionSettings } from './settings/retention';
import { serviceSettings } from './settings/service';
import type { Setting } from './settings/setting';
import { hostSettings, languageSettings, siteSettings } from './settings/site';
import { vipSettings } from './settings/vip-ladder';

/** What belongs together, in the order operators see it. */
export const settingGroups = {
  site: siteSettings,
  languages: languageSettings,
  accounts: accountSettings,
  sessions: sessionSettings,
  money: moneySettings,
  agents: agentSettings,
  games: gameSettings,
  rewards: vipSettings,
  protection: protectionSettings,
  service: serviceSettings,
  home: homeSettings,
  hosts: hostSettings,
  retention: retentionSettings,
} as const;

/** Everything an operator may set, with its default. */
export const settingCatalogue = {
  ...siteSettings,
  ...languageSettings,
  ...accountSettings,
  ...sessionSettings,
  ...moneySettings,
  ...agentSettings,
  ...gameSettings,
  ...vipSettings,
  ...protectionSettings,
  ...serviceSettings,
  ...homeSettings,
  ...hostSettings,
  ...retentionSettings,
} as const satisfies Record<string, Setting<z.ZodTypeAny>>;

export type SettingKey = keyof typeof settingCatalogue;
export type Settings = { [K in SettingKey]: z.output<(typeof settingCatalogue)[K]['schema']> };

export const defaultSettings = Object.fromEntries(
  Object.entries(settingCatalogue).map(([key, entry]) => [key, entry.default]),
) as Settings;

/** Changed by a use case of their own, which asks for a reason; the page of settings leaves them out. */
const changedElsewhere: ReadonlySet<string> = new Set<SettingKey>(['playStopped']);

export function isChangedElsewhere(key: SettingKey): boolean {
  return changedElsewhere.has(key);
}

export function isSettingKey(value: string): value is SettingKey {
  return Object.hasOwn(settingCatalogue, value);
}

/** Stored rows over the defaults. A value that does not fit counts as absent and is named in `invalidKeys`, for the log. */
export function readSettings(rows: { key: string; value: unknown }[]): { settings: Settings; invalidKeys: string[] } {
  const stored: Record<string, unknown> = {};
  const invalidKeys: string[] = [];
  for (const { key, value } of rows) {
    const read = isSettingKey(key) ? readSetting(key, value) : null;
    if (read) stored[key] = read.value;
    else invalidKeys.push(key);
  }
  return { settings: { ...defaultSettings, ...stored } as Settings, invalidKeys };
}

type Read = { text: string; value: unknown };
const lastRead = new Map<SettingKey, Read>();

/** Settings are read with each turn of money and seldom change: one that is written as the last time is not judged again. */
function readSetting(key: SettingKey, value: unknown): Read | null {
  const text = JSON.stringify(value);
  const known = lastRead.get(key);
  if (known?.text === text) return known;
  const parsed = settingCatalogue[key].schema.safeParse(value);
  if (!parsed.success) return null;
  const read = { text, value: parsed.data };
  lastRead.set(key, read);
  return read;
}
