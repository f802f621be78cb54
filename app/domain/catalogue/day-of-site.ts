/** A day of the site's time zone, as `2026-03-15`. */
export function dayOfSite(now: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now);
}
