/** Whether the line is down, as far as the last request to the site could tell. */
export type LineState = 'up' | 'down';
export const lineEvent = 'khela:line';
/** A form was not answered; the detail is what its page says. */
export const lostEvent = 'khela:lost';
