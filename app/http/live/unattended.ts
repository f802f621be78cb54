/** Goes with page data that an open page asks for by itself: nobody need be there, so an operator's idle time goes on. */
export const unattendedHeader = 'X-Unattended';

let isNext = false;

/** The page's next request for data is its own, not its reader's. */
export function unattended(revalidate: () => void): void {
  isNext = true;
  revalidate();
}

/** Asked once for each request for data: it is the one that was announced, or the reader was faster. */
export function takeUnattended(): boolean {
  const was = isNext;
  isNext = false;
  return was;
}
