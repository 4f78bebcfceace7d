export const TABS = ['log', 'situation', 'here', 'text'] as const;
export type Tab = (typeof TABS)[number];
