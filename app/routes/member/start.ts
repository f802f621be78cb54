import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { requireMember } from '~/http/guards.server';
import { paths } from '~/http/paths';

export async function loader(args: LoaderFunctionArgs) {
  const { url } = await requireMember(args);
  throw redirect(paths.securityCenter() + url.search);
}

export default function MemberStart() {
  return null;
}
