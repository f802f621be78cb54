import { type Answer, type Fields, type KitWallet, newId } from './wallet';

export type Check = { rule: string; run(wallet: KitWallet): Promise<void> };

class Broken extends Error {}

function expectThat(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Broken(otherwise);
}

function expectStatus(answer: Answer, ...statuses: string[]): void {
  const told = `${answer.http} ${answer.status || answer.text.slice(0, 80)}`;
  expectThat(
    answer.http === 200 && statuses.includes(answer.status),
    `answered ${told}, expected ${statuses.join(' or ')}`,
  );
}

function expectHttp(answer: Answer, http: number): void {
  expectThat(answer.http === http, `answered HTTP ${answer.http}, expected ${http}`);
}

async function expectBalance(wallet: KitWallet, due: number): Promise<void> {
  const { balance } = await wallet.balance();
  expectThat(balance === due, `the balance is ${balance}, expected ${due} (in 1/10 000)`);
}

async function standing(wallet: KitWallet): Promise<number> {
  const answer = await wallet.balance();
  expectStatus(answer, 'OK');
  expectThat(answer.balance !== null, 'the balance is no decimal string of at most 4 decimals');
  return answer.balance!;
}

/** The same call twice: the same answer, whatever came between. */
async function expectReplay(wallet: KitWallet, call: string, fields: Fields, first: Answer): Promise<void> {
  const again = await wallet.ask(call, fields);
  expectStatus(again, first.status);
  expectThat(
    again.balance === first.balance,
    `the replay says ${again.balance}, the first answer said ${first.balance}`,
  );
}

