import { type ContractKind, contractKinds } from '~/domain/contracts/kinds';
import { contractKindPath, kindPages } from '~/http/contract-kind-pages';
import { inCentre, paths, withQuery } from '~/http/links/paths';

/** The kind whose page an address is. */
export function kindAt(pathname: string): ContractKind {
  const page = pathname.toLowerCase();
  const found = (Object.keys(kindPages) as ContractKind[]).find((kind) => page.endsWith(kindPages[kind].toLowerCase()));
  return found ?? contractKinds[0];
}

export const isInCentre = (pathname: string) => pathname.toLowerCase().startsWith('/agenthome');
const isInConsole = (pathname: string) => pathname.toLowerCase().startsWith('/operator');

type Query = Record<string, string | number | null | undefined>;

/** Contracts stand over home in the player site, as pages in the agent centre, and in the console. */
export const contractPaths = {
  list: (pathname: string) => {
    if (isInConsole(pathname)) return paths.operatorContracts();
    return isInCentre(pathname) ? inCentre(pathname, 'contracts') : '/contracts';
  },
  contract: (pathname: string, id: number, redirectTo?: string | null) =>
    withQuery(`${contractPaths.list(pathname)}/${id}`, { redirectTo }),
  bill: (pathname: string, id: number) => `${contractPaths.list(pathname)}/bills/${id}`,
  kind: contractKindPath,
  /** An operator's list of bills: all that are open, one settled window's (`run`), or one account's. */
  bills: (query: Query = {}) => withQuery(`${paths.operatorContracts()}/bills`, query),
};
