import { operatorPage } from '~/http/request/guards.server';

const nothing = () => {
  throw new Response(null, { status: 404 });
};

export const loader = operatorPage('own', nothing);

export const action = operatorPage('own', nothing);

export default function NotFound() {
  return null;
}
