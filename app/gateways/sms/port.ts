/** `to` is a number in international form, `+8801712345678`. Refuses: gateway.unavailable. */
export type SmsGateway = { send(message: { to: string; text: string; code?: string }): Promise<void> };
