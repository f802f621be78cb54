/** What browsers say, each in its own words, when a request did not come through, and Remix when the answer broke off. */
const lost =
  /^(Failed to fetch|network error|NetworkError when|Load failed|The network connection was lost|Unable to decode turbo-stream)/i;

export function isLostConnection(error: unknown): boolean {
  return error instanceof Error && lost.test(error.message);
}
