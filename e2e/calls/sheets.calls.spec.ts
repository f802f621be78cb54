import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { answerFor, type MatrixRole, matrix } from '../setup/matrix';
import { sessionOf } from '../setup/sessions';
import { world } from '../setup/world';

const folder = 'build/client/assets';

/** The classes that a sheet has a rule for. */
function classesIn(sheet: string): Set<string> {
  const css = readFileSync(`${folder}/${sheet}`, 'utf8').replace(/url\([^)]*\)|"[^"]*"/g, '');
  return new Set([...css.matchAll(/\.(-?[_a-z](?:[\w-]|\\.)*)/gi)].map(([, name = '']) => name.replaceAll('\\', '')));
}

const sheets = new Map(
  readdirSync(folder)
    .filter((file) => file.endsWith('.css'))
    .map((file) => [`/assets/${file}`, classesIn(file)]),
);
const known = new Set([...sheets.values()].flatMap((names) => [...names]));

function missingIn(html: string): string[] {
  const links = [...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*>/g)].map(([tag]) => /href="([^"]*)"/.exec(tag)?.[1]);
  const here = new Set(links.flatMap((link) => [...(sheets.get(link ?? '') ?? [])]));
  const used = new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)));
  return [...used].filter((name) => known.has(name) && !here.has(name));
}

const noPages = /^\/(art|words|files|captcha|api|live)\b|\/(board|flight)$/;

for (const role of ['visitor', 'member', 'agent', 'operator'] satisfies MatrixRole[]) {
  test(`every page of a ${role} brings the sheets that it is drawn with`, async () => {
    const cookie = role === 'visitor' ? '' : await sessionOf(role);
    const missing: string[] = [];
    let read = 0;
    for (const [pattern, row] of Object.entries(matrix)) {
      if (noPages.test(pattern) || answerFor(row.get, role) !== 200) continue;
      const answer = await fetch(`http://127.0.0.1:${world().port}${row.at ?? pattern}`, { headers: { cookie } });
      if (!answer.headers.get('Content-Type')?.includes('html')) continue;
      read++;
      missing.push(...missingIn(await answer.text()).map((name) => `${pattern}: ${name}`));
    }
    expect(read).toBeGreaterThan(20);
    expect(missing).toEqual([]);
  });
}
