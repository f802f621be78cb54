/** What one client with eight connections may ask for without end; `at` rises with each request. */
export type Attack = { what: string; line(at: number): string };

type Line = { method?: string; path: string; headers?: Record<string, string>; body?: string };

const random = (at: number) => `${at.toString(36)}${Math.random().toString(36).slice(2, 8)}`;

export function attacksOn(host: string, session: string): Attack[] {
  const get = (
    what: string,
    path: (at: number) => string,
    headers: (at: number) => Record<string, string> = () => ({}),
  ) => ({
    what,
    line: (at: number) => written(host, { path: path(at), headers: headers(at) }),
  });
  const post = (what: string, body: (at: number) => string) => ({
    what,
    line: (at: number) =>
      written(host, {
        method: 'POST',
        path: '/login',
        headers: { Origin: `http://${host}`, 'Content-Type': 'application/x-www-form-urlencoded' },
        body: body(at),
      }),
  });
  return [
    get('/?x=random', (at) => `/?x=${random(at)}`),
    get('/rng?page=…&x=random', (at) => `/rng?page=${1 + (at % 50)}&x=${random(at)}`),
    get(
      '/ with a random cookie',
      () => '/',
      (at) => ({ Cookie: `x${random(at)}=${random(at)}` }),
    ),
    post('refreshCaptcha', () => 'intent=refreshCaptcha'),
    get('/_root.data?x=random', (at) => `/_root.data?x=${random(at)}`),
    get('404s', (at) => `/nothing-${random(at)}`),
    get('/search?q=random', (at) => `/search?q=${random(at)}`),
    get('/play/verify?…', (at) => `/play/verify?game=dice&serverSeed=${random(at)}&clientSeed=b&nonce=1`),
    get('/art/…/random', (at) => `/art/3/banner/w_${random(at)}.svg`),
    get(
      'flight poll',
      () => '/play/inhouse/crash-kite/flight',
      () => ({ Cookie: session }),
    ),
    post('sign-ins', (at) => `intent=signIn&type=username&username=nobody${at}&password=wrong-one-${at}`),
    get('/ from memory', () => '/'),
  ];
}

function written(host: string, { method = 'GET', path, headers = {}, body = '' }: Line): string {
  const all = { Host: host, Accept: 'text/html', ...headers, ...(body && { 'Content-Length': String(body.length) }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}
