const windowMs = 5 * 60_000;

/** The five minutes an instant lies in begin then. */
function windowOf(at: Date): Date {
  return new Date(Math.floor(at.getTime() / windowMs) * windowMs);
}

export function windowAfter(at: Date): Date {
  return new Date(windowOf(at).getTime() + windowMs);
}
