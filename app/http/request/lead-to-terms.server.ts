import { redirect } from '@remix-run/node';
import { paths } from '~/http/links/paths';
import type { RequestContext } from './request-context.server';

/** Who has not agreed to the terms in force neither stakes money nor deposits any: first the terms, and from there back. */
export function leadToTerms({ viewer, url }: Pick<RequestContext, 'viewer' | 'url'>): void {
  if (viewer?.owesTerms) throw redirect(paths.terms(url.pathname + url.search), 303);
}
