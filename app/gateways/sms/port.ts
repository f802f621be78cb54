/**
 * `to` is a number in international form, `+8801712345678`. `id`, of 20 signs at most, stays the same where a message is sent
 * once more. Refuses: gateway.unavailable.
 */
export type SmsGateway = {
  send(message: { to: string; text: string; code?: string; id?: string }): Promise<void>;
  /** Those who send for others ask for no more than a minute's rest between two codes. */
  isThirdParty: boolean;
  /** Nobody has configured one: nothing goes out. */
  isMissing?: boolean;
};
