/** A captcha as a page shows it: its figures drawn, and read out. */
export type CaptchaBox = { captchaId: string; picture: string; sound: string };

/**
 * What a form's page gets back: the values kept, secrets not, and each field's messages, ready to show. `More` is what
 * one page's forms bring beside that.
 */
export type FormReply<More extends object = object> = {
  values: Record<string, string>;
  errors: Record<string, string[]>;
  captcha?: CaptchaBox | null;
  /** What was done, where the page stays. */
  notice?: string;
} & More;

/** A page may hold several forms: the reply to the one with this intent, or nothing. */
export function replyTo<Reply extends FormReply>(intent: string, reply: Reply | undefined): Reply | undefined {
  return reply?.values.intent === intent ? reply : undefined;
}
