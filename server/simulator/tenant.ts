import type { Router } from 'express';
import type { Journal } from './journal';

/** What the simulator lends to whoever plays in it. */
export type Stage = {
  /** Shared with the site: what goes either way is signed with it. */
  secret: string;
  /** Where a browser reaches the simulator that came from this address of the site. */
  originBeside(siteAddress: string): string;
  /** A memory of one's own that outlives the process. */
  journal<T>(name: string): Journal<T>;
  log(line: string): void;
};

/** One outside party, played under `/<name>`. */
export type Tenant = { name: string; open(stage: Stage): Router };
