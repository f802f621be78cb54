import { contractKinds, periodsOf } from '~/domain/contracts/kinds';
import { getAnyContract, listGiven } from '~/domain/contracts/list-contracts.server';
import { foreseeAnswer } from '~/domain/contracts/respond-to-offer.server';
import { listRuns } from '~/domain/contracts/settlement/list-runs.server';
import { canEnd, listEndedWith } from '~/domain/contracts/terminate-contract.server';
import { findOpenProposals } from '~/domain/proposals/list-proposals.server';
import { findSettings } from '~/domain/site/find-settings.server';
import { listTopNames } from '~/domain/views/team/list-names.server';
import { suggestionOf } from '~/http/forms/name-suggestions.server';
import { readPasswordProof } from '~/http/forms/proof.server';
import { paths } from '~/http/links/paths';
import { cursorParam, idParam, notFoundOn } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatMoney, formatNumber } from '~/i18n/format';
import { contractPaths } from './contract-pages';
import { offerValues } from './offer-values';
import { readOutlook } from './read-contracts.server';
import { showContract, showWindow } from './show-contract.server';

/** What the house gave to the tops of lines, what was settled, and whether settling waits. */
export async function readConsole(ctx: SignedInContext) {
  const { language, site, url } = ctx;
  const { timeZone } = site.settings;
  const [after, given, terms] = [cursorParam(ctx, 'after'), cursorParam(ctx, 'given'), cursorParam(ctx, 'terms')];
  const kind = contractKinds.find((each) => each === url.searchParams.get('kind')) ?? null;
  const [{ contractSettlement }, tops, { runs, next }, replaced, offers, [settlement], names, proof] =
    await Promise.all([
      findSettings(ctx),
      listGiven(ctx, null, { after: given }),
      listRuns(ctx, { kind, after }),
      terms === null ? null : getAnyContract(ctx, terms).catch(notFoundOn('contract.not_found')),
      findOpenProposals(ctx, { kinds: ['contractOffer'] }),
      findOpenProposals(ctx, { kinds: ['setting'], subject: 'contractSettlement' }),
      listTopNames(ctx),
      readPasswordProof(ctx),
    ]);
  return {
    proof,
    language,
    /** Offers that wait for a second operator. */
    offers,
    settlement: settlement ?? null,
    isPaused: contractSettlement.isPaused,
    carryOver: contractSettlement.carryOver,
    contracts: tops.contracts.map((contract) => showContract(ctx, contract)),
    /** The terms that others are to replace. */
    start: replaced && offerValues(replaced),
    csv: paths.operatorContracts({ format: 'csv' }),
    firstTops: given === null ? null : paths.operatorContracts({ kind, after }),
    olderTops: tops.next === null ? null : paths.operatorContracts({ kind, given: tops.next, after }),
    /** What was settled of one kind, or of all. */
    kinds: [null, ...contractKinds].map((each) => ({
      to: paths.operatorContracts({ kind: each }),
      text: ctx.t(each === null ? 'contracts:console.allKinds' : `contracts:kinds.${each}`),
      isCurrent: each === kind,
    })),
    names: { suggestions: names.map(suggestionOf), source: null },
    periods: [...new Set(contractKinds.flatMap((kind) => periodsOf[kind]))],
    runs: runs.map((run) => ({
      id: run.id,
      kind: run.kind,
      window: showWindow(ctx, run.period, run),
      settledAt: formatDateTime(run.settledAt, language, timeZone),
      contracts: formatNumber(run.contracts, language),
      open: formatNumber(run.open, language),
      bills: contractPaths.bills({ run: run.id }),
      gross: formatMoney(run.grossMinor, language),
    })),
    first: after === null ? null : paths.operatorContracts({ kind, given }),
    older: next === null ? null : paths.operatorContracts({ kind, after: next, given }),
    zone: timeZone,
  };
}

export type ConsolePage = Awaited<ReturnType<typeof readConsole>>;

/** Any contract, with what an operator may do about it. */
export async function readConsoleContract(ctx: SignedInContext) {
  const contract = await getAnyContract(ctx, idParam(ctx)).catch(notFoundOn('contract.not_found'));
  const isOpen = contract.state === 'offered';
  const mayEnd = canEnd(contract);
  const ends = mayEnd ? await listEndedWith(ctx, contract.id) : [];
  return {
    ...showContract(ctx, contract),
    canAnswer: false,
    canEnd: mayEnd,
    ends: [...new Set(ends.map(({ downline }) => downline.account))],
    ...(await readOutlook(ctx, contract, isOpen ? await foreseeAnswer(ctx, contract) : null)),
    renew: contract.upline === null && !isOpen ? paths.operatorContracts({ terms: contract.id }) : null,
    all: paths.operatorContracts(),
  };
}
