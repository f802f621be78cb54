import { afterEach, expect, test, vi } from 'vitest';
import { renderLimits } from '../../../server/remix/render-limits';
import { call } from './call';
import { closeServed, page, serve } from './serve';

afterEach(closeServed);

const member = { id: 7, sessionId: 70 };

/** Renderings that end when the test says so. */
function heldSite() {
  const release: (() => void)[] = [];
  return {
    release() {
      for (const end of release.splice(0)) end();
    },
    state: {
      viewer: member,
      answer: async (request: Request, context: { nonce: string }) => {
        if (new URL(request.url).searchParams.has('held')) await new Promise<void>((resolve) => release.push(resolve));
        return page('x', context);
      },
    },
  };
}

test('a flood from an address holds up neither the members behind it, nor pages from memory, nor machines', async () => {
  const site = heldSite();
  const { url, state } = await serve({ state: site.state });
  await call(url);
  const flood = Array.from({ length: 40 }, (_, at) => call(`${url}/own?held=${at}`));
  await vi.waitFor(() => expect(state.asked.length).toBeGreaterThan(1));
  const answers = await Promise.all([
    call(url),
    call(`${url}/healthz`),
    call(`${url}/member`, { headers: { cookie: 'session=x' } }),
    call(`${url}/api/webhooks/pay`, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const isOver = vi.waitFor(
    () => expect(state.asked.filter(({ url }) => url.includes('held'))).toHaveLength(40),
    10_000,
  );
  const releasing = setInterval(site.release, 5);
  await isOver;
  expect((await Promise.all(flood)).every(({ status }) => status === 200)).toBe(true);
  clearInterval(releasing);
});

test('past the backlog an address is told when to come back, in its words, and a call in a line', async () => {
  const site = heldSite();
  const limits = { waitingPerShare: 20, holdMs: 60_000 };
  const { url } = await serve({ state: site.state, renderLimits: limits });
  const waiting = limits.waitingPerShare + renderLimits.atOncePerShare;
  const statuses = new Map<number, number>();
  const flood = Array.from({ length: waiting + 60 }, (_, at) =>
    call(`${url}/own?held=${at}`).then(({ status }) => statuses.set(status, (statuses.get(status) ?? 0) + 1)),
  );
  await vi.waitFor(() => expect(statuses.get(429)).toBeGreaterThan(0), 20_000);
  const refused = await call(`${url}/own?held`, { headers: { cookie: 'lng=en; theme=dark' } });
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '5']);
  expect(refused.body.toString()).toContain('<html lang="en" data-theme="dark">');
  expect((await call(`${url}/own.data?held`)).headers['content-type']).toContain('text/plain');
  expect((await call(`${url}/member`, { headers: { cookie: 'session=x' } })).status).toBe(200);
  const metrics = (await call(`${url}/metrics`)).body.toString();
  expect(metrics).toMatch(/khela_renders\{state="waiting"\} \d+/);
  expect(metrics).toMatch(/khela_renders_refused_total [1-9]/);
  const releasing = setInterval(site.release, 5);
  await Promise.all(flood);
  clearInterval(releasing);
  expect((statuses.get(200) ?? 0) + (statuses.get(429) ?? 0)).toBe(waiting + 60);
});

test('a turn lasts until all of the answer is written: what is rendered behind its beginning counts as well', async () => {
  const bodies: (() => void)[] = [];
  const { url, state } = await serve({
    state: {
      viewer: member,
      answer: () => {
        const body = new ReadableStream<Uint8Array>({
          start(controller) {
            controller.enqueue(Buffer.from('begun '));
            bodies.push(() => controller.close());
          },
        });
        return new Response(body, { headers: { 'Content-Type': 'text/html' } });
      },
    },
    renderLimits: { atOncePerShare: 1, holdMs: 60_000 },
  });
  const first = call(`${url}/own?x=1`);
  await vi.waitFor(() => expect(bodies).toHaveLength(1));
  const second = call(`${url}/own?x=2`);
  const other = call(`${url}/member`, { headers: { cookie: 'session=x' } });
  await vi.waitFor(() => expect(bodies).toHaveLength(2));
  expect(state.asked.map(({ url }) => new URL(url).search)).toEqual(['?x=1', '']);
  bodies[0]!();
  await vi.waitFor(() => expect(bodies).toHaveLength(3));
  bodies[1]!();
  bodies[2]!();
  expect((await Promise.all([first, second, other])).map(({ status }) => status)).toEqual([200, 200, 200]);
});
