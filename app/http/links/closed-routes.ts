/** Pages that open only to who has signed in: a popup over them, or closed in front of them, is over home. */
const closed =
  /^\/(member|agentHome|operator|change-password|trial-notice|reality-check|welcome|terms|logout|favorite|recent|contracts|seamless|lottery(?!\/(?:draws|trends|opened|menus|verify|proofs))|seaLottery|vnLottery(?!\/numero))(?=[/?#]|$)/i;

export function isClosedRoute(path: string): boolean {
  return closed.test(path);
}

/** Where closing a popup leads: to the page it was opened from, unless that would only open it again. */
export function pageBehind(redirectTo: string): string {
  return isClosedRoute(redirectTo) ? '/' : redirectTo;
}
