export const accountRoles = ['member', 'agent', 'trial', 'operator'] as const;
