import type { Role } from '~/domain/shared/actor';
import type { Settings } from '~/domain/site/settings';

/** The number a new account's role goes by. What an account may do follows from its role, never from the number. */
export function accountTypeOf(types: Settings['accountTypes'], role: Role, isUnderAgent = false): number {
  if (role === 'trial') return types.trial;
  if (role !== 'agent') return types.member;
  const [top = types.member, line = top] = types.agent;
  return isUnderAgent ? line : top;
}
