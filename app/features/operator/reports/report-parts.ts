export const reportParts = ['play', 'cash', 'vendors', 'types', 'promotions'] as const;
export type ReportPart = (typeof reportParts)[number];

/** Of `play` and `cash`: how many days or months; of the others: how many days in all. */
export const reportSpans = { days: 31, months: 24 } as const;
export type ReportBy = keyof typeof reportSpans;
export const windowDays = [1, 7, 31, 92] as const;
