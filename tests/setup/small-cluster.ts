import { createServer } from 'node:http';
import { Registry } from 'prom-client';
import { isWebProcess, metricsText, onStopWanted, tellFirst, tellMetrics } from '../../server/processes/own-process';
import { startProcesses } from '../../server/processes/supervisor';

/** Processes that share a port as the site's do, with next to nothing behind it: each answers with its number in its own time. */
async function beWebProcess(): Promise<void> {
  const registry = new Registry();
  const server = createServer(async (request, response) => {
    if (request.url === '/metrics') return void response.end(await metricsText(registry));
    response.end(JSON.stringify({ pid: process.pid, number: process.env.KHELA_PROCESS, worker: process.env.WORKER }));
  });
  onStopWanted(() => server.close(() => process.exit(0)));
  tellMetrics(registry);
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as { port: number };
    tellFirst({ kind: 'ready', port, demoAccounts: [] });
  });
}

if (isWebProcess) await beWebProcess();
else {
  const log = (line: string) => console.log(line);
  const processes = await startProcesses({ count: 2, shared: {}, worker: 'inline', restarts: 0, log });
  process.on('SIGTERM', () => void processes.close().then(() => process.exit(0)));
  console.log(`port ${processes.port}`);
}
