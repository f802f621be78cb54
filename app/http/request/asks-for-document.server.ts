/** Whether a browser opens a page, and no script asks for its data. Browsers that do not say are taken to open a page. */
export function asksForDocument(request: Request): boolean {
  return ['document', null].includes(request.headers.get('Sec-Fetch-Dest'));
}
