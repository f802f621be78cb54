/** Thrown where a page, or what it is about, is not there for who asks. */
export function notFound(): Response {
  return new Response(null, { status: 404 });
}
