import { afterEach, expect, test } from 'vitest';
import { call } from '../server/web/call';
import { closeServed, serve } from '../server/web/serve';
import { longestBlock, parsesForms } from './parsing-site';

afterEach(closeServed);

const urlencoded = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data; boundary=xyz';
const longestBlockMs = 100;

const part = (name: string, value = '1') =>
  `--xyz\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const remove = encodeURIComponent('{"type":"remove","payload":{"name":"x","index":0}}');

/** The index is small enough for a run that fails to end. */
const bodies: [what: string, type: string, body: string, status: number][] = [
  ['an intent of the form library over a sparse list', urlencoded, `x[1000000]=1&__intent__=${remove}`, 400],
  ['its state', urlencoded, '__state__={', 400],
  ['an intent that is no JSON', urlencoded, 'username=a&__intent__=x', 400],
  ['an intent in parts', multipart, `${part('__intent__', 'x')}--xyz--\r\n`, 400],
  ['an intent spelt in percents', urlencoded, '%5F_intent_%5F=x', 400],
  ['a sparse list of a schema', urlencoded, 'tiers[999999].rate=1', 400],
  ['the same spelt in percents', urlencoded, 'tiers%5B999999%5D.rate=1', 400],
  ['the same in parts', multipart, `${part('tiers[999999].rate')}--xyz--\r\n`, 400],
  ['an index behind a dot', urlencoded, 'tiers[0].rate=1&tiers.999999.rate=1', 400],
  ['one text of 900 KB', urlencoded, `x=${'y'.repeat(900_000)}`, 413],
  ['one text of 900 KB in parts', multipart, `${part('x', 'y'.repeat(900_000))}--xyz--\r\n`, 413],
  ['nothing but separators', urlencoded, '&'.repeat(1_000_000), 413],
  ['nothing but percents', urlencoded, `x=${'%'.repeat(1_000_000)}`, 413],
  ['nothing but boundaries', multipart, '--xyz\r\n'.repeat(140_000), 415],
  ['the largest index', urlencoded, 'x[100]=1', 200],
  ['an index one too large', urlencoded, 'x[101]=1', 400],
  ['the deepest name', urlencoded, 'a.b.c.d.e=1', 200],
  ['a name one step too deep', urlencoded, 'a.b.c.d.e.f=1', 400],
  ['as many fields as there may be', urlencoded, 'x=1&'.repeat(199).concat('x=1'), 200],
  ['one field too many', urlencoded, 'x=1&'.repeat(200).concat('x=1'), 413],
  ['the longest text', multipart, `${part('x', 'y'.repeat(65_536))}--xyz--\r\n`, 200],
  ['a text one byte too long', multipart, `${part('x', 'y'.repeat(65_537))}--xyz--\r\n`, 413],
];

test.each(bodies)('%s never holds the site up', async (_what, type, body, status) => {
  const { url } = await serve({ state: { answer: parsesForms } });
  const answers: number[] = [];
  const send = async () => {
    const headers = { origin: url, 'content-type': type };
    answers.push((await call(`${url}/help`, { method: 'POST', headers, body })).status);
  };
  await send();
  const blockedMs = await longestBlock(send);
  expect(new Set(answers)).toEqual(new Set([status]));
  expect(blockedMs).toBeLessThan(longestBlockMs);
});
