import type { AnnouncementKind, Execution } from '~/domain/messaging/announcement';
import type { HelpGroup } from '~/domain/messaging/help-article';
import type { LinkageType } from '~/domain/site/links';
import type { CustomerServiceType, DomainPurpose } from '~/domain/site/site';

export const linkageTypes = ['none', 'path', 'link', 'game', 'promotion'] as const satisfies readonly LinkageType[];
export const announcementKinds = ['H', 'PL', 'PU', 'PR', 'B'] as const satisfies readonly AnnouncementKind[];
export const executions = ['B', 'A', 'F', 'G'] as const satisfies readonly Execution[];
export const helpGroups = ['core', 'page'] as const satisfies readonly HelpGroup[];
export const serviceTypes = [
  'LIVECHAT',
  'FACEBOOK',
  'TELEGRAM',
  'WHATSAPP',
] as const satisfies readonly CustomerServiceType[];
export const domainPurposes = ['main', 'agent', 'app'] as const satisfies readonly DomainPurpose[];
export const resourceGroups = ['app', 'contact', 'home'] as const;
