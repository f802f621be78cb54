export type OutboxChannel = 'sms' | 'email' | 'captcha' | 'operator';
export type OutboxMessage = { channel: OutboxChannel; to: string; text: string; code: string | null };

/** What the demo would have sent, for those who try the site: newest first. Outside the demo it holds nothing. */
export type Outbox = {
  put(message: OutboxMessage): Promise<void>;
  list(): Promise<(OutboxMessage & { at: Date })[]>;
};
