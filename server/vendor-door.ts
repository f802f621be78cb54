import type { NextFunction, Request, Response } from 'express';
import type { House } from './house';
import { visitOf } from './visit';

const asked = /^\/api\/seamless\/([\w-]{1,40})\/([a-z]{1,20})$/;
const signedBy = ['x-timestamp', 'x-signature'];

/** Vendors call in masses: they are answered before any page is thought of. */
export function answerVendors(house: Pick<House, 'answerVendor' | 'live'>) {
  async function answer(request: Request, response: Response, vendorCode: string, call: string): Promise<void> {
    const headers = new Headers();
    for (const name of signedBy) headers.set(name, String(request.headers[name] ?? ''));
    const rawBody = visitOf(request).body?.toString('utf8') ?? '';
    const { httpStatus, body } = await house.answerVendor({ vendorCode, call, headers, rawBody });
    if (httpStatus === 429) response.setHeader('Retry-After', '1');
    response.setHeader('Content-Type', 'application/json');
    response.setHeader('Cache-Control', 'no-store');
    response.statusCode = httpStatus;
    response.end(JSON.stringify(body));
    if (httpStatus === 200) house.live.nudge();
  }
  return (request: Request, response: Response, next: NextFunction) => {
    const [, vendorCode, call] = (request.method === 'POST' && asked.exec(visitOf(request).pathname)) || [];
    if (vendorCode === undefined || call === undefined) return next();
    answer(request, response, vendorCode, call).catch(next);
  };
}
