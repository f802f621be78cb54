/** The site as passkeys know it: the host they are bound to, and the origin they are used from. */
export type RelyingParty = { id: string; origin: string; name: string };
