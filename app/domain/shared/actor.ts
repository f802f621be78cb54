export type Role = 'visitor' | 'member' | 'trial' | 'agent' | 'operator' | 'system';

/** Who acts. `id` is the account's, null for visitors and the system itself; `name` is what the audit shows. */
export type Actor = { role: Role; id: number | null; name: string };

export const visitor: Actor = { role: 'visitor', id: null, name: 'visitor' };

export function systemActor(name: string): Actor {
  return { role: 'system', id: null, name };
}
