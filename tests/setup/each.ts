import { afterAll, afterEach } from 'vitest';
import { closings } from './closings';

/** Runs for every file; a module that files share is read once a worker, and what it would arrange here holds for its first file. */
afterEach(async () => {
  if (typeof document === 'undefined') return;
  const { cleanup } = await import('@testing-library/react');
  cleanup();
});

afterAll(async () => {
  for (const close of closings.splice(0)) await close();
});
