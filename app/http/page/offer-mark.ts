/** Session cookie: up to which contract offer this browser session has been shown, and to whom. */
export const offerMark = 'OFFER_POPUP';

export function offerMarkValue(viewerId: number, offerId: number): string {
  return `${viewerId}-${offerId}`;
}

/** The last offer the mark says this viewer has seen; 0: none. */
export function seenOffer(value: string | undefined, viewerId: number): number {
  const match = /^(\d{1,15})-(\d{1,15})$/.exec(value ?? '');
  return match && Number(match[1]) === viewerId ? Number(match[2]) : 0;
}
