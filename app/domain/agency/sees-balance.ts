import type { Settings } from '~/domain/site/settings';

/** Whether an agent sees what lies on an account: always on the own one, on those below while the setting says so. */
export function seesBalance(
  agentId: number,
  ownerId: number,
  { agentsSeeBalances }: Pick<Settings, 'agentsSeeBalances'>,
): boolean {
  return ownerId === agentId || agentsSeeBalances;
}
