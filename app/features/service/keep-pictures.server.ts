import { storeFile } from '~/domain/files/store-file.server';
import { picturesAtMost } from '~/domain/messaging/conversations/conversation';
import { judgedText } from '~/domain/messaging/conversations/open-conversation.server';
import { Refusal } from '~/domain/shared/refusal';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDigits } from '~/i18n/format';

/**
 * The pictures of the form, stored before the entry is written; what could not be written stores none. Refuses:
 * messaging.too_many_pictures, and what `judgedText` and `storeFile` refuse.
 */
export async function keepPictures(ctx: SignedInContext, text: string, limit: number): Promise<string[]> {
  const given = (await ctx.form()).getAll('images');
  const pictures = given.filter((one): one is File => one instanceof File && one.size > 0);
  if (pictures.length === 0) return [];
  judgedText(text, limit);
  if (pictures.length > picturesAtMost) {
    const count = formatDigits(picturesAtMost, ctx.language);
    throw new Refusal('messaging.too_many_pictures', 'images', { count });
  }
  const ids: string[] = [];
  for (const picture of pictures) {
    const bytes = Buffer.from(await picture.arrayBuffer());
    ids.push(await storeFile(ctx, { ownerId: ctx.viewer.id, kind: 'conversationImage', bytes, field: 'images' }));
  }
  return ids;
}
