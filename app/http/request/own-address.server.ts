import type { RequestContext } from './request-context.server';

const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'];

/** The hosts that are the site's own: that of APP_ORIGIN, without one the names of this machine. */
export function ownHosts({ appOrigin }: { appOrigin?: string | undefined }): readonly string[] {
  return appOrigin ? [new URL(appOrigin).hostname] : loopbackHosts;
}

/**
 * The origin that links of this site begin with: APP_ORIGIN; without one the Origin of the form, which the server has
 * checked, else the name of this machine that was asked. A Host header alone decides nothing: anybody can send any.
 */
export function ownAddress({ services, request, url }: Pick<RequestContext, 'services' | 'request' | 'url'>): string {
  const { appOrigin, port } = services.environment;
  if (appOrigin) return appOrigin;
  const checked = request.method === 'POST' ? request.headers.get('Origin') : null;
  if (checked) return checked;
  return loopbackHosts.includes(url.hostname) ? url.origin : new URL(`http://localhost:${port}`).origin;
}
