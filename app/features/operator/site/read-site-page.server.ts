import { findOpenProposals, type OpenProposal } from '~/domain/proposals/list-proposals.server';
import type { Words } from '~/domain/shared/language';
import { wallClock } from '~/domain/shared/period';
import { holdsRight } from '~/domain/shared/rights';
import { findFlags } from '~/domain/site/find-flags.server';
import { findSettings } from '~/domain/site/find-settings.server';
import { type FixedSettings, findFixedSettings } from '~/domain/site/fixed-settings.server';
import { flagCodes } from '~/domain/site/flags';
import {
  isChangedElsewhere,
  type SettingKey,
  type Settings,
  settingCatalogue,
  settingGroups,
} from '~/domain/site/settings';
import { findSystemStatus, listRegionRules } from '~/domain/site/status/find-system-status.server';
import type { Proof } from '~/http/forms/proof.server';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { textOf } from '~/http/page/text-of.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { editorOf, typedParts, typedValue } from './setting-editors';
import { isGuarded, settingInShort, settingRows } from './setting-rows';
import { sitePartIn } from './site-parts';

/** One part of what an operator says about the site, as it is this instant: kept content may be a second old. */
export async function readSitePage(ctx: SignedInContext, readProof: () => Promise<Proof>) {
  const part = sitePartIn(ctx.url.searchParams.get('part'));
  const zone = ctx.site.settings.timeZone;
  if (part === 'flags') return { part, flags: await readFlagRows(ctx) } as const;
  if (part === 'settings') {
    return { part, settings: await readSettings(ctx, readProof) } as const;
  }
  const [{ maintenanceEnd, ...status }, rules] = await Promise.all([findSystemStatus(ctx), listRegionRules(ctx)]);
  const ends = maintenanceEnd ? wallClock(maintenanceEnd, zone) : '';
  return { part, zone, status: { ...status, maintenanceEnd: ends }, rules } as const;
}

async function readSettings(ctx: SignedInContext, readProof: () => Promise<Proof>) {
  const [settings, open, fixed, proof] = await Promise.all([
    findSettings(ctx),
    findOpenProposals(ctx, { kinds: ['setting'] }),
    findFixedSettings(ctx),
    readProof(),
  ]);
  const seesTrail = holdsRight(ctx.viewer.rights, operatorGates.audit);
  return textOf(ctx, 'settings', [settings, open, fixed, proof, seesTrail], () => ({
    groups: readSettingRows(ctx, { settings, open, fixed, seesTrail }),
    proof,
    language: ctx.language,
  }));
}

export type ShownSettings = NonNullable<Awaited<ReturnType<typeof readSettings>>['content']>;

export type SitePage = Awaited<ReturnType<typeof readSitePage>>;
export type StatusPart = Extract<SitePage, { part: 'status' }>;
export type FlagRow = Extract<SitePage, { part: 'flags' }>['flags'][number];
export type SettingRow = ReturnType<typeof readSettingRows>[number]['rows'][number];

async function readFlagRows(ctx: SignedInContext) {
  const flags = await findFlags(ctx);
  return flagCodes.map((code) => ({ code, isEnabled: flags[code] }));
}

type Read = { settings: Settings; open: OpenProposal[]; fixed: FixedSettings; seesTrail: boolean };

function readSettingRows(ctx: SignedInContext, { settings, open, fixed, seesTrail }: Read) {
  const groups = Object.entries(settingGroups) as [keyof typeof settingGroups, object][];
  return groups.map(([id, group]) => ({
    id,
    rows: (Object.keys(group) as SettingKey[])
      .filter((key) => !isChangedElsewhere(key))
      .map((key) => ({
        ...settingRow(ctx, settings, key),
        open: open.find(({ subject }) => subject === key) ?? null,
        /** Why it can no longer be changed, and the whole of what it is. */
        fixedBy: fixed[key] ?? null,
        fixedAs: fixed[key] ? settingRows(ctx, key, settings[key], settings[key]) : [],
        trail: seesTrail ? paths.operatorAudit({ kind: 'setting', subject: key }) : null,
      })),
  }));
}

function settingRow(ctx: SignedInContext, settings: Settings, key: SettingKey) {
  const editor = editorOf(key);
  const value: unknown = settings[key];
  const initial: unknown = settingCatalogue[key].default;
  const isSecret = editor.kind === 'secret';
  return {
    key,
    editor,
    typed: typedValue(editor, value),
    typedParts: typedParts(editor, value),
    words: editor.kind === 'words' ? (value as Words) : null,
    /** Said beside the name while the field is closed; null for what is kept secret. */
    now: isSecret ? null : settingInShort(ctx, key, value),
    initial: isSecret ? null : settingInShort(ctx, key, initial),
    isSet: isSecret && value !== '',
    isGuarded: isGuarded(key),
    isInitial: JSON.stringify(value) === JSON.stringify(initial),
  };
}
