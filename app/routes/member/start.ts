import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { paths } from '~/http/links/paths';
import { requireMember } from '~/http/request/guards.server';

export async function loader(args: LoaderFunctionArgs) {
  const { url } = await requireMember(args);
  throw redirect(paths.securityCenter() + url.search);
}

export default function MemberStart() {
  return null;
}
