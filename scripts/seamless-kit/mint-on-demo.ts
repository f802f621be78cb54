import { type KitOptions, openWallet } from './wallet';

const account = 'player2';
const password = 'Khela#2026';
const defaultVendor = 'JDB';

type DevVendor = { code: string; secret: string; games: { nodeId: number; gameCode: string }[] };

/** As a player of the demo would: signs in, presses play and takes the launch token out of the page. */
export async function mintOnDemo(url: string, vendorCode = defaultVendor): Promise<KitOptions> {
  const cookies = new Map<string, string>();
  async function ask(path: string, form?: Record<string, string>): Promise<Response> {
    const response = await fetch(url + path, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: {
        Accept: 'text/html',
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form ? { Origin: new URL(url).origin, 'Content-Type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(form ? { body: new URLSearchParams(form).toString() } : {}),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name !== undefined && value !== undefined) cookies.set(name, value);
    }
    return response;
  }

  const list = await fetch(`${url}/dev/vendors`, { headers: { Accept: 'application/json' } });
  if (!list.ok) throw new Error(`${url}/dev/vendors answered ${list.status}: is the demo running there?`);
  const vendors = (await list.json()) as DevVendor[];
  const vendor = vendors.find(({ code }) => code === vendorCode);
  const game = vendor?.games[0];
  if (!vendor || !game)
    throw new Error(`No vendor ${vendorCode} with games; there are ${vendors.map(({ code }) => code)}`);

  await ask('/login');
  const entered = await ask('/login', { type: 'username', username: account, password, intent: 'signIn' });
  if (entered.status !== 303) throw new Error(`${account} was not let in: ${entered.status}`);
  const started = await ask(`/play/${game.nodeId}`, { mode: 'real' });
  const page = await ask(started.headers.get('Location') ?? '/');
  const token = /[?&;]token=([\w-]{20,})/.exec(await page.text())?.[1];
  if (!token) throw new Error(`The play page at ${started.headers.get('Location')} holds no launch token`);
  const options = { url, vendor: vendor.code, secret: vendor.secret, player: '', game: game.gameCode, token };
  const { body, status } = await openWallet(options).ask('session', { token });
  if (status !== 'OK') throw new Error(`The launch token was not exchanged: ${status}`);
  return { ...options, player: String(body.playerId), token: String(body.token) };
}
