export const hourMs = 3_600_000;
/** So long a visitor's browser can go on with a chat. */
export const visitorSeconds = 24 * 3_600;
/** A chat in which nothing was said for so long leaves its place at the operator to another. */
export const silentChatMs = 15 * 60_000;
/** Who has not looked at the desk for so long is away, whatever they said. */
export const onlineMs = 5 * 60_000;
export const chatsPerAddress = 10;
export const entriesPerHour = 100;
export const usualCapacity = 4;
export const largestCapacity = 20;

/** By whom a chat is known. */
export type ChatReader = { accountId: number } | { visitorKey: string };
/** An account, or a visitor by the hash of what their cookie holds. */
export type ChatWriter = { accountId: number } | { visitorKey: string; addressKey: string };
