import type { Page } from '@playwright/test';
import { matchPath } from '@remix-run/react';
import { isAwake } from './awake';
import { answerFor, type MatrixRole, matrix } from './matrix';

/** Queries that show another part of a page. Others only choose among rows. */
const partNames = ['part', 'view', 'method'];

const noPages = /^\/(art|words|files|captcha|api|dev\/social|oauth)\/|\.\w+$|\/(board|flight)$/;

const patterns = Object.keys(matrix)
  .filter((pattern) => !noPages.test(pattern))
  .sort((one, other) => openness(one) - openness(other));

/** An address belongs to the pattern that leaves least open. */
function openness(pattern: string): number {
  return (pattern.match(/:/g)?.length ?? 0) + (pattern.endsWith('*') ? 10 : 0);
}

/** The pages that this role has and a visitor has not; a visitor's are everybody's. */
export function pagesOf(role: MatrixRole): string[] {
  const answers = (pattern: string, role: MatrixRole) => answerFor(matrix[pattern]!.get, role) === 200;
  return patterns.filter((pattern) => answers(pattern, role) && (role === 'visitor' || !answers(pattern, 'visitor')));
}

/**
 * Goes from page to page without loading a document: to the addresses given, to each page of `wanted` that a link leads
 * to, and at last to those that no link has led to. Before each step the browser forgets the words of the page before.
 */
export async function walk(
  page: Page,
  addresses: string[],
  wanted: string[],
  look: (address: string) => Promise<void>,
): Promise<void> {
  const reached = new Set<string>();
  const waiting = [...addresses];
  const plan = (address: string) => {
    const leadsTo = pageAt(address);
    if (!leadsTo || reached.has(leadsTo) || !wanted.includes(patternOf(leadsTo))) return;
    if (!waiting.some((address) => pageAt(address) === leadsTo)) waiting.unshift(address);
  };
  const unlinked = () => wanted.find((pattern) => ![...reached].some((page) => patternOf(page) === pattern));
  await page.addInitScript(countWords);
  await page.goto(waiting.shift()!, { waitUntil: 'load' });
  await page.waitForFunction(isAwake);
  for (;;) {
    const { pathname, search } = new URL(page.url());
    reached.add(pageAt(pathname + search) ?? pathname);
    await look(pathname + search);
    for (const address of await page.evaluate(linksHere)) plan(address);
    const last = waiting.length === 0 ? unlinked() : undefined;
    if (last) reached.add(last);
    const next = last ? (matrix[last]!.at ?? last) : waiting.shift();
    if (!next) return;
    reached.add(pageAt(next) ?? next);
    await page.evaluate(forgetWords);
    await follow(page, next);
  }
}

/** What addresses share that show the same page with other rows: a pattern of the map, and which part. */
function pageAt(address: string): string | null {
  const { pathname, searchParams } = new URL(address, 'http://site');
  const pattern = patterns.find((pattern) => matchPath(pattern, pathname));
  if (!pattern) return null;
  const parts = partNames.filter((name) => searchParams.has(name)).map((name) => `${name}=${searchParams.get(name)}`);
  return [pattern, ...parts].join(' ');
}

function patternOf(page: string): string {
  return page.split(' ')[0]!;
}

/** A few links load a document. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate(go, address).catch((error: Error) => {
    if (!error.message.includes('context was destroyed')) throw error;
  });
  await page.waitForLoadState('load');
  await page.waitForFunction(isAwake);
}

type Walked = typeof window & {
  wordsUnderWay: number;
  __remixRouter: { state: { navigation: { state: string } }; navigate: (to: string) => Promise<void> };
};

function countWords(): void {
  const walked = window as Walked;
  const { fetch } = window;
  walked.wordsUnderWay = 0;
  window.fetch = async (...asked) => {
    if (!String(asked[0]).startsWith('/words/')) return fetch(...asked);
    walked.wordsUnderWay++;
    try {
      return await fetch(...asked);
    } finally {
      walked.wordsUnderWay--;
    }
  };
}

function linksHere(): string[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
    .filter((link) => link.origin === location.origin && !link.target && !link.download)
    .map((link) => link.pathname + link.search);
}

/** By the link where the page has it, else as a link would. Done when the router is idle and its words have been drawn. */
async function go(address: string): Promise<void> {
  const walked = window as Walked;
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
  const link = links.find((link) => link.pathname + link.search === address);
  if (link) link.click();
  else void walked.__remixRouter.navigate(address);
  // Without a screen a browser may draw once a second: frames are no clock.
  for (let calmLooks = 0; calmLooks < 4; ) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    const isCalm = walked.wordsUnderWay === 0 && walked.__remixRouter.state.navigation.state === 'idle';
    calmLooks = isCalm ? calmLooks + 1 : 0;
  }
}

/** As if no page but this one had been met. The words of the frame, named by `root.tsx`, are every page's. */
function forgetWords(): void {
  type I18n = {
    language: string;
    services: { backendConnector: { state: object }; resourceStore: { data: Record<string, object> } };
  };
  type Fiber = { memoizedProps?: { i18n?: I18n }; child?: Fiber | null };
  const root = Object.entries(document).find(([key]) => key.startsWith('__reactContainer'));
  let fiber = root?.[1] as Fiber | null | undefined;
  while (fiber && !fiber.memoizedProps?.i18n) fiber = fiber.child;
  const { language, services } = fiber!.memoizedProps!.i18n!;
  const words = services.resourceStore.data[language]!;
  for (const namespace of Object.keys(words)) {
    if (['common', 'shell', 'errors'].includes(namespace)) continue;
    Reflect.deleteProperty(words, namespace);
    Reflect.deleteProperty(services.backendConnector.state, `${language}|${namespace}`);
  }
}
