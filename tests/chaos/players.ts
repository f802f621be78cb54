import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster, Node } from './cluster';
import type { Dice } from './dice';
import type { Member } from './members';

export type Kind = 'bet' | 'withdrawal' | 'line transfer' | 'to a vendor' | 'deposit';
/** What a member has sent: acknowledged where it led on, refused where the page came back with a reason. */
export type Act = {
  member: Member;
  kind: Kind;
  requestKey: string;
  amount: number;
  outcome: 'acknowledged' | 'refused' | 'unknown';
  /** Where it led. */
  to: string;
  tries: number;
};
/** An answer, or what came in its place. */
/** `at` is when it was asked for. */
/** `at`: when it was asked; `until`: when it was answered. */
export type Answer = { at: number; until: number; node: string; method: string; path: string; status: number | string };

type Form = { path: string; fields: Record<string, string> };
type Sent = { status: number; to: string; text: string } | { status: string };

const patienceMs = 12_000;
const longestMs = 90_000;

export type Players = ReturnType<typeof openPlayers>;

/** Members who bet, deposit, withdraw and transfer through the pages, and send a form again until they know what became of it. */
export function openPlayers({ cluster, members, dice }: { cluster: Cluster; members: Member[]; dice: Dice }) {
  const acts: Act[] = [];
  const answers: Answer[] = [];
  const paid = new Set<number>();
  const stopping = new AbortController();

  /** A balancer's choice: one that was well when it was last asked. */
  function choose(): Node {
    const well = cluster.webs.filter((web) => web.isWell());
    return dice.one(well.length > 0 ? well : cluster.webs);
  }

  async function ask(member: Member, path: string, fields?: Record<string, string>): Promise<Sent> {
    const [node, at] = [choose(), performance.now()];
    const method = fields ? 'POST' : 'GET';
    const note = (status: number | string) =>
      answers.push({ at, until: performance.now(), node: node.name, method, path: path.replace(/\d+/, ':id'), status });
    try {
      const response = await fetch(node.url + path, {
        method,
        redirect: 'manual',
        headers: { Cookie: member.cookie, Origin: node.url },
        body: fields ? new URLSearchParams(fields) : null,
        signal: AbortSignal.timeout(patienceMs),
      });
      const text = await response.text();
      note(response.status);
      return { status: response.status, to: response.headers.get('Location') ?? '', text };
    } catch (error) {
      const { cause, name } = error as { cause?: { code?: string }; name: string };
      const status = cause?.code ?? name;
      note(status);
      return { status };
    }
  }

  /** A page with its form's key; null where the site is not up to it just now. */
  async function open(member: Member, path: string): Promise<string | null> {
    const page = await ask(member, path);
    return page.status === 200 && 'text' in page ? page.text : null;
  }

  /** The same form again, wherever it is taken, until it is known what became of it. */
  async function send(member: Member, { path, fields }: Form): Promise<Pick<Act, 'outcome' | 'to' | 'tries'>> {
    const until = performance.now() + longestMs;
    for (let tries = 1; ; tries++) {
      const sent = await ask(member, path, fields);
      if (sent.status === 303 && 'to' in sent) return { outcome: 'acknowledged', to: sent.to, tries };
      if (sent.status === 422) return { outcome: 'refused', to: 'text' in sent ? reasonIn(sent.text) : '', tries };
      if (performance.now() > until) {
        // A transfer to a vendor waits for the one before, which may take eleven minutes where it got lost: that is an answer.
        const outcome = sent.status === 409 ? 'refused' : 'unknown';
        return { outcome, to: String(sent.status), tries };
      }
      await pause(sent.status === 429 ? 1_000 : 400);
    }
  }

  async function act(member: Member, kind: Kind, amount: number, form: Form): Promise<Act> {
    const requestKey = form.fields.requestKey!;
    const done = { member, kind, requestKey, amount, ...(await send(member, form)) };
    acts.push(done);
    return done;
  }

  const verbs = {
    async bet(member: Member) {
      const path = '/play/inhouse/dice-padma';
      const page = await open(member, path);
      if (page === null) return;
      const amount = 10 + dice.below(20);
      const fields = { ...hidden(page, 'requestKey'), side: 'over', sum: '7', amount: String(amount), intent: 'play' };
      await act(member, 'bet', amount, { path, fields });
    },
    async withdrawal(member: Member) {
      const path = '/member/withdraw';
      const page = await open(member, path);
      if (page === null) return;
      const amount = 500 + dice.below(50);
      const own = { amount: String(amount), paymentPassword: '246810', password: 'Khela#2026', intent: 'withdraw' };
      await act(member, 'withdrawal', amount, {
        path,
        fields: { ...hidden(page, 'requestKey'), ...hidden(page, 'bankAccountId'), ...own },
      });
    },
    async lineTransfer(member: Member) {
      const path = '/member/transferUpline';
      const amount = 100 + dice.below(20);
      const page = await open(member, `${path}?to=upline&amount=${amount}&review=1`);
      if (page === null) return;
      const proof = { paymentPassword: '246810', password: 'Khela#2026' };
      const own = { to: 'upline', amount: String(amount), ...proof, intent: 'transfer' };
      await act(member, 'line transfer', amount, { path, fields: { ...hidden(page, 'requestKey'), ...own } });
    },
    async toVendor(member: Member) {
      const path = '/member/transferFund';
      const page = await open(member, path);
      if (page === null) return;
      const amount = 20 + dice.below(20);
      const own = { fromWalletId: 'main', toWalletId: 'CQ9', amount: String(amount), intent: 'transfer' };
      await act(member, 'to a vendor', amount, { path, fields: { ...hidden(page, 'requestKey'), ...own } });
    },
    async deposit(member: Member) {
      const path = '/member/depositv2';
      const page = await open(member, path);
      if (page === null) return;
      const amount = 500 + dice.below(100);
      const fields = {
        ...hidden(page, 'requestKey'),
        ...hidden(page, 'methodId'),
        amount: String(amount),
        intent: 'deposit',
      };
      const { outcome, to } = await act(member, 'deposit', amount, { path, fields });
      if (outcome === 'acknowledged') await pay(member, to);
    },
    async look(member: Member) {
      await ask(
        member,
        dice.one(['/', '/slots', '/member/securityCenter', '/member/transactionHistory', '/announcements']),
      );
    },
  };

  /** On the provider's page, which tells the site. Who does not get there has not paid. */
  async function pay(member: Member, path: string): Promise<void> {
    const handed = await send(member, { path, fields: { intent: 'handOver' } });
    if (handed.outcome !== 'acknowledged' || !handed.to.startsWith(cluster.simulator.url)) return;
    const chosen = await fetch(handed.to, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ choice: 'pay' }),
      signal: AbortSignal.timeout(patienceMs),
    }).catch(() => null);
    if (chosen?.status === 303) paid.add(Number(path.split('/').at(-1)));
  }

  async function play(member: Member): Promise<void> {
    const often = ['bet', 'bet', 'bet', 'deposit', 'withdrawal', 'lineTransfer', 'toVendor', 'look', 'look'] as const;
    while (!stopping.signal.aborted) {
      await verbs[dice.one(often)](member);
      await pause(100 + dice.below(300));
    }
  }

  const balancing = (async () => {
    while (!stopping.signal.aborted) {
      await Promise.all(cluster.webs.map((web) => web.check()));
      await pause(150);
    }
  })();
  const playing = members.map(play);
  return {
    acts,
    answers,
    /** Deposits that were paid at the provider, by their number. */
    paid,
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.all([...playing, balancing]);
    },
  };
}

function hidden(page: string, name: string): Record<string, string> {
  const value = new RegExp(`name="${name}" value="([^"]+)"`).exec(page)?.[1];
  if (value === undefined) throw new Error(`The page has no ${name}`);
  return { [name]: value };
}

function reasonIn(page: string): string {
  const [, field, text] = /data-error-for="([^"]+)"[^>]*>(.*?)<\/(?:div|p|ul)>/s.exec(page) ?? [];
  return `${field}: ${(text ?? '').replace(/<[^>]+>/g, ' ').trim()}`;
}
