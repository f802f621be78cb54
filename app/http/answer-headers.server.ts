import type { HeadersFunction } from '@remix-run/node';

const passedOn = ['Retry-After', 'X-Keep', 'Vary', 'Cache-Control'];

/** What a page's loader and action say about the answer as a whole; cookies pass by themselves. */
export const answerHeaders: HeadersFunction = ({ actionHeaders, loaderHeaders, parentHeaders, errorHeaders }) => {
  const headers = new Headers(parentHeaders);
  for (const source of [loaderHeaders, actionHeaders, errorHeaders]) {
    for (const name of passedOn) {
      const value = source?.get(name);
      if (value) headers.set(name, value);
    }
  }
  return headers;
};
