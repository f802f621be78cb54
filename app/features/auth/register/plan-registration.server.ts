import {
  type AskedField,
  askedFields,
  openMethods,
  type RegistrationMethod,
} from '~/domain/identity/registration/registration-form';
import type { RegistrationField } from '~/domain/site/registration/registration-fields';
import { notFound } from '~/http/not-found.server';
import type { RequestContext } from '~/http/request/request-context.server';

/** What this site asks for in the way of registering that the address names. */
export type RegistrationPlan = {
  /** Every way that is open. */
  methods: RegistrationMethod[];
  /** Null where none is open. */
  method: RegistrationMethod | null;
  fields: AskedField[];
  asks: (field: RegistrationField) => boolean;
};

/** Where the named way is closed, the first that is open replaces it. */
export function planRegistration({ site, url }: RequestContext): RegistrationPlan {
  const methods = openMethods(site.flags);
  const method = methods.find((open) => open === url.searchParams.get('method')) ?? methods[0] ?? null;
  const fields = method ? askedFields({ validators: site.validators, flags: site.flags, method }) : [];
  const names = new Set<RegistrationField>(fields.map(({ field }) => field));
  return { methods, method, fields, asks: (field) => names.has(field) };
}

/** For forms: a way that is closed takes none. */
export function requireOpenMethod(ctx: RequestContext): RegistrationPlan & { method: RegistrationMethod } {
  const plan = planRegistration(ctx);
  const named = ctx.url.searchParams.get('method');
  if (plan.method === null || (named !== null && named !== plan.method)) throw notFound();
  return { ...plan, method: plan.method };
}
