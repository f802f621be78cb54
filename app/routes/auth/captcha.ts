import type { LoaderFunctionArgs } from '@remix-run/node';
import { findPicture } from '~/domain/identity/captcha/find-picture.server';
import { findSound } from '~/domain/identity/captcha/find-sound.server';
import { requireVisitor } from '~/http/request/guards.server';
import type { RequestContext } from '~/http/request/request-context.server';

const types = { png: 'image/png', wav: 'audio/wav' } as const;

/** The picture of a captcha as it is now, or its figures read out in the visitor's language; never kept by anybody. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireVisitor(args);
  const [, captchaId, kind] = /^([\w-]{22})\.(png|wav)$/.exec(args.params.file ?? '') ?? [];
  const body = captchaId ? await find(ctx, captchaId, kind as keyof typeof types) : null;
  if (!body) throw new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
  return new Response(new Uint8Array(body), {
    headers: { 'Content-Type': types[kind as keyof typeof types], 'Cache-Control': 'no-store', 'X-Keep': 'no' },
  });
}

function find(ctx: RequestContext, captchaId: string, kind: keyof typeof types): Promise<Buffer | null> {
  if (kind === 'png') return findPicture(ctx, ctx.services.keyedHash, captchaId);
  return findSound(ctx, ctx.services.keyedHash, { captchaId, language: ctx.language });
}
