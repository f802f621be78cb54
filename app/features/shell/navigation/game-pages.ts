const gamePage = /^\/(?:(?:seamless|lottery|lottert|vnlottery|sealottery)\/?$|play\/)/i;

const playingPage = /^\/(?:seamless\/?$|play\/inhouse\/)/i;

const centre = /^\/member(?:\/|$)/i;

/** Where a game has the page to itself: no side menu there. */
export function isGamePage(pathname: string): boolean {
  return gamePage.test(pathname);
}

/** Where a game brings a bar of its own: on phones there is neither header nor tab bar. */
export function hasOwnBar(pathname: string): boolean {
  return playingPage.test(pathname);
}

/** Where a centre's menu is in the side menu's place. */
export function hasOwnMenu(pathname: string): boolean {
  return centre.test(pathname);
}
