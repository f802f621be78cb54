/** A chase is one ticket in each of the next draws. */
export const partsAtMost = 100;
const multiplierAtMost = 1_000_000n;

export type MultiplierPlan =
  | { readonly kind: 'flat'; readonly parts: number; readonly multiplier: bigint }
  /** Twice as much after every `every` parts. */
  | { readonly kind: 'doubling'; readonly parts: number; readonly multiplier: bigint; readonly every: number }
  | { readonly kind: 'list'; readonly multipliers: readonly bigint[] };

export type PlanFault = 'parts' | 'multiplier';

export function multipliersOf(plan: MultiplierPlan): { multipliers: bigint[]; fault: PlanFault | null } {
  const parts = plan.kind === 'list' ? plan.multipliers.length : plan.parts;
  if (!Number.isInteger(parts) || parts < 1 || parts > partsAtMost) return { multipliers: [], fault: 'parts' };
  if (plan.kind === 'doubling' && (!Number.isInteger(plan.every) || plan.every < 1))
    return { multipliers: [], fault: 'parts' };
  const multipliers = Array.from({ length: parts }, (_, part) => multiplierAt(plan, part));
  const isWithin = multipliers.every((multiplier) => multiplier >= 1n && multiplier <= multiplierAtMost);
  return isWithin ? { multipliers, fault: null } : { multipliers: [], fault: 'multiplier' };
}

function multiplierAt(plan: MultiplierPlan, part: number): bigint {
  if (plan.kind === 'list') return plan.multipliers[part]!;
  if (plan.kind === 'flat') return plan.multiplier;
  return plan.multiplier * 2n ** BigInt(Math.floor(part / plan.every));
}

/** What the parts cost: the first is a bet at once, the others are locked. */
export function costOf(stakeMinor: bigint, multipliers: readonly bigint[]): { betMinor: bigint; lockedMinor: bigint } {
  const [first = 0n, ...rest] = multipliers.map((multiplier) => multiplier * stakeMinor);
  return { betMinor: first, lockedMinor: rest.reduce((sum, amount) => sum + amount, 0n) };
}

export const chaseTransitions = {
  running: { finish: 'done', stop: 'stopped', cancel: 'cancelled' },
  done: {},
  stopped: {},
  cancelled: {},
} as const;
export const chaseStates = ['running', 'done', 'stopped', 'cancelled'] as const satisfies readonly ChaseState[];
export type ChaseState = keyof typeof chaseTransitions;

export const partStates = ['locked', 'open', 'won', 'lost', 'refunded', 'released'] as const;
export type PartState = (typeof partStates)[number];
export type ChasePart = { readonly stakeMinor: bigint; readonly state: PartState };
export type Chase = { readonly state: ChaseState; readonly stopsOnWin: boolean; readonly parts: readonly ChasePart[] };

/** What happened to the draw of a part, or what the player asked for. */
export type ChaseEvent =
  | { readonly kind: 'opened' | 'won' | 'lost' | 'voided' | 'closedUnplaced'; readonly part: number }
  | { readonly kind: 'cancelRest' };

export type ChaseStep = {
  readonly chase: Chase;
  /** Parts whose locked stake becomes a bet now. */
  readonly placed: readonly number[];
  /** Locked money that goes back. */
  readonly releasedMinor: bigint;
};

/**
 * Without stop on win a locked part becomes a bet when its draw opens. With it, it also waits until the former part is
 * settled; a draw that closed earlier passes without a ticket, and its stake goes back.
 */
export function advanceChase(chase: Chase, event: ChaseEvent): ChaseStep {
  if (chase.state !== 'running') return { chase, placed: [], releasedMinor: 0n };
  if (event.kind === 'cancelRest') return endChase(chase, 'cancelled');
  const part = chase.parts[event.part];
  if (!part) return { chase, placed: [], releasedMinor: 0n };
  const isLocked = part.state === 'locked';
  if (event.kind === 'opened') {
    const isReady = isLocked && !(chase.stopsOnWin && isFormerPending(chase.parts, event.part));
    return isReady ? changePart(chase, event.part, 'open') : { chase, placed: [], releasedMinor: 0n };
  }
  if (event.kind === 'closedUnplaced' || (event.kind === 'voided' && isLocked)) {
    return isLocked ? changePart(chase, event.part, 'released') : { chase, placed: [], releasedMinor: 0n };
  }
  if (part.state !== 'open') return { chase, placed: [], releasedMinor: 0n };
  const settled = changePart(chase, event.part, event.kind === 'voided' ? 'refunded' : event.kind);
  return event.kind === 'won' && chase.stopsOnWin && settled.chase.state === 'running'
    ? endChase(settled.chase, 'stopped')
    : settled;
}

function isFormerPending(parts: readonly ChasePart[], part: number): boolean {
  return parts.slice(0, part).some(({ state }) => state === 'open' || state === 'locked');
}

function changePart(chase: Chase, part: number, state: PartState): ChaseStep {
  const parts = chase.parts.map((old, at) => (at === part ? { ...old, state } : old));
  const isOver = parts.every((each) => each.state !== 'locked' && each.state !== 'open');
  return {
    chase: { ...chase, parts, state: isOver ? 'done' : 'running' },
    placed: state === 'open' ? [part] : [],
    releasedMinor: state === 'released' ? chase.parts[part]!.stakeMinor : 0n,
  };
}

/** Gives back what is locked; parts that are bets stay bets. */
function endChase(chase: Chase, state: 'stopped' | 'cancelled'): ChaseStep {
  const locked = chase.parts.filter((part) => part.state === 'locked');
  const parts = chase.parts.map((part): ChasePart => (part.state === 'locked' ? { ...part, state: 'released' } : part));
  const releasedMinor = locked.reduce((sum, part) => sum + part.stakeMinor, 0n);
  return { chase: { ...chase, parts, state }, placed: [], releasedMinor };
}
