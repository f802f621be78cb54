import { type IncomingHttpHeaders, request } from 'node:http';
import { JSDOM } from 'jsdom';

type Field = string | File | boolean;
type Sent = { method: string; body?: Buffer; type?: string };
type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const mostRedirects = 5;
const mostTries = 5;
/** As NodeFilter has it. */
const showText = 4;

/**
 * Somebody at a browser without scripts, behind the proxy of an https site: opens pages, fills in the form that is on
 * the page by its labels, presses its button by name and goes where it leads. What is not there fails.
 */
export function openFormBrowser({ port, origin, address }: { port: number; origin: string; address: string }) {
  const cookies = new Map([['lng', 'en']]);
  let page = new JSDOM('', { url: origin });
  let status = 0;

  /** Leads on until there is a page. */
  async function go(to: string, sent: Sent = { method: 'GET' }, redirects = 0): Promise<void> {
    const url = new URL(to, page.window.location.href);
    if (url.origin !== origin) throw new Error(`${url.href} leads away from the site`);
    const answer = await askAgain(url, sent);
    keepCookies(answer.headers['set-cookie'] ?? []);
    const next = answer.headers.location;
    if (next !== undefined && answer.status >= 300 && answer.status < 400) {
      if (redirects === mostRedirects) throw new Error(`${url.href} leads in circles`);
      return go(new URL(next, url).href, { method: 'GET' }, redirects + 1);
    }
    status = answer.status;
    page.window.close();
    page = new JSDOM(answer.body, { url: url.href, contentType: 'text/html' });
    for (const unseen of page.window.document.querySelectorAll('script, style, template')) unseen.remove();
  }

  /** Waits where the site asks for a moment, as it does while the database is slow; a form is never sent twice. */
  async function askAgain(url: URL, sent: Sent, tries = 1): Promise<Answer> {
    const answer = await ask(url, sent);
    const seconds = Number(answer.headers['retry-after'] ?? '');
    if (answer.status !== 503 || sent.method !== 'GET' || !seconds || tries === mostTries) return answer;
    await new Promise((done) => setTimeout(done, seconds * 1_000));
    return askAgain(url, sent, tries + 1);
  }

  function ask(url: URL, { method, body, type }: Sent): Promise<Answer> {
    const headers: Record<string, string> = {
      Host: url.host,
      'X-Forwarded-For': address,
      'X-Forwarded-Proto': url.protocol.slice(0, -1),
      Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      Accept: 'text/html',
      'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
    };
    if (type) Object.assign(headers, { 'Content-Type': type, 'Content-Length': String(body?.length ?? 0) });
    if (method !== 'GET') headers.Origin = origin;
    return new Promise((done, fail) => {
      const path = url.pathname + url.search;
      const sent = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', fail);
        answer.on('end', () =>
          done({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
        );
      });
      sent.on('error', fail);
      sent.end(body);
    });
  }

  function keepCookies(lines: string[]): void {
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const [, seconds] = /;\s*max-age=(-?\d+)/i.exec(line) ?? [];
      const [, until] = /;\s*expires=([^;]+)/i.exec(line) ?? [];
      const isOver =
        seconds !== undefined ? Number(seconds) <= 0 : until !== undefined && Date.parse(until) <= Date.now();
      if (isOver) cookies.delete(name);
      else cookies.set(name, value);
    }
  }

  /** The first button of this name, and the form that it sends. */
  function findButton(name: string, within: string): { button: HTMLButtonElement; form: HTMLFormElement } {
    const buttons = [...page.window.document.querySelectorAll<HTMLButtonElement>(`${within} button`)];
    const found = buttons.find((button) => button.form && button.type === 'submit' && wordsOf(button) === name);
    if (!found?.form || found.disabled) {
      const there = buttons.filter(({ form }) => form).map((button) => `"${wordsOf(button)}"`);
      throw new Error(`No button "${name}" ${told()}; there are ${there.join(', ')}`);
    }
    return { button: found, form: found.form };
  }

  function fill(form: HTMLFormElement, label: string, value: Field): { file: File; name: string } | null {
    const controls = [...form.elements].filter(
      (control): control is Control => 'labels' in control && 'value' in control,
    );
    const control = controls.find((each) => namesOf(each).includes(label) && !each.disabled);
    if (!control) {
      const there = controls.flatMap(namesOf).map((name) => `"${name}"`);
      throw new Error(`No field "${label}" ${told()}; there are ${there.join(', ')}`);
    }
    if (value instanceof File) return { file: value, name: control.name };
    if (typeof value === 'boolean') (control as HTMLInputElement).checked = value;
    else if (control.tagName === 'SELECT') choose(control as HTMLSelectElement, value);
    else control.value = value;
    return null;
  }

  function choose(select: HTMLSelectElement, text: string): void {
    const option = [...select.options].find((each) => wordsOf(each) === text);
    if (!option) throw new Error(`"${text}" cannot be chosen ${told()}`);
    select.value = option.value;
  }

  /** Fills in the fields by their labels and presses the button: the form's other fields go as they are. */
  async function send(name: string, fields: Record<string, Field> = {}, within = ''): Promise<void> {
    const { button, form } = findButton(name, within);
    const files = Object.entries(fields).flatMap(([label, value]) => fill(form, label, value) ?? []);
    const missing = [...form.elements].find((each) => isUnfit(each as Control, files));
    if (missing && !button.formNoValidate && !form.noValidate) {
      const field = missing as Control;
      throw new Error(
        `A browser would not send "${name}" ${told()}: ${namesOf(field)[0] ?? field.name} has "${field.value}"`,
      );
    }
    const entries = [...new page.window.FormData(form, button)].filter(
      ([key, value]) => typeof value === 'string' && !files.some((file) => file.name === key),
    ) as [string, string][];
    const to = button.getAttribute('formaction') ?? form.getAttribute('action') ?? page.window.location.href;
    if (form.method === 'get') {
      const url = new URL(to, page.window.location.href);
      url.search = new URLSearchParams(entries).toString();
      return go(url.href);
    }
    return go(to, { method: 'POST', ...(await encode(form, entries, files)) });
  }

  const text = () => wordsOf(page.window.document.body);
  const told = () => `at ${page.window.location.pathname} (${status}): ${text().slice(0, 3_000)}`;

  return {
    open: (to: string) => go(to),
    /** Goes where the first link of these words leads. */
    follow(words: string): Promise<void> {
      const links = [...page.window.document.querySelectorAll('a')];
      const link = links.find((each) => (each.getAttribute('aria-label') ?? wordsOf(each)).includes(words));
      if (!link) throw new Error(`No link "${words}" ${told()}`);
      return go(link.href);
    },
    send,
    /** Sends a form's fields without opening what comes of it: its status, and where it leads. */
    async post(to: string, fields: Record<string, string>): Promise<{ status: number; to: string | null }> {
      const body = Buffer.from(new URLSearchParams(fields).toString());
      const type = 'application/x-www-form-urlencoded';
      const answer = await ask(new URL(to, origin), { method: 'POST', body, type });
      keepCookies(answer.headers['set-cookie'] ?? []);
      return { status: answer.status, to: answer.headers.location ?? null };
    },
    /** Whether anything fits. */
    has: (selector: string) => page.window.document.querySelector(selector) !== null,
    text,
    status: () => status,
    path: () => page.window.location.pathname,
    /** The words of the first that fits and begins so. */
    read(selector: string, beginning = ''): string {
      const fitting = [...page.window.document.querySelectorAll(selector)].map(wordsOf);
      const found = fitting.find((words) => words.startsWith(beginning));
      if (found === undefined) throw new Error(`Nothing fits ${selector} ${beginning} ${told()}`);
      return found;
    },
  };
}

