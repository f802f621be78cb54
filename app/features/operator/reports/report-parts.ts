export const reportParts = ['play', 'cash', 'vendors', 'types', 'promotions', 'cohorts', 'rtp', 'lottery'] as const;
export type ReportPart = (typeof reportParts)[number];
export type SumsPart = Exclude<ReportPart, 'cohorts' | 'rtp' | 'lottery'>;

/** A report as its page shows it. */
export type ReportTable = {
  /** The times that can be chosen. */
  spans: { to: string; text: string; isCurrent: boolean }[];
  /** A lottery that can be chosen, and what else of the address stays. */
  choice?: { unchanged: Record<string, string>; value: string; games: { value: string; text: string }[] };
  file: string;
  columns: string[];
  /** The heading of what is said beside the columns, in percent. */
  share: 'share' | 'costShare' | null;
  rows: { key?: string; name: string; cells: Record<string, string>; share: string | null }[];
  total: { cells: Record<string, string>; share: string | null } | null;
  points: { label: string; value: number }[] | null;
  /** Where it is counted now and then: when that was. */
  countedAt: string | null;
  /** How many lines are in the file only. */
  more?: number;
};

/** Of `play`, `cash` and `lottery`: how many days or months; of the others: how many days in all. */
export const reportSpans = { days: 31, months: 24 } as const;
export type ReportBy = keyof typeof reportSpans;
/** Of `rtp`: how many months in all. */
export const returnMonths = [1, 3, 12] as const;
export const windowDays = [1, 7, 31, 92] as const;
