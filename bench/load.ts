import autocannon from 'autocannon';

type LoadRequest = { path?: string; headers?: Record<string, string> };
type Load = { url: string; requests: LoadRequest[]; seconds: number; connections?: number };
export type LoadResult = { perSecond: number; p99Ms: number; failures: number };

/** Sends the requests in turn over keep-alive connections for the given time. */
export async function load({ url, requests, seconds, connections = 16 }: Load): Promise<LoadResult> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: requests.map((request) => ({ method: 'GET', ...request })),
  });
  return { perSecond: result.requests.average, p99Ms: result.latency.p99, failures: result.non2xx + result.errors };
}