/** Each begins and ends at the same balance where it can, and uses ids of its own: they can be run again at any time. */
export const checks: Check[] = [
  {
    rule: 'balance: a decimal string, the currency named',
    async run(wallet) {
      const answer = await wallet.balance();
      expectStatus(answer, 'OK');
      expectThat(typeof answer.body.currency === 'string', 'no currency');
      expectThat(/^\d+(\.\d{1,4})?$/.test(String(answer.body.balance)), `balance is ${String(answer.body.balance)}`);
      expectThat((answer.balance ?? 0) >= 200_000, 'the player needs a balance of 20 or more for what follows');
    },
  },
  {
    rule: 'bet and win: debit, credit, the balance after each',
    async run(wallet) {
      const before = await standing(wallet);
      const roundId = newId();
      const bet = await wallet.bet({ roundId, amount: '2.5' });
      expectStatus(bet, 'OK');
      expectThat(bet.balance === before - 25_000, `the bet leaves ${bet.balance}, expected ${before - 25_000}`);
      const win = await wallet.win({ roundId, amount: '2.5', roundClosed: true });
      expectStatus(win, 'OK');
      expectThat(win.balance === before, `the win leaves ${win.balance}, expected ${before}`);
      await expectBalance(wallet, before);
    },
  },
  {
    rule: 'replay: the first answer, no second effect',
    async run(wallet) {
      const before = await standing(wallet);
      const roundId = newId();
      const bet = wallet.moving({ roundId });
      const first = await wallet.ask('bet', bet);
      expectStatus(first, 'OK');
      const win = wallet.moving({ roundId, amount: '1.5', roundClosed: true });
      const won = await wallet.ask('win', win);
      expectStatus(won, 'OK');
      await expectReplay(wallet, 'bet', bet, first);
      await expectReplay(wallet, 'win', win, won);
      await expectBalance(wallet, before + 5_000);
      expectStatus(await wallet.rollback({ roundId, referenceTransactionId: bet.transactionId }), 'OK');
      await expectBalance(wallet, before);
    },
  },
  {
    rule: 'conflict: the same id with other fields is DUPLICATE_TRANSACTION',
    async run(wallet) {
      const before = await standing(wallet);
      const bet = wallet.moving({});
      expectStatus(await wallet.ask('bet', bet), 'OK');
      expectStatus(await wallet.ask('bet', { ...bet, amount: '1.01' }), 'DUPLICATE_TRANSACTION');
      expectStatus(await wallet.ask('bet', { ...bet, roundId: newId() }), 'DUPLICATE_TRANSACTION');
      await expectBalance(wallet, before - 10_000);
      expectStatus(await wallet.rollback({ roundId: bet.roundId, referenceTransactionId: bet.transactionId }), 'OK');
      await expectBalance(wallet, before);
    },
  },
  {
    rule: 'an id serves one kind: its call, sent to another address, is DUPLICATE_TRANSACTION',
    async run(wallet) {
      const before = await standing(wallet);
      const bet = wallet.moving({});
      expectStatus(await wallet.ask('bet', bet), 'OK');
      expectStatus(await wallet.ask('win', bet), 'DUPLICATE_TRANSACTION');
      expectStatus(await wallet.ask('rollback', bet), 'DUPLICATE_TRANSACTION');
      await expectBalance(wallet, before - 10_000);
      const win = wallet.moving({ roundId: bet.roundId, amount: '1.00' });
      expectStatus(await wallet.ask('win', win), 'OK');
      expectStatus(await wallet.ask('bet', win), 'DUPLICATE_TRANSACTION');
      expectStatus(await wallet.ask('rollback', win), 'DUPLICATE_TRANSACTION');
      await expectBalance(wallet, before);
    },
  },
  {
    rule: 'concurrency: one id for a bet and a win at once is one of them',
    async run(wallet) {
      const before = await standing(wallet);
      for (let n = 0; n < 4; n++) {
        const opening = wallet.moving({});
        expectStatus(await wallet.ask('bet', opening), 'OK');
        const twice = wallet.moving({ roundId: opening.roundId });
        const [placed, won] = await Promise.all([wallet.ask('bet', twice), wallet.ask('win', twice)]);
        expectStatus(placed!, 'OK', 'DUPLICATE_TRANSACTION');
        expectStatus(won!, placed!.status === 'OK' ? 'DUPLICATE_TRANSACTION' : 'OK');
        const { roundId } = opening;
        if (placed!.status !== 'OK') continue;
        for (const { transactionId } of [opening, twice]) {
          expectStatus(await wallet.rollback({ roundId, referenceTransactionId: transactionId }), 'OK');
        }
      }
      await expectBalance(wallet, before);
    },
  },
  {
    rule: 'rollback first: the late bet is TRANSACTION_ROLLED_BACK',
    async run(wallet) {
      const before = await standing(wallet);
      const bet = wallet.moving({});
      const rollback = wallet.moving({ roundId: bet.roundId, referenceTransactionId: bet.transactionId });
      const first = await wallet.ask('rollback', rollback);
      expectStatus(first, 'OK');
      expectStatus(await wallet.ask('bet', bet), 'TRANSACTION_ROLLED_BACK');
      await expectReplay(wallet, 'rollback', rollback, first);
      await expectBalance(wallet, before);
    },
  },
  {
    rule: 'rollback: the stored amount, once, whatever it names',
    async run(wallet) {
      const before = await standing(wallet);
      const bet = wallet.moving({});
      expectStatus(await wallet.ask('bet', bet), 'OK');
      const of = { roundId: bet.roundId, referenceTransactionId: bet.transactionId };
      expectStatus(await wallet.rollback({ ...of, amount: '9.00' }), 'OK');
      expectStatus(await wallet.rollback(of), 'OK');
      await expectBalance(wallet, before);
      expectStatus(
        await wallet.win({ ...of, amount: '5.00' }),
        'TRANSACTION_ROLLED_BACK',
        'TRANSACTION_DOES_NOT_EXIST',
      );
      await expectBalance(wallet, before);
    },
  },
  {
    rule: 'rollback after a win: the whole round goes back',
    async run(wallet) {
      const before = await standing(wallet);
      const bet = wallet.moving({ amount: '2.00' });
      expectStatus(await wallet.ask('bet', bet), 'OK');
      expectStatus(await wallet.win({ roundId: bet.roundId, amount: '5.00', roundClosed: true }), 'OK');
      await expectBalance(wallet, before + 30_000);
      expectStatus(await wallet.rollback({ roundId: bet.roundId, referenceTransactionId: bet.transactionId }), 'OK');
      await expectBalance(wallet, before);
    },
  },
  {
    rule: 'a win for an unknown bet is TRANSACTION_DOES_NOT_EXIST, and may come again',
    async run(wallet) {
      const before = await standing(wallet);
      const bet = wallet.moving({});
      const win = wallet.moving({ roundId: bet.roundId, referenceTransactionId: bet.transactionId, roundClosed: true });
      expectStatus(await wallet.ask('win', win), 'TRANSACTION_DOES_NOT_EXIST');
      await expectBalance(wallet, before);
      expectStatus(await wallet.ask('bet', bet), 'OK');
      expectStatus(await wallet.ask('win', win), 'OK');
      await expectBalance(wallet, before);
    },
  },
  {
    rule: 'a closed round: a late win is paid',
    async run(wallet) {
      const before = await standing(wallet);
      const bet = wallet.moving({ roundClosed: true });
      expectStatus(await wallet.ask('bet', bet), 'OK');
      const late = { roundId: bet.roundId, referenceTransactionId: bet.transactionId, amount: '1.00' };
      expectStatus(await wallet.win(late), 'OK');
      await expectBalance(wallet, before);
    },
  },
  {
    rule: 'wins and rollbacks ask for no token',
    async run(wallet) {
      const before = await standing(wallet);
      const [won, undone] = [wallet.moving({}), wallet.moving({})];
      expectStatus(await wallet.ask('bet', won), 'OK');
      expectStatus(await wallet.ask('bet', undone), 'OK');
      const stale = { token: 'a token that has long expired' };
      expectStatus(await wallet.win({ ...stale, roundId: won.roundId, roundClosed: true }), 'OK');
      const of = { roundId: undone.roundId, referenceTransactionId: undone.transactionId };
      expectStatus(await wallet.rollback({ ...stale, ...of }), 'OK');
      await expectBalance(wallet, before);
    },
  },
  {
    rule: 'a bet needs its token, player, game and currency',
    async run(wallet) {
      const before = await standing(wallet);
      expectStatus(await wallet.bet({ token: 'made-up' }), 'INVALID_TOKEN', 'TOKEN_EXPIRED');
      expectStatus(await wallet.bet({ playerId: 'nobody-here' }), 'UNKNOWN_PLAYER');
      expectStatus(await wallet.bet({ gameCode: 'no-such-game-here' }), 'UNKNOWN_GAME', 'INVALID_TOKEN');
      expectStatus(await wallet.bet({ currency: 'XTS' }), 'WRONG_CURRENCY');
      await expectBalance(wallet, before);
    },
  },
  {
    rule: 'a bet above the balance is refused, again as the first time',
    async run(wallet) {
      const before = await standing(wallet);
      const bet = wallet.moving({ amount: String(Math.floor(before / 10_000) + 1) });
      const first = await wallet.ask('bet', bet);
      expectStatus(first, 'NOT_ENOUGH_MONEY', 'LIMIT_REACHED');
      await expectReplay(wallet, 'bet', bet, first);
      await expectBalance(wallet, before);
    },
  },
  {
    rule: 'amounts: decimal strings of at most 4 decimals, nothing else',
    async run(wallet) {
      const before = await standing(wallet);
      for (const amount of ['1.00001', '-1', '1e3', 'NaN', '', '1,000', ' 1', '.5', '1.', 1, null, '9999999999999']) {
        expectHttp(await wallet.bet({ amount }), 400);
      }
      const exact = wallet.moving({ amount: '0.0001' });
      expectStatus(await wallet.ask('bet', exact), 'OK');
      await expectBalance(wallet, before - 1);
      expectStatus(await wallet.win({ roundId: exact.roundId, amount: '0.0001', roundClosed: true }), 'OK');
      await expectBalance(wallet, before);
    },
  },
  {
    rule: 'nothing won, nothing staked: taken and answered as any other',
    async run(wallet) {
      const before = await standing(wallet);
      const free = wallet.moving({ amount: '0' });
      expectStatus(await wallet.ask('bet', free), 'OK');
      expectStatus(await wallet.win({ roundId: free.roundId, amount: '0.00', roundClosed: true }), 'OK');
      await expectBalance(wallet, before);
    },
  },
  {
    rule: 'signature: wrong, missing, stale and from tomorrow are 401',
    async run(wallet) {
      const before = await standing(wallet);
      expectHttp(await wallet.bet({}, { secret: 'another secret altogether' }), 401);
      expectHttp(await wallet.bet({}, { signature: '' }), 401);
      expectHttp(await wallet.bet({}, { signature: '00' }), 401);
      expectHttp(await wallet.bet({}, { ageSeconds: 301 }), 401);
      expectHttp(await wallet.bet({}, { ageSeconds: -320 }), 401);
      expectHttp(await wallet.bet({}, { timestamp: 'now' }), 401);
      expectStatus(await wallet.ask('balance', balanceFields(wallet), { ageSeconds: 240 }), 'OK');
      await expectBalance(wallet, before);
    },
  },
  {
    rule: 'signature: over the raw body, byte for byte',
    async run(wallet) {
      const spaced = `{ "token": ${JSON.stringify(wallet.options.token)},\n "playerId": ${JSON.stringify(wallet.options.player)} }`;
      expectStatus(await wallet.send('balance', spaced), 'OK');
    },
  },
  {
    rule: 'a balance names the transaction it was asked with, and moves nothing',
    async run(wallet) {
      const before = await standing(wallet);
      const answer = await wallet.ask('balance', { ...balanceFields(wallet), transactionId: 'asked-1' });
      expectStatus(answer, 'OK');
      expectThat(answer.body.transactionId === 'asked-1', 'the answer names another transaction, or none');
      await expectBalance(wallet, before);
    },
  },
  {
    rule: 'what cannot be read is 400',
    async run(wallet) {
      for (const body of ['', '{', '[]', 'null', '"bet"', '{}']) expectHttp(await wallet.send('bet', body || ' '), 400);
      expectHttp(await wallet.bet({ transactionId: 'x'.repeat(101) }), 400);
      expectHttp(await wallet.bet({ roundId: 'a\u0000b' }), 400);
      expectHttp(await wallet.ask('steal', balanceFields(wallet)), 400);
    },
  },
  {
    rule: 'timeout and retry: one effect',
    async run(wallet) {
      const before = await standing(wallet);
      for (let n = 0; n < 5; n++) {
        const bet = wallet.moving({});
        await wallet.sendAndHangUp('bet', bet);
        expectStatus(await wallet.ask('bet', bet), 'OK');
        const win = wallet.moving({ roundId: bet.roundId, roundClosed: true });
        await wallet.sendAndHangUp('win', win);
        expectStatus(await wallet.ask('win', win), 'OK');
      }
      await expectBalance(wallet, before);
    },
  },
  {
    rule: 'concurrency: the same bet sixteen times at once is one bet',
    async run(wallet) {
      const before = await standing(wallet);
      const bet = wallet.moving({});
      const answers = await Promise.all(Array.from({ length: 16 }, () => wallet.ask('bet', bet)));
      for (const answer of answers) expectStatus(answer, 'OK');
      expectThat(new Set(answers.map(({ balance }) => balance)).size === 1, 'the answers differ');
      await expectBalance(wallet, before - 10_000);
      expectStatus(await wallet.rollback({ roundId: bet.roundId, referenceTransactionId: bet.transactionId }), 'OK');
      await expectBalance(wallet, before);
    },
  },
  {
    rule: 'concurrency: many rounds at once add up',
    async run(wallet) {
      const before = await standing(wallet);
      const plays = Array.from({ length: 16 }, async () => {
        const bet = wallet.moving({});
        expectStatus(await wallet.ask('bet', bet), 'OK');
        expectStatus(await wallet.win({ roundId: bet.roundId, amount: '1.0000', roundClosed: true }), 'OK');
      });
      await Promise.all(plays);
      await expectBalance(wallet, before);
    },
  },
  {
    rule: 'concurrency: a bet and its rollback at once end at the old balance',
    async run(wallet) {
      const before = await standing(wallet);
      for (let n = 0; n < 8; n++) {
        const bet = wallet.moving({});
        const of = { roundId: bet.roundId, referenceTransactionId: bet.transactionId };
        const [placed, undone] = await Promise.all([wallet.ask('bet', bet), wallet.rollback(of)]);
        expectStatus(placed!, 'OK', 'TRANSACTION_ROLLED_BACK');
        expectStatus(undone!, 'OK');
      }
      await expectBalance(wallet, before);
    },
  },
];

function balanceFields({ options }: KitWallet): Fields {
  return { token: options.token, playerId: options.player };
}
