import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { narrowest, sidewaysOf } from '../setup/looks';
import type { MatrixRole } from '../setup/matrix';
import { ownPages, withOwn } from '../setup/own-pages';
import { publicPages } from '../setup/pages';
import { sessionFor } from '../setup/sessions';
import { pagesOf, walk } from '../setup/walk';

const namespaces = readdirSync('locales/en').map((file) => file.replace('.json', ''));
const keys = new Set(
  namespaces.flatMap((namespace) => keysIn(JSON.parse(readFileSync(`locales/en/${namespace}.json`, 'utf8')))),
);

const people: [MatrixRole, string | null][] = [
  ['visitor', null],
  ['member', 'player1'],
  ['agent', 'agent1'],
  ['operator', 'operator'],
];

for (const [role, account] of people)
  for (const language of ['bn', 'en'] as const)
    test(`who follows links as ${role} on a narrow screen reads words on every page, never their keys, and scrolls none sideways, in ${language}`, async ({
      page,
      baseURL,
    }) => {
      test.setTimeout(480_000);
      const cookies = { lng: language, ANONYMOUS_POPUP: language, USER_POPUP: language, ...(await signedIn(account)) };
      const url = baseURL ?? '';
      await page.setViewportSize({ width: narrowest, height: 740 });
      await page.context().addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
      const faults: string[] = [];
      await walk(page, await addressesOf(account), pagesOf(role), async (address) => {
        expect(await page.locator('html').getAttribute('lang'), address).toBe(language);
        faults.push(...(await sidewaysOf(page)).map((fault) => `${address}: ${fault}`));
        for (const text of await page.evaluate(textsInView)) if (isKey(text)) faults.push(`${address}: ${text}`);
      });
      expect(faults).toEqual([]);
    });

async function signedIn(account: string | null): Promise<{ session?: string }> {
  return account ? { session: (await sessionFor(account)).replace('session=', '') } : {};
}

/** What the demo has for them; the rest is found by links. */
async function addressesOf(account: string | null): Promise<string[]> {
  if (!account) return publicPages.filter((path) => !path.startsWith('/dev/social'));
  const groups = ownPages.filter((group) => group.account === account);
  return (await Promise.all(groups.map((group) => withOwn(account, group.pages)))).flat();
}

/** Each piece of text, those for screen readers and empty fields among them. Codes are shown as codes. */
function textsInView(): string[] {
  const texts: string[] = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text && !node.parentElement?.closest('script, style, code')) texts.push(node.data);
    else if (node instanceof Element)
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) texts.push(node.getAttribute(name) ?? '');
  }
  return texts.map((text) => text.trim()).filter(Boolean);
}

/** A proposal about a domain is named by it; `.example` is nobody's. */
const domain = /\.example$/;

function isKey(text: string): boolean {
  if (domain.test(text)) return false;
  const named = text.match(/(?<![\w-])([a-z]+):[a-z]\w*(?:\.\w+)*/);
  return (named !== null && namespaces.includes(named[1]!)) || keys.has(text) || /^[a-z]\w*(\.[a-z]\w*)+$/.test(text);
}

/** Those of several parts: "close" alone may be a word. */
function keysIn(tree: object, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) => {
    if (typeof value === 'string') return prefix ? [prefix + key] : [];
    return keysIn(value, `${prefix}${key}.`);
  });
}