/** Its texts, with a space between elements. */
function wordsOf(element: Element): string {
  const words: string[] = [];
  const texts = element.ownerDocument.createTreeWalker(element, showText);
  while (texts.nextNode()) words.push(texts.currentNode.textContent ?? '');
  return words.join(' ').replace(/\s+/g, ' ').trim();
}

/** By its labels, as people and screen readers know it; within a group also with the group's name in front. */
function namesOf(control: Control): string[] {
  const labels = [...(control.labels ?? [])].map((label) => {
    const copy = label.cloneNode(true) as Element;
    for (const part of copy.querySelectorAll('input, select, textarea, [aria-hidden=true]')) part.remove();
    return wordsOf(copy);
  });
  const legend = control.closest('fieldset')?.querySelector('legend');
  const names = [...labels, control.getAttribute('aria-label') ?? ''].filter((name) => name !== '');
  return legend ? [...names, ...names.map((name) => `${wordsOf(legend)}: ${name}`)] : names;
}

function isUnfit(control: Control, files: { name: string }[]): boolean {
  return 'checkValidity' in control && !files.some(({ name }) => name === control.name) && !control.checkValidity();
}

async function encode(form: HTMLFormElement, entries: [string, string][], files: { file: File; name: string }[]) {
  if (form.enctype !== 'multipart/form-data') {
    if (files.length > 0) throw new Error('The form sends no files');
    const body = Buffer.from(new URLSearchParams(entries).toString());
    return { body, type: 'application/x-www-form-urlencoded' };
  }
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  for (const { name, file } of files) data.append(name, file);
  const whole = new Response(data);
  return { type: whole.headers.get('Content-Type') ?? '', body: Buffer.from(await whole.arrayBuffer()) };
}
