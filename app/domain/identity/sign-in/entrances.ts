/** The entrances of the site, each for roles of its own. */
export type Entrance = 'member' | 'agent' | 'operator';

const roles: Record<Entrance, readonly string[]> = {
  member: ['member', 'trial'],
  agent: ['agent'],
  operator: ['operator'],
};

export function opensTo(entrance: Entrance, role: string): boolean {
  return roles[entrance].includes(role);
}

/** By what an account's owner comes in. */
export const methods = [
  'password',
  'mobilePassword',
  'sms',
  'social',
  'telegram',
  'passkey',
  'register',
  'reset',
  'freePlay',
  'ticket',
] as const;
export type Method = (typeof methods)[number];
