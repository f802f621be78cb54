import type { ActionFunctionArgs } from '@remix-run/node';
import { systemActor } from '~/domain/shared/actor';
import type { Ctx } from '~/domain/shared/ctx.server';
import { type AppServices, servicesOf } from '~/http/request/app-services.server';
import type { LoadContext } from '~/http/request/load-context.server';

export type ApiRequestContext = Ctx & {
  services: AppServices;
  request: Request;
  params: ActionFunctionArgs['params'];
  rawBody: string;
};

/** For programs that sign what they send: no cookies, no language, and alive whatever the site's status. */
export async function openApiRequest(args: ActionFunctionArgs, name: string): Promise<ApiRequestContext> {
  const load = (args.context ?? {}) as LoadContext;
  if (!load.express) throw new Response('start with npm start', { status: 501 });
  const services = await servicesOf(load);
  const rawBody = await args.request.text();
  return { ...services.ctx(systemActor(name)), services, request: args.request, params: args.params, rawBody };
}
