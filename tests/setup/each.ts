import { afterAll } from 'vitest';
import { closings } from './closings';

afterAll(async () => {
  for (const close of closings.splice(0)) await close();
});
