import type { Site } from './site';

type ChatSite = Pick<Site, 'customerService'> & { settings: Pick<Site['settings'], 'liveChat'> };

/** The address of the chat outside; null: the site names none. */
export function externalChat({ settings, customerService }: ChatSite): string | null {
  if (settings.liveChat !== 'external') return null;
  const path = customerService.find(({ csType }) => csType === 'LIVECHAT')?.path;
  return path?.startsWith('https://') ? path : null;
}

/**
 * Whether chats begin on the page of this site. While it is closed, so are letters and feedback: then that page takes
 * messages on a site without live chat too.
 */
export function hasOwnChat(site: ChatSite, isClosed: boolean): boolean {
  return site.settings.liveChat === 'own' || (isClosed && externalChat(site) === null);
}
