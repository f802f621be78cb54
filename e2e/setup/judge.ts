import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import type axe from 'axe-core';
import type { ElementContext, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** `dress` is what may change with theme and width while words and elements stay: colours, and what has to scroll. */
type Rules = 'all' | 'dress';

const dressRules = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable'];

/** What no part of a page can answer for. */
const pageRules = [
  'bypass',
  'document-title',
  'duplicate-id-aria',
  'heading-order',
  'html-has-lang',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'region',
];

/** Accessibility of what the page shows; of a page with an open dialog, the dialog: behind it nothing can be reached. */
export async function violationsOf(page: Page, rules: Rules = 'all', within?: string): Promise<string[]> {
  await settled(page);
  const [main, ...inner] = page.frames();
  const faults = await inFrame(main!, rules, within);
  for (const frame of inner) {
    if (/^https?:/.test(frame.url())) faults.push(...(await inFrame(frame, rules)));
  }
  return faults;
}

/** A popup that scripts have taken over, and nothing on its way to its place: what moves is before another ground. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('dialog[open]:not(:modal)'));
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    const patience = new Promise((resolve) => setTimeout(resolve, 2_000));
    await Promise.race([Promise.allSettled(ending.map(({ finished }) => finished)), patience]);
  });
}

async function inFrame(frame: Frame, rules: Rules, within?: string): Promise<string[]> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
  return frame.evaluate(
    async ({ only, within, ofPages }) => {
      const { axe: judge } = window as unknown as { axe: typeof axe };
      const faults: string[] = [];
      const ask = async (where: ElementContext, runOnly: string[] | null) => {
        const options: RunOptions = { resultTypes: ['violations'], iframes: false, ...(runOnly && { runOnly }) };
        const { violations } = await judge.run(where, options);
        faults.push(
          ...violations.map(
            ({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)} ${nodes[0]?.any[0]?.message ?? ''}`,
          ),
        );
      };
      const dialog = document.querySelector('dialog:modal');
      const part = dialog ?? (within ? document.querySelector(within) : null);
      await ask(part ?? document, only);
      if (part && !dialog && !only) await ask(document, ofPages);
      return faults;
    },
    { only: rules === 'dress' ? dressRules : null, within, ofPages: pageRules },
  );
}
