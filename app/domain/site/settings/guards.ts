import type { Guard } from './setting';

export const onEveryChange: Guard<unknown> = () => true;
export const onRaise: Guard<number> = (before, after) => after > before;
export const onLower: Guard<number> = (before, after) => after < before;
export const onSwitchOn: Guard<boolean> = (before, after) => after && !before;
export const onSwitchOff: Guard<boolean> = (before, after) => before && !after;
export const onRemoval: Guard<readonly string[]> = (before, after) => before.some((one) => !after.includes(one));
export const onAddition: Guard<readonly string[]> = (before, after) => after.some((one) => !before.includes(one));

/** Of figures that stand together: any of them raised. */
export const onAnyRaise: Guard<Record<string, number>> = (before, after) =>
  Object.entries(after).some(([name, value]) => value > (before[name] ?? 0));
