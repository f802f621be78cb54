import { type ContractKind, contractKinds, switchOf } from '~/domain/contracts/kinds';
import { kindPages } from '~/http/contract-kind-pages';
import { paths } from '~/http/links/paths';
import type { IconName } from '~/ui/media/icon';

/** What some pages wait for: the switch is on, and the agent holds or may offer such a contract. */
export type AgentGate = (typeof switchOf)[ContractKind];

type AgentPage = { id: string; icon: IconName; gate?: AgentGate };

const kindIcons: Record<ContractKind, IconName> = {
  dividend: 'diamond',
  daily: 'calendar',
  hourly: 'clock',
  realtime: 'crash',
};

/**
 * The pages of the agent centre in the order of its menu; a page's own pages lie below its address. Their words are
 * `agent:pages.<id>`. Only pages that stand in `routes.ts` are listed.
 */
const agentPages: readonly AgentPage[] = [
  { id: 'agentAnnouncement', icon: 'megaphone' },
  { id: 'agentTeamOverview', icon: 'chart' },
  { id: 'registerCenter', icon: 'invite' },
  { id: 'downlineManagmentView', icon: 'people' },
  { id: 'personalHistoryCopy', icon: 'dice' },
  { id: 'palStatementsAgentCopy', icon: 'coin' },
  { id: 'agentRevenueReport', icon: 'trophy' },
  { id: 'agentDownlineTransactionDetailsCopy', icon: 'document' },
  ...contractKinds.map((kind) => ({ id: kindPages[kind], icon: kindIcons[kind], gate: switchOf[kind] })),
  { id: 'depositv2', icon: 'plus' },
  { id: 'withdraw', icon: 'bank' },
  { id: 'transferUpline', icon: 'transfer' },
  { id: 'transactionHistory', icon: 'list' },
  { id: 'messageV2', icon: 'mail' },
  { id: 'securityCenter', icon: 'shield' },
  { id: 'limits', icon: 'clock' },
];

/** Open while the agent holds such a contract, and so may offer it, or was offered one. */
export function openGates({ offers, held }: { offers: { kind: ContractKind }[]; held: ContractKind[] }): AgentGate[] {
  return [...offers.map(({ kind }) => kind), ...held].map((kind) => switchOf[kind]);
}

export type ShownPage = { id: string; icon: IconName; to: string; waiting?: number };

/** The pages an agent sees, of whom these gates are open. */
export function pagesFor(open: readonly AgentGate[], offered: readonly ContractKind[] = []): ShownPage[] {
  const waiting = offered.map((kind) => switchOf[kind]);
  return agentPages
    .filter(({ gate }) => gate === undefined || open.includes(gate))
    .map(({ id, icon, gate }) => ({
      id,
      icon,
      to: paths.agentPage(id),
      waiting: gate ? waiting.filter((each) => each === gate).length : 0,
    }));
}
