import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';

/** Below the title of a page, or of a dialog over home, which is a second heading itself. */
export function SubHeading({ children }: { children: ReactNode }) {
  const Heading = useSubLevel() === 2 ? 'h2' : 'h3';
  return <Heading className="text-lg">{children}</Heading>;
}

export function useSubLevel(): 2 | 3 {
  const { pathname } = useLocation();
  return pathname.toLowerCase().startsWith('/contracts') ? 3 : 2;
}
