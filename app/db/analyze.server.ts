import { openClient } from './client.server';

/** Tells the planner what a seed has brought; plans made for empty tables would cost several times as much. */
export async function analyzeDatabase(ownerUrl: string): Promise<void> {
  const client = openClient(ownerUrl);
  await client.connect();
  try {
    await client.query('analyze');
  } finally {
    await client.end();
  }
}
