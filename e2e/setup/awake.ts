import type { Page } from '@playwright/test';

type Root = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } };

/** React has taken over the document: until then a click is the browser's own. */
export function isAwake(): boolean {
  const key = Object.keys(document).find((name) => name.startsWith('__reactContainer'));
  if (!key || !('__remixRouter' in window)) return false;
  const root = (document as unknown as Record<string, Root>)[key];
  return root?.stateNode.current.memoizedState.isDehydrated === false;
}

/** Until the page's scripts are at work and all that it asked for has come. */
export async function awake(page: Page): Promise<void> {
  await page.waitForFunction(isAwake);
  await page.waitForLoadState('networkidle');
}
