import { randomUUID } from 'node:crypto';
import { asOwner } from '../cluster';
import { sessionCookieOf } from '../kit/session';
import type { Row } from '../kit/table';
import { type Site, serveSite } from '../serve';

const chats = Number(process.env.SERVICE_CHATS ?? 200);
const seconds = Number(process.env.SERVICE_CHAT_SECONDS ?? 30);
const barMs = 2_000;
/** In each direction. */
const entriesASecond = 5;

type Person = { cookie: string; address: string; origin: string; listeners: Set<(id: number) => void>; close(): void };
type Chat = { id: number; member: Person };

/**
 * Chats between members and one operator, all with their live streams open, through the pages as browsers ask for them:
 * from sending an entry to having read it on the other side.
 */
export async function chatRows(): Promise<Row[]> {
  const site = await serveSite(Number(process.env.BENCH_PORT ?? 4370), { TRUST_PROXY: 'loopback' });
  const people: Person[] = [];
  try {
    await asOwner(site.databaseUrl, (client) =>
      client.query(
        `with born as (insert into accounts (account, nickname, role, first_time_login, created_at)
           select 'chat' || n, 'chat' || n, 'member', false, now() from generate_series(1, $1::int) n returning id)
         insert into limit_decisions (account_id, decided_at, decision) select id, now(), 'declined' from born`,
        [chats],
      ),
    );
    const operator = await openPerson(site, 'operator', 0);
    people.push(operator);
    await fetch(`${site.url}/operator/desk`, { headers: headersOf(operator) });
    for (let nth = 1; nth <= chats; nth++) people.push(await openPerson(site, `chat${nth}`, nth));
    const open: Chat[] = [];
    for (const [nth, member] of people.slice(1).entries()) {
      await write(site, member, `Hello from ${nth + 1}`);
      open.push({ id: await takeOver(site, nth + 1), member });
    }
    const toOperator: number[] = [];
    const toMember: number[] = [];
    const under: Promise<unknown>[] = [];
    for (let turn = 0; turn < seconds * entriesASecond; turn++) {
      const chat = (at: number) => open[at % open.length]!;
      const asked = chat(turn * 7);
      const answered = chat(turn * 7 + 3);
      under.push(fromMember(site, asked, operator).then((ms) => toOperator.push(ms)));
      under.push(fromOperator(site, answered, operator).then((ms) => toMember.push(ms)));
      await new Promise((resolve) => setTimeout(resolve, 1_000 / entriesASecond));
    }
    await Promise.all(under);
    return [rowOf('from the member to the desk', toOperator), rowOf('from the desk to the member', toMember)];
  } finally {
    for (const person of people) person.close();
    await site.close();
  }
}

function rowOf(what: string, took: number[]): Row {
  const sorted = [...took].sort((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return {
    what: `an entry ${what}, ${chats} open chats, ${2 * entriesASecond} entries/s`,
    bar: `${barMs / 1_000} s, the slowest`,
    figure: `median ${at(0.5)} ms, p95 ${at(0.95)} ms, slowest ${at(1)} ms`,
    holds: at(1) <= barMs,
  };
}

/** Signed in, with the stream that every page of theirs opens. */
async function openPerson(site: Site, account: string, nth: number): Promise<Person> {
  const cookie = `lng=en; ${await sessionCookieOf(site, account)}`;
  const address = `10.9.${Math.floor(nth / 250)}.${(nth % 250) + 1}`;
  const stop = new AbortController();
  const listeners: Person['listeners'] = new Set();
  const person = { cookie, address, origin: site.url, listeners, close: () => stop.abort() };
  const stream = await streamOf(site, person, stop.signal);
  void listen(stream, listeners).catch(() => {});
  return person;
}

/** A browser asks again where the site is just starting. */
async function streamOf(site: Site, person: Person, signal: AbortSignal): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const stream = await fetch(`${site.url}/live`, { headers: headersOf(person), signal });
    if (stream.ok) return stream;
    if (stream.status !== 503 || tries === 10) throw new Error(`No live stream: ${stream.status}`);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

async function listen(stream: Response, listeners: Person['listeners']): Promise<void> {
  const decoder = new TextDecoder();
  let text = '';
  const reader = stream.body!.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    text += decoder.decode(read.value, { stream: true });
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      if (!/^event: chat$/m.test(event)) continue;
      const id = Number(/"id":(\d+)/.exec(event)?.[1]);
      for (const listener of listeners) listener(id);
    }
  }
}

function headersOf({ cookie, address, origin }: Pick<Person, 'cookie' | 'address' | 'origin'>) {
  return { Cookie: cookie, 'X-Forwarded-For': address, Origin: origin };
}

async function write(site: Site, member: Person, content: string): Promise<void> {
  await post(`${site.url}/chat`, member, { content, formKey: randomUUID() });
}

async function post(url: string, person: Person, fields: Record<string, string>): Promise<number> {
  const body = new URLSearchParams(fields);
  const answer = await fetch(url, { method: 'POST', body, headers: headersOf(person), redirect: 'manual' });
  const text = await answer.text();
  if (![303, 409].includes(answer.status)) throw new Error(`${url} answered ${answer.status}: ${text.slice(0, 300)}`);
  return answer.status;
}

/** The chat that this member has opened becomes the operator's, more than one would take by hand. */
function takeOver(site: Site, nth: number): Promise<number> {
  return asOwner(site.databaseUrl, async (client) => {
    const { rows } = await client.query(
      `update conversations set assignee_id = (select id from accounts where account = 'operator')
       where channel = 'chat' and account_id = (select id from accounts where account = 'chat' || $1::int) returning id`,
      [nth],
    );
    return Number(rows[0].id);
  });
}

/** The page is asked again at each event, as its script does, until the entry is in it. */
function seen(site: Site, reader: Person, chatId: number, path: string, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = async (id: number) => {
      if (id !== chatId) return;
      const answer = await fetch(site.url + path, { headers: headersOf(reader) });
      if (!(await answer.text()).includes(text)) return;
      reader.listeners.delete(onEvent);
      resolve();
    };
    const onEvent = (id: number) => void look(id).catch(reject);
    reader.listeners.add(onEvent);
    setTimeout(() => reject(new Error(`${path} never showed the entry`)), 60_000).unref();
  });
}

/** In letters alone: numbers that could be a card's are struck out. */
function newText(): string {
  return randomUUID().replace(/[\d-]/g, (sign) => 'ghijklmnopq'[Number(sign)] ?? 'r');
}

async function fromMember(site: Site, { id, member }: Chat, operator: Person): Promise<number> {
  const text = newText();
  const shown = seen(site, operator, id, `/operator/desk/${id}.data`, text);
  const sentAt = performance.now();
  await Promise.all([write(site, member, text), shown]);
  return performance.now() - sentAt;
}

/** The operator looks at the thread, then answers it; what the member adds meanwhile is looked at first, once more. */
async function fromOperator(site: Site, { id, member }: Chat, operator: Person): Promise<number> {
  const url = `${site.url}/operator/desk/${id}`;
  const content = newText();
  const shown = seen(site, member, id, '/chat.data', content);
  const sentAt = performance.now();
  for (;;) {
    const page = await (await fetch(url, { headers: headersOf(operator) })).text();
    const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';
    const keys = { requestKey: hidden('requestKey'), seenEntryId: hidden('seenEntryId') };
    if ((await post(url, operator, { intent: 'reply', content, ...keys })) === 303) break;
  }
  await shown;
  return performance.now() - sentAt;
}
