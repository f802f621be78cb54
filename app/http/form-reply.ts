/** A captcha as a page shows it: the picture, and what is asked of those who cannot see it. */
export type CaptchaBox = { captchaId: string; picture: string; question: string };

/** What a form's page gets back: the values kept, secrets not, and each field's messages, ready to show. */
export type FormReply = {
  values: Record<string, string>;
  errors: Record<string, string[]>;
  captcha?: CaptchaBox | null;
  /** What was done, where the page stays. */
  notice?: string;
};
