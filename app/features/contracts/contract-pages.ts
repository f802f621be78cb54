import type { ContractKind } from '~/domain/contracts/kinds';
import { inCentre, paths, withQuery } from '~/http/paths';

/** The agent centre's page of each kind, by the specification's keys. */
const kindPages: Record<ContractKind, string> = {
  dividend: 'agentDividendRecordCopy2',
  daily: 'agentDailyWages2',
  hourly: 'agentHourSalary',
  realtime: 'agentRealtimeSalary',
};

/** The kind whose page an address is. */
export function kindAt(pathname: string): ContractKind {
  const page = pathname.toLowerCase();
  const found = (Object.keys(kindPages) as ContractKind[]).find((kind) => page.endsWith(kindPages[kind].toLowerCase()));
  return found ?? 'dividend';
}

const isCentre = (pathname: string) => pathname.toLowerCase().startsWith('/agenthome');

/** Contracts stand over home in the player site, and as pages in the agent centre. */
export const contractPaths = {
  list: (pathname: string) => {
    if (pathname.toLowerCase().startsWith('/operator')) return paths.operatorContracts();
    return isCentre(pathname) ? inCentre(pathname, 'contracts') : '/contracts';
  },
  contract: (pathname: string, id: number) => `${contractPaths.list(pathname)}/${id}`,
  bill: (pathname: string, id: number) => `${contractPaths.list(pathname)}/bills/${id}`,
  kind: (kind: ContractKind, query: Record<string, string | number | null> = {}) =>
    withQuery(paths.agentPage(kindPages[kind]), query),
};
