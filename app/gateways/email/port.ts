/** Plain text. `id` stays the same where a message is sent once more: mailboxes keep one of it. Refuses: gateway.unavailable. */
export type EmailGateway = {
  send(message: { to: string; subject: string; text: string; code?: string; id?: string }): Promise<void>;
  /** Nobody has configured one: nothing goes out. */
  isMissing?: boolean;
};
