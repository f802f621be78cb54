/** What a refused form's page gets back: the values kept, secrets not, and each field's messages, ready to show. */
export type FormReply = { values: Record<string, string>; errors: Record<string, string[]> };
