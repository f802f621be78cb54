/** Addresses beside money or a person's own data: no analytics there, whoever agreed to what. */
const besideMoney =
  /^\/(member|agenthome|operator|play|login|register|reset-password|verify-email|change-password|dev)(\/|\.|$)/i;

export function mayMeasure(pathname: string): boolean {
  return !besideMoney.test(pathname);
}
