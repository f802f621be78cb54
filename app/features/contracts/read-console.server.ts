import { contractKinds, periodsOf } from '~/domain/contracts/kinds';
import { getAnyContract, listGiven } from '~/domain/contracts/list-contracts.server';
import { listRuns } from '~/domain/contracts/list-runs.server';
import { previewContract } from '~/domain/contracts/preview-contract.server';
import { listEndedWith } from '~/domain/contracts/terminate-contract.server';
import { findSettings } from '~/domain/site/find-settings.server';
import type { SignedInTurn } from '~/http/guards.server';
import { paths } from '~/http/paths';
import { formatDateTime, formatMoney, formatNumber } from '~/i18n/format';
import { notFound, numberOf, showPreview } from './read-contracts.server';
import { showContract, showWindow } from './show-contract.server';

/** What the house gave to the tops of lines, what was settled, and whether settling waits. */
export async function readConsole(turn: SignedInTurn) {
  const { language, site, url } = turn;
  const { timeZone } = site.settings;
  const after = Number(url.searchParams.get('after') ?? Number.NaN);
  const position = Number.isSafeInteger(after) && after > 0 ? after : null;
  const { contractSettlement } = await findSettings(turn);
  const { contracts } = await listGiven(turn, null, {});
  const { runs, next } = await listRuns(turn, position);
  return {
    isPaused: contractSettlement.isPaused,
    carryOver: contractSettlement.carryOver,
    contracts: contracts.map((contract) => showContract(turn, contract)),
    periods: [...new Set(contractKinds.flatMap((kind) => periodsOf[kind]))],
    runs: runs.map((run) => ({
      id: run.id,
      kind: run.kind,
      window: showWindow(turn, run.period, run),
      settledAt: formatDateTime(run.settledAt, language, timeZone),
      contracts: formatNumber(run.contracts, language),
      open: formatNumber(run.open, language),
      gross: formatMoney(run.grossMinor, language),
    })),
    first: position === null ? null : paths.operatorContracts(),
    older: next === null ? null : paths.operatorContracts({ after: next }),
    zone: timeZone,
  };
}

export type ConsolePage = Awaited<ReturnType<typeof readConsole>>;

/** Any contract, with what an operator may do about it. */
export async function readConsoleContract(turn: SignedInTurn) {
  const contract = await getAnyContract(turn, numberOf(turn)).catch(notFound);
  const isOpen = contract.state === 'offered';
  const canEnd = isOpen || contract.state === 'accepted';
  const preview = isOpen ? await previewContract(turn, { ...contract, downlineId: contract.downline.id }) : null;
  const ends = canEnd ? await listEndedWith(turn, contract.id) : [];
  return {
    ...showContract(turn, contract),
    canAnswer: false,
    canEnd,
    ends: [...new Set(ends.map(({ downline }) => downline.account))],
    preview: preview && showPreview(turn, contract.period, preview),
    renew: null,
    all: paths.operatorContracts(),
    page: null,
  };
}
