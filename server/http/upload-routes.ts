/** The pages whose forms take a file: a deposit's slip, a withdrawal's proof. In lower case, as routes match. */
export const uploadRoutes = [
  '/member/depositv2/:id',
  '/member/withdraw/:id',
  '/agenthome/depositv2/:id',
  '/agenthome/withdraw/:id',
] as const;

const patterns = uploadRoutes.map((route) => new RegExp(`^${route.replace(':id', '[^/]+')}/?$`));

/** `path` as `readablePath` gives it; the address of a page's data counts as the page's own. */
export function takesFiles(path: string): boolean {
  const page = path.replace(/\.data$/, '');
  return patterns.some((pattern) => pattern.test(page));
}
