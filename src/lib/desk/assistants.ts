/** The access of a platform of buying assistants, in the order in which the desk offers it. */
export const PLATFORM_ACCESS = ['review', 'complete', 'blocked'] as const;
export type PlatformAccess = (typeof PLATFORM_ACCESS)[number];
