import { paths } from '~/http/paths';
import type { IconName } from '~/ui/icon';

/** What some pages wait for: the feature is on, and the agent holds or may offer such a contract. */
export type AgentGate = 'enableCt' | 'salary' | 'hourSalary' | 'agentRealtimeSalary';

type AgentPage = { id: string; icon: IconName; gate?: AgentGate };

/**
 * The pages of the agent centre in the order of its menu; a page's own pages lie below its address. Their words are
 * `agent:pages.<id>`. Only pages that stand in `routes.ts` are listed.
 */
const agentPages: readonly AgentPage[] = [
  { id: 'agentAnnouncement', icon: 'megaphone' },
  { id: 'depositv2', icon: 'plus' },
  { id: 'withdraw', icon: 'bank' },
  { id: 'transferUpline', icon: 'transfer' },
  { id: 'transactionHistory', icon: 'list' },
  { id: 'messageV2', icon: 'mail' },
  { id: 'securityCenter', icon: 'shield' },
];

export type ShownPage = { id: string; icon: IconName; to: string };

/** The pages an agent sees, of whom these gates are open. */
export function pagesFor(open: readonly AgentGate[]): ShownPage[] {
  return agentPages
    .filter(({ gate }) => gate === undefined || open.includes(gate))
    .map(({ id, icon }) => ({ id, icon, to: paths.agentPage(id) }));
}
