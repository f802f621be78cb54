import { readHelp } from '~/domain/messaging/read-help.server';
import type { Turn } from './turn.server';

/** When the terms that are agreed to were last written. */
export async function termsVersion(turn: Turn): Promise<string | undefined> {
  const articles = await turn.services.kept('help', () => readHelp(turn));
  return articles.find(({ slug }) => slug === 'term')?.updatedAt.toISOString();
}
