import { browserRows } from './home-in-browser';
import { throughputRows } from './home-throughput';
import { memoryRows } from './memory';
import { serveSite } from './serve';
import type { Row } from './table';

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
