import { memoryRows } from '../kit/memory';
import type { Row } from '../kit/table';
import { serveSite } from '../serve';
import { browserRows } from './in-browser';
import { throughputRows } from './throughput';

/** The anonymous home page under load, in the browser, and what it costs in memory. */
export async function bench(): Promise<Row[]> {
  const site = await serveSite(4300);
  try {
    const throughput = await throughputRows(site);
    const browser = await browserRows(site);
    const memory = await memoryRows(site);
    return [...throughput, ...browser, ...memory];
  } finally {
    await site.close();
  }
}
