import type { Page } from '@playwright/test';

/** Opens a row of the security centre, unless it is open. */
export async function openRow(page: Page, row: string): Promise<void> {
  const details = page.locator('details.fold').filter({ has: page.locator(`#${row}`) });
  const isOpen = await details.evaluate((element) => (element as HTMLDetailsElement).open);
  if (!isOpen) await details.locator('> summary').click();
}
