import { createRemixStub } from '@remix-run/testing';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';

/** Shows an element at `/`; going elsewhere shows that address. */
export function show(element: ReactElement) {
  const Stub = createRemixStub([
    { path: '/', Component: () => element },
    { path: '*', Component: () => <p>elsewhere</p> },
  ]);
  return render(<Stub />);
}
