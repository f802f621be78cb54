import { execFileSync } from 'node:child_process';
import type { Site } from '../serve';
import { load } from './load';
import { sessionCookieOf } from './session';
import type { Row } from './table';

const minutes = Number(process.env.MEMORY_MINUTES ?? 10);
const settledAfter = Math.min(2, minutes / 2);

/** Mixed pages for ten minutes; what the process holds at the end beside what it held once warm. */
export async function memoryRows(site: Site): Promise<Row[]> {
  const session = await sessionCookieOf(site, 'player3');
  const pages = [
    '/',
    '/rng?page=2',
    '/fish',
    '/live',
    '/promotions',
    '/help',
    '/notices',
    '/hot',
    '/games/PG',
    '/rng?vassalage=JDB&sort=new',
  ];
  const requests = pages.flatMap((path, at) => [
    { path, headers: { Accept: 'text/html', Cookie: 'lng=bn' } },
    { path, headers: { Accept: 'text/html', Cookie: `lng=en${at % 3 === 0 ? `; ${session}` : ''}` } },
  ]);
  await load({ url: site.url, requests, seconds: settledAfter * 60, connections: 8 });
  const warm = residentMb(site.pid);
  await load({ url: site.url, requests, seconds: (minutes - settledAfter) * 60, connections: 8 });
  const late = residentMb(site.pid);
  const growth = late / warm;
  return [
    {
      what: `memory after ${minutes} minutes beside after ${settledAfter}`,
      bar: '1.15 ×',
      figure: `${growth.toFixed(2)} ×`,
      holds: growth <= 1.15,
    },
    { what: 'memory of the web process', bar: '450 MB', figure: `${late.toFixed(0)} MB`, holds: late <= 450 },
  ];
}

function residentMb(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).trim()) / 1024;
}
