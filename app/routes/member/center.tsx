import { Outlet } from '@remix-run/react';
import { MemberFrame } from '~/features/member/member-frame';

export const handle = { i18n: ['member'] };

/** Only the frame: each page guards itself. */
export default function MemberCenter() {
  return (
    <MemberFrame>
      <Outlet />
    </MemberFrame>
  );
}
