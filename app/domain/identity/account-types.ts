import type { Role } from '~/domain/shared/actor';
import type { Settings } from '~/domain/site/settings';

type Types = Settings['accountTypes'];

/**
 * The number a new account's role goes by: of agents the first at the top of a line, the second below. What an account may
 * do follows from its role, never from the number.
 */
export function accountTypeOf(types: Types, role: Role, isUnderAgent = false): number {
  if (role === 'trial') return types.trial;
  if (role !== 'agent') return types.member;
  const [top = types.member, line = top] = types.agent;
  return isUnderAgent ? line : top;
}

/** The numbers an agent may go by where it is valid: the one of its place, and those that only an operator gives. */
export function agentTypesAt(types: Types, isUnderAgent: boolean): number[] {
  const [, , ...named] = types.agent;
  return [accountTypeOf(types, 'agent', isUnderAgent), ...named];
}

/** After a move: the number of a place changes with the place, what an operator gave stays. */
export function typeAfterMove(types: Types, { role, type }: { role: string; type: number }, isUnderAgent: boolean) {
  const [top, line] = types.agent;
  const isOfPlace = role === 'agent' && (type === top || type === line);
  return isOfPlace ? accountTypeOf(types, 'agent', isUnderAgent) : type;
}
