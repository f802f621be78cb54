import type { MovementKind } from '~/domain/ledger/movement';
import type { Flags } from '~/domain/site/flags';

/** What an upline promises a direct downline. */
export const contractKinds = ['dividend', 'daily', 'hourly', 'realtime'] as const;
export type ContractKind = (typeof contractKinds)[number];

export const contractPeriods = ['daily', 'weekly', 'semimonthly', 'monthly', 'hourly', 'fiveMinutes'] as const;
export type ContractPeriod = (typeof contractPeriods)[number];

/** What a rate is taken of: what the team lost to the site, or all that it bet. Only losses know a rate for wins and carry over. */
export type ContractBasis = 'losses' | 'turnover';

type KindRules = {
  /** The site's switch. Off: nothing is offered or accepted and no page shows it; what is in force goes on. */
  flag: keyof Flags;
  basis: ContractBasis;
  /** How often it may be settled; only a dividend leaves a choice. */
  periods: readonly ContractPeriod[];
  /** What the specification calls an answer to its open offer. */
  call: string;
  /** The movement that pays its bills. */
  movement: Extract<MovementKind, 'dividend' | 'salary'>;
  /** Whether a letter tells of its bills. */
  hasLetters: boolean;
};

/** All that a kind needs beside its words, which are with those of contracts, under `kinds`. */
export const contractRules = {
  dividend: {
    flag: 'enableCt',
    basis: 'losses',
    periods: ['daily', 'weekly', 'semimonthly', 'monthly'],
    call: 'processDividendReq',
    movement: 'dividend',
    hasLetters: true,
  },
  daily: {
    flag: 'salary',
    basis: 'turnover',
    periods: ['daily'],
    call: 'processDailySalary',
    movement: 'salary',
    hasLetters: true,
  },
  hourly: {
    flag: 'hourSalary',
    basis: 'turnover',
    periods: ['hourly'],
    call: 'processContractHourSalary',
    movement: 'salary',
    hasLetters: false,
  },
  realtime: {
    flag: 'agentRealtimeSalary',
    basis: 'turnover',
    periods: ['fiveMinutes'],
    call: 'processRealTimeSalaryContract',
    movement: 'salary',
    hasLetters: false,
  },
} as const satisfies Record<ContractKind, KindRules>;

/** The flag of each kind. */
export const switchOf = eachKind((kind) => contractRules[kind].flag) as {
  [K in ContractKind]: (typeof contractRules)[K]['flag'];
};

export function isKindOn(flags: Flags, kind: ContractKind): boolean {
  return flags.AGENTPOLICY3 && flags[switchOf[kind]];
}

export const basisOf: Record<ContractKind, ContractBasis> = eachKind((kind) => contractRules[kind].basis);

/** How often each kind may be settled. */
export const periodsOf: Record<ContractKind, readonly ContractPeriod[]> = eachKind(
  (kind) => contractRules[kind].periods,
);

/** Every pair of the two that is settled on its own. */
export const settlements = contractKinds.flatMap((kind) => periodsOf[kind].map((period) => ({ kind, period })));

/** The kind whose open offer this call of the specification answers. */
export function kindOfCall(call: unknown): ContractKind | null {
  return contractKinds.find((kind) => contractRules[kind].call === call) ?? null;
}

/** Of both: the whole history of a kind is settled in such steps. */
export function isPeriodOf(kind: ContractKind, period: unknown): period is ContractPeriod {
  return periodsOf[kind].includes(period as ContractPeriod);
}

/** Whether the team's days are summed; else its five-minute windows. */
export function isOfDays(period: ContractPeriod): boolean {
  return period !== 'hourly' && period !== 'fiveMinutes';
}

function eachKind<T>(value: (kind: ContractKind) => T): Record<ContractKind, T> {
  return Object.fromEntries(contractKinds.map((kind) => [kind, value(kind)])) as Record<ContractKind, T>;
}
