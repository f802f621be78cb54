export const drawStates = ['scheduled', 'open', 'closed', 'drawn', 'settled', 'void'] as const;
export type DrawState = (typeof drawStates)[number];

const drawTransitions = {
  scheduled: { open: 'open', void: 'void' },
  open: { close: 'closed', void: 'void' },
  closed: { draw: 'drawn', void: 'void' },
  drawn: { settle: 'settled', void: 'void', correct: 'drawn', annul: 'void' },
  settled: { correct: 'drawn', annul: 'void' },
  void: {},
} as const satisfies Record<DrawState, Partial<Record<string, DrawState>>>;

/**
 * `late`: no result in time. `early`: the beacon's round was public while tickets were sold. `annulled`: an official result was
 * withdrawn. `lost`: its seed was lost with the key it was encrypted under. The others are an operator's.
 */
export const voidReasons = ['late', 'early', 'fault', 'calendar', 'annulled', 'lost'] as const;
export type VoidReason = (typeof voidReasons)[number];

export const operatorVoidReasons = ['fault', 'calendar'] as const satisfies readonly VoidReason[];

export function canBeVoid(state: DrawState): boolean {
  return 'void' in drawTransitions[state];
}

/** Whether another result may replace the one that it has. */
export function canBeCorrected(state: DrawState): boolean {
  return 'correct' in drawTransitions[state];
}

/** `now`: on sale or not settled. `coming`: not on sale yet. `past`: settled or void, the newest first. */
export const drawViews = ['now', 'coming', 'past'] as const;
export type DrawView = (typeof drawViews)[number];
