import { type MultiplierPlan, multipliersOf } from '~/domain/lottery/orders/chase';
import { latinDigits } from '~/domain/shared/digits';

export const planKinds = ['flat', 'doubling', 'list'] as const;

/** What the form says of further draws: no plan for one draw alone, and `isWrong` for what makes none. */
export function chasePlanOf(form: FormData): { plan: MultiplierPlan | null; isWrong: boolean } {
  const text = (name: string) => latinDigits(String(form.get(name) ?? '').trim()).slice(0, textAtMost);
  const kind = planKinds.find((known) => known === text('chasePlan')) ?? 'flat';
  if (kind === 'list') return checked(listOf(text('chaseList')));
  const parts = whole(text('chaseDraws') || '1');
  if (parts === 1) return { plan: null, isWrong: false };
  if (parts === null) return { plan: null, isWrong: true };
  if (kind === 'flat') return checked({ kind, parts, multiplier: 1n });
  const every = whole(text('chaseEvery') || '1');
  return checked(every === null ? null : { kind, parts, multiplier: 1n, every });
}

/** How many times the first stake the whole chase costs. */
export function chaseTimes(plan: MultiplierPlan): bigint {
  return multipliersOf(plan).multipliers.reduce((sum, multiplier) => sum + multiplier, 0n);
}

const textAtMost = 800;

function checked(plan: MultiplierPlan | null) {
  const isWrong = plan === null || multipliersOf(plan).fault !== null || multipliersOf(plan).multipliers.length < 2;
  return { plan: isWrong ? null : plan, isWrong };
}

function listOf(text: string): MultiplierPlan | null {
  const all = text.split(/[\s,]+/).filter((each) => each !== '');
  return all.every((each) => /^[1-9]\d{0,5}$/.test(each)) ? { kind: 'list', multipliers: all.map(BigInt) } : null;
}

function whole(text: string): number | null {
  return /^[1-9]\d{0,2}$/.test(text) ? Number(text) : null;
}
