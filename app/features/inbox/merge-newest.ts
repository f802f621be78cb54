type Dated = { id: number; at: Date };
type Sources<A extends Dated, B extends Dated> = { letters: readonly A[]; conversations: readonly B[] };

/**
 * The newest of both lists, of which each is the newest first and keeps its order: its last one that was taken is where the
 * next page goes on. `isWhole`: nothing of either is left.
 */
export function mergeNewest<A extends Dated, B extends Dated>({ letters, conversations }: Sources<A, B>, size: number) {
  const items: (A | B)[] = [];
  let [taken, gone] = [0, 0];
  while (items.length < size) {
    const [letter, conversation] = [letters[taken], conversations[gone]];
    if (letter && (!conversation || letter.at >= conversation.at)) {
      items.push(letter);
      taken++;
    } else if (conversation) {
      items.push(conversation);
      gone++;
    } else break;
  }
  return {
    items,
    lastLetter: letters[taken - 1]?.id ?? null,
    lastConversation: conversations[gone - 1]?.id ?? null,
    isWhole: taken === letters.length && gone === conversations.length,
  };
}
