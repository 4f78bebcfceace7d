export const TABS = ['log', 'situation', 'displays', 'here', 'text'] as const;
export type Tab = (typeof TABS)[number];
