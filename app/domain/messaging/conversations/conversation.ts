import { countCharacters } from '~/domain/shared/characters';

export type Channel = 'feedback' | 'message' | 'complaint' | 'chat';

/** What the desk calls the way a conversation came: what was left in the chat while nobody took chats is a message. */
export function wayOf({ channel, isLive }: { channel: Channel; isLive: boolean }): Channel | 'leftInChat' {
  return channel === 'chat' && !isLive ? 'leftInChat' : channel;
}

/** What of their own somebody writes about. */
export type AboutKind = 'deposit' | 'withdrawal' | 'bet' | 'grant';
export type About = { kind: AboutKind; id: number };

/** How a complaint is decided. */
export const outcomes = ['upheld', 'partly', 'rejected'] as const;
export type Outcome = (typeof outcomes)[number];

/** As the specification numbers them. */
export const questionTypes = [1, 2, 3, 4, 6, 0] as const;
export type QuestionType = (typeof questionTypes)[number];
/** What somebody without an account may ask about. */
export const visitorTypes: readonly QuestionType[] = [4, 6, 0];
/** Who wants to become an agent. */
export const applyAgent = 6 satisfies QuestionType;

export const conversationStates = ['open', 'pending', 'resolved', 'closed'] as const;
export type ConversationState = (typeof conversationStates)[number];
export const conversationEvents = ['reply', 'resolve', 'spam', 'write', 'fallSilent', 'end'] as const;
export type ConversationEvent = (typeof conversationEvents)[number];

/** `open` waits for the site, `pending` for the member; what is resolved can be gone on with for a week. */
const next: Record<ConversationState, Partial<Record<ConversationEvent, ConversationState>>> = {
  open: { reply: 'pending', resolve: 'resolved', spam: 'closed', write: 'open' },
  pending: { reply: 'pending', resolve: 'resolved', spam: 'closed', write: 'open', fallSilent: 'resolved' },
  resolved: { reply: 'pending', spam: 'closed', write: 'open', end: 'closed' },
  closed: {},
};

export function nextConversationState(state: ConversationState, event: ConversationEvent): ConversationState | null {
  return next[state][event] ?? null;
}

export const hourMs = 3_600_000;
/** Within so long a question should have its answer, as its writer was told: in a live chat they wait before the page. */
export const replyTargetMs = { live: hourMs / 4, others: 24 * hourMs };

export function replyTargetOf({ isLive }: { isLive: boolean }): number {
  return isLive ? replyTargetMs.live : replyTargetMs.others;
}
/** A member who does not answer for so long has been answered. */
export const silentMs = 72 * hourMs;
/** For so long what is resolved can be gone on with; after it a new conversation follows. */
export const reopenMs = 7 * 24 * hourMs;

type Timed = {
  state: ConversationState;
  waitingSince: Date;
  resolvedAt: Date | null;
  dueAt: Date | null;
  decidedAt: Date | null;
};

/** The state by the clock, whether the timed job has run or not. A complaint waits for its final answer. */
export function stateAt({ state, waitingSince, resolvedAt, dueAt, decidedAt }: Timed, now: Date): ConversationState {
  const isUndecided = dueAt !== null && decidedAt === null;
  const silentAt = state === 'pending' && !isUndecided ? waitingSince.getTime() + silentMs : null;
  const endedAt = state === 'resolved' && resolvedAt ? resolvedAt.getTime() : silentAt;
  if (endedAt === null || endedAt > now.getTime()) return state;
  return endedAt + reopenMs <= now.getTime() ? 'closed' : 'resolved';
}

export const feedbackLimit = 200;
/** Under this number of characters a hint asks for more; it refuses nothing. */
export const feedbackHint = 20;
export const entryLimit = 2_000;
/** A character can be of any number of signs: as many as an entry is stored with. */
export const signsAtMost = 10_000;
/** Pictures that come along with one entry. */
export const picturesAtMost = 3;
export const feedbackPerDay = { account: 5, address: 3 };

/** Whether it holds more characters, as people count them, than may be. */
export function isTooLong(text: string, limit: number): boolean {
  return countCharacters(text.normalize('NFC')) > limit;
}
