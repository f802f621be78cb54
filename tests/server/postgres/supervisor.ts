import { startEmbeddedPostgres } from '../../../server/postgres/start';
import { ask } from './throwaway';

// A supervisor that a test kills outright once it has said what it started.
const postgres = await startEmbeddedPostgres({ dataDir: process.argv[2] as string, log: () => {} });
await ask(postgres.url, 'create table kept as select 3 as value');
console.log(JSON.stringify({ pid: postgres.pid(), socketFolder: new URL(postgres.url).searchParams.get('host') }));
