import { pageQueries } from '~/http/page/page-queries';
import { makeNonce } from '../http/request-info';
import type { AskRemix } from '../remix/remix-answer';

/** What is not declared, or is another page with something typed. */
const besides = ['/search?q=a', '/play/verify?serverSeed=a', '/404'];

/**
 * Renders each public page once, for nobody. Its first rendering compiles it and reads what all pages share, which would
 * hold up everybody else's requests when the port is open.
 */
export async function warmUp(askRemix: AskRemix): Promise<void> {
  const plain = Object.keys(pageQueries).filter((pattern) => !pattern.includes(':'));
  for (const path of [...plain, ...besides]) {
    const url = new URL(path, 'http://localhost');
    const { pathname, search, origin, host } = url;
    const asking = {
      id: '',
      startedAt: performance.now(),
      pathname,
      search,
      address: '127.0.0.1',
      country: null,
      origin,
      host,
      isFromTrustedProxy: false,
      nonce: makeNonce(),
      body: null,
      makeForm: null,
      answer: null,
      setsCookie: null,
      isCached: true,
    };
    // Whoever asks for it later is told what is wrong.
    await askRemix(new Request(url), asking)
      .then((answer) => answer.arrayBuffer())
      .catch(() => {});
  }
}
