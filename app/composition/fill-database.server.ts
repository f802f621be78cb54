import { analyzeDatabase } from '~/db/analyze.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { Environment } from '~/environment.server';
import type { Logger } from '~/log.server';
import { seedEssentials } from '~/seed/content/seed-essentials.server';
import { type SeedMeans, seedDemo } from '~/seed/demo.server';
import { judgeData } from '~/seed/whose-data.server';

type FillingParts = { environment: Environment; log: Logger; databaseUrl: string; means: SeedMeans };

/** Puts into the database what a site cannot be without, or in the demo all that it shows. */
export async function fillDatabase(ctx: Ctx, { environment, log, databaseUrl, means }: FillingParts): Promise<void> {
  await judgeData(ctx, log, environment.isDemo);
  if (!environment.isDemo) await seedEssentials(ctx);
  else if (await seedDemo(ctx, means)) await analyzeDatabase(databaseUrl);
}
