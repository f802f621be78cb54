import type { Role } from '~/domain/shared/actor';
import { paths } from './paths';

/** Where an account is when it was going nowhere else. */
export function ownHome(role: Role): string {
  if (role === 'agent') return paths.agentHome();
  return role === 'operator' ? paths.operator() : paths.home();
}

/** Where an account is once it has signed out. */
export function signInPathOf(role: Role): string {
  if (role === 'agent') return paths.agent();
  return role === 'operator' ? paths.operator() : paths.home();
}
