import type { Words } from './language';

/** What an operator may do. Each page of the console, and each of its forms, names the right that opens it. */
export const rights = [
  'accounts.read',
  'accounts.act',
  'accounts.reveal',
  'deposits.decide',
  'withdrawals.approve',
  'withdrawals.pay',
  'adjustments.propose',
  'adjustments.approve',
  'methods.edit',
  'vendors.edit',
  'lottery.enter',
  'lottery.approve',
  'contracts.edit',
  'promotions.edit',
  'promotions.approve',
  'rewards.decide',
  'points.edit',
  'desk.answer',
  'desk.lead',
  'mailings.edit',
  'mailings.approve',
  'protection.read',
  'protection.act',
  'alerts.decide',
  'content.edit',
  'content.publish',
  'settings.edit',
  'settings.approve',
  'reports.read',
  'audit.read',
  'operators.manage',
  'system.run',
] as const;

export type Right = (typeof rights)[number];

/** Every right there is, those of later builds among them. */
const everyRight = '*';

type Preset = { names: Words; rights: readonly (Right | typeof everyRight)[] };

/** The roles that every site has; stored by `seedEssentials`. */
export const rolePresets = {
  owner: { names: { bn: 'মালিক', en: 'Owner' }, rights: [everyRight] },
  manager: {
    names: { bn: 'ব্যবস্থাপক', en: 'Manager' },
    rights: rights.filter((right) => !['operators.manage', 'settings.approve', 'system.run'].includes(right)),
  },
  cashier: {
    names: { bn: 'ক্যাশিয়ার', en: 'Cashier' },
    rights: ['accounts.read', 'deposits.decide', 'withdrawals.approve', 'adjustments.propose'],
  },
  payer: { names: { bn: 'পরিশোধকারী', en: 'Payer' }, rights: ['withdrawals.pay'] },
  promoter: {
    names: { bn: 'প্রচার', en: 'Promotions' },
    rights: ['accounts.read', 'promotions.edit', 'rewards.decide', 'points.edit', 'mailings.edit', 'reports.read'],
  },
  editor: { names: { bn: 'সম্পাদক', en: 'Editor' }, rights: ['content.edit', 'content.publish'] },
  support: {
    names: { bn: 'গ্রাহক সহায়তা', en: 'Support' },
    rights: ['accounts.read', 'accounts.act', 'accounts.reveal', 'desk.answer'],
  },
  protection: {
    names: { bn: 'খেলোয়াড় সুরক্ষা', en: 'Player protection' },
    rights: ['accounts.read', 'accounts.reveal', 'protection.read', 'protection.act', 'alerts.decide'],
  },
  auditor: {
    names: { bn: 'নিরীক্ষক', en: 'Auditor' },
    rights: ['accounts.read', 'protection.read', 'reports.read', 'audit.read'],
  },
} as const satisfies Record<string, Preset>;

export type RolePreset = keyof typeof rolePresets;

/** The role that at least one active operator holds. */
export const ownerRole = 'owner' satisfies RolePreset;

/** Of what roles have stored; a right that this build does not know opens nothing. */
export function rightsOf(stored: readonly string[]): Right[] {
  if (stored.includes(everyRight)) return [...rights];
  const held = new Set(stored);
  return rights.filter((right) => held.has(right));
}

/** What a gate asks for: one right, or any of several. */
export type WantedRight = Right | readonly Right[];

export function holdsRight(held: readonly Right[], wanted: WantedRight): boolean {
  return typeof wanted === 'string'
    ? held.includes(wanted)
    : (wanted as readonly Right[]).some((right) => held.includes(right));
}
