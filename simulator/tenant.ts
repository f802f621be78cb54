import type { Router } from 'express';
import type { Journal } from './journal';

/** What the simulator lends to whoever plays in it. */
export type Stage = {
  /** Shared with the site: what goes either way is signed with it. */
  secret: string;
  /** Where a browser reaches the simulator that came from this address of the site. */
  originBeside(siteAddress: string): string;
  /** Where the site takes the calls of vendors. */
  site: string;
  /** The site's addresses as browsers know them: they may frame games. */
  framers: readonly string[];
  /** A memory of one's own that outlives the process. */
  journal<T>(name: string): Journal<T>;
  log(line: string): void;
};

/** One outside party, played under `/<name>`; without a name, under addresses it puts out itself. */
export type Tenant = { name: string; open(stage: Stage): Router };
