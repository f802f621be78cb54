/** A captcha as a page shows it: its figures drawn, and read out. */
export type CaptchaBox = { captchaId: string; picture: string; sound: string };

/** What a form's page gets back: the values kept, secrets not, and each field's messages, ready to show. */
export type FormReply = {
  values: Record<string, string>;
  errors: Record<string, string[]>;
  captcha?: CaptchaBox | null;
  /** What was done, where the page stays. */
  notice?: string;
};
