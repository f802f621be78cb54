import { serveSimulator } from './serve';

// A terminal's Ctrl-C comes here too; the site says when it is over, by its signal or by the end of the channel.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));

const { SIMULATOR_PORT, SIMULATOR_HOST, SIMULATOR_SECRET, SIMULATOR_FOLDER, SIMULATOR_ORIGIN, SIMULATOR_SITES } =
  process.env;

serveSimulator({
  port: Number(SIMULATOR_PORT),
  host: SIMULATOR_HOST ?? '127.0.0.1',
  secret: SIMULATOR_SECRET ?? '',
  dataDir: SIMULATOR_FOLDER ?? '.data/simulator',
  origin: SIMULATOR_ORIGIN || undefined,
  sites: (SIMULATOR_SITES ?? '').split(' ').filter(Boolean),
  log: (line) => console.log(`Simulator: ${line}`),
}).then(
  ({ port }) => {
    // The site may have gone while the port was being opened: then nobody listens, and the process ends by itself.
    process.send?.({ port }, undefined, undefined, () => {});
  },
  (error: Error) => {
    console.error(`Simulator: ${error.message}`);
    process.exit(1);
  },
);
