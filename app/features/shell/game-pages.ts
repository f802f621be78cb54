const gamePage = /^\/(?:(?:seamless|lottery|lottert|vnlottery|sealottery)\/?$|play\/)/i;

/** Where a game has the page to itself: no side menu there. */
export function isGamePage(pathname: string): boolean {
  return gamePage.test(pathname);
}
