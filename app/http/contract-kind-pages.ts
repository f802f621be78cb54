import type { ContractKind } from '~/domain/contracts/kinds';
import { paths, withQuery } from './links/paths';

/** The agent centre's page of each kind, by the specification's keys. */
export const kindPages: Record<ContractKind, string> = {
  dividend: 'agentDividendRecordCopy2',
  daily: 'agentDailyWages2',
  hourly: 'agentHourSalary',
  realtime: 'agentRealtimeSalary',
};

export function contractKindPath(kind: ContractKind, query: Parameters<typeof withQuery>[1] = {}): string {
  return withQuery(paths.agentPage(kindPages[kind]), query);
}
