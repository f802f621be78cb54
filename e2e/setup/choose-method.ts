import { expect, type Page } from '@playwright/test';

/** The page of deposits with another method. It follows its address a moment later: the form belongs to the one before until then. */
export async function chooseMethod(page: Page, name: RegExp): Promise<void> {
  const method = page.getByRole('link', { name });
  await method.click();
  await expect(method).toHaveAttribute('aria-current', 'true', { timeout: 20_000 });
}
