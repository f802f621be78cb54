import { notFound } from '~/http/not-found.server';
import { operatorPage } from '~/http/request/guards.server';

const nothing = () => {
  throw notFound();
};

export const loader = operatorPage('own', nothing);

export const action = operatorPage('own', nothing);

export default function NotFound() {
  return null;
}
