import { createContext, useContext } from 'react';

/** The answer's nonce while the server renders; nothing in the browser, which hides nonces from scripts. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
