import { idIn } from '~/domain/shared/id-in';
import { Refusal } from '~/domain/shared/refusal';
import type { RefusalCode } from '~/domain/shared/refusal-codes';
import { notFound } from '~/http/not-found.server';
import type { RequestContext } from './request/request-context.server';

/** The row's number in the page's address; throws 404 for what is no number. */
export function idParam({ params }: Pick<RequestContext, 'params'>, name = 'id'): number {
  return orNotFound(idIn(params[name] ?? null));
}

/** The row after which a list goes on, from the query; null for the first page and for nonsense. */
export function cursorParam({ url }: Pick<RequestContext, 'url'>, name = 'after'): number | null {
  return idIn(url.searchParams.get(name));
}

/** The value, or a 404 in place of null. */
function orNotFound<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw notFound();
  return value;
}

/** For `catch`: the refusal with this code becomes a 404, every other error is thrown on. */
export function notFoundOn(code: RefusalCode): (error: unknown) => never {
  return (error) => {
    if (error instanceof Refusal && error.code === code) throw notFound();
    throw error;
  };
}
