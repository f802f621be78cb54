import type { ZodErrorMap, ZodIssueOptionalMessage } from 'zod';

/** What is wrong with a variable, for whoever has set it. */
export const inPlainWords: ZodErrorMap = (issue, { defaultError }) => ({ message: wordsFor(issue) ?? defaultError });

const kinds: Record<string, string> = {
  number: 'must be a number',
  integer: 'must be a whole number',
  object: 'must be a JSON object',
  array: 'must be a JSON list',
  string: 'must be a text',
};

function wordsFor(issue: ZodIssueOptionalMessage): string | null {
  switch (issue.code) {
    case 'invalid_type':
      return kinds[issue.expected] ?? null;
    case 'invalid_enum_value':
      return `must be one of ${issue.options.join(', ')}`;
    case 'too_small':
      return issue.type === 'number' ? `must be at least ${issue.minimum}` : null;
    case 'too_big':
      return issue.type === 'number' ? `must be at most ${issue.maximum}` : null;
    default:
      return issue.code === 'invalid_string' && issue.validation === 'url' ? 'must be a URL' : null;
  }
}
