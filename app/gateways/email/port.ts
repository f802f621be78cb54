/** Plain text. Refuses: gateway.unavailable. */
export type EmailGateway = {
  send(message: { to: string; subject: string; text: string; code?: string }): Promise<void>;
  /** Nobody has configured one: nothing goes out. */
  isMissing?: boolean;
};
