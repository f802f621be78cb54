/** What a newcomer is shown, in order; `art` is a drawing of our own. */
export const welcomeSteps = [
  { id: 'hello', art: 'promotions' },
  { id: 'games', art: 'search' },
  { id: 'safety', art: 'blocked' },
  { id: 'limits', art: 'messages' },
] as const;

/** Steps count from 1; anything that is no step means the first. */
export function stepIn(text: string | null): number {
  const step = Number(text ?? 1);
  return Number.isInteger(step) && step >= 1 && step <= welcomeSteps.length ? step : 1;
}
