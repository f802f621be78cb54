/** The pages whose forms take a file: a deposit's slip, a withdrawal's proof, proof for an offer, pictures for customer service, a catalogue, pictures of games and providers. In lower case, as routes match. */
export const uploadRoutes = [
  '/member/depositv2/:id',
  '/member/withdraw/:id',
  '/agenthome/depositv2/:id',
  '/agenthome/withdraw/:id',
  '/promotions/:code',
  '/feedback',
  '/agenthome/feedback',
  '/member/messagev2/new',
  '/member/messagev2/c/:id',
  '/agenthome/messagev2/new',
  '/agenthome/messagev2/c/:id',
  '/operator/catalogue',
  '/operator/games/:id',
  '/operator/vendors/:code',
] as const;

const patterns = uploadRoutes.map((route) => new RegExp(`^${route.replace(/:[a-z]+/, '[^/]+')}/?$`));

/** `path` as `readablePath` gives it; the address of a page's data counts as the page's own. */
export function takesFiles(path: string): boolean {
  const page = path.replace(/\.data$/, '');
  return patterns.some((pattern) => pattern.test(page));
}
