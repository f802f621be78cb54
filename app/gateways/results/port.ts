/** A draw's result as somebody outside tells it. */
export type ResultNotice = {
  game: string;
  issue: string;
  numbers: string[];
  /** When the first number was public; left out where that was as scheduled. */
  publicAt?: Date;
};

export type ReadResult = ResultNotice | 'badSignature' | 'badRequest';

/** One who tells results of official draws. */
export type ResultSource = {
  /** Judges a message that claims to come from the source. */
  read(headers: Headers, rawBody: string, now: Date): ReadResult;
};

/** By the source's name, which also ends the address of its messages. */
export type ResultSources = { find(source: string): ResultSource | null };
