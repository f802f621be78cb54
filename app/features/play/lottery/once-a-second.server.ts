import type { RequestContext } from '~/http/request/request-context.server';

type Cached<Value> = { since: number; value: Promise<Value> };

const cachedMs = 1_000;

/** An answer that is the same for all who ask within a second. Each app has its own; a failure is forgotten. */
export function onceASecond<Value>() {
  const ofApp = new WeakMap<object, Map<string, Cached<Value>>>();
  return ({ services }: Pick<RequestContext, 'services'>, key: string, ask: () => Promise<Value>): Promise<Value> => {
    const cached = ofApp.get(services) ?? new Map<string, Cached<Value>>();
    ofApp.set(services, cached);
    const now = performance.now();
    // The oldest are the first.
    for (const [old, { since }] of cached) {
      if (now - since <= cachedMs) break;
      cached.delete(old);
    }
    const known = cached.get(key);
    if (known) return known.value;
    const value = ask();
    cached.set(key, { since: now, value });
    value.catch(() => cached.delete(key));
    return value;
  };
}
