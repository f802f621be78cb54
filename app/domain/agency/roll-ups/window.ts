const windowMs = 5 * 60_000;

/** The beginning of the five-minute window that contains an instant. */
function windowOf(at: Date): Date {
  return new Date(Math.floor(at.getTime() / windowMs) * windowMs);
}

export function windowAfter(at: Date): Date {
  return new Date(windowOf(at).getTime() + windowMs);
}
