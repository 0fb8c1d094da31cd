/** What has no room beside the board of a narrow screen. */
export const DRAWERS = ['contracts', 'seats', 'log', 'chat'] as const;
export type Drawer = (typeof DRAWERS)[number];
