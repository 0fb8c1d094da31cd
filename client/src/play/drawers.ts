/** What has no room beside the board of a narrow screen. */
export const DRAWERS = ['contracts', 'seats', 'log', 'chat'] as const;
export type Drawer = (typeof DRAWERS)[number];
/** Guild boards and open contracts say nothing more once all is counted. */
export const DRAWERS_AT_END: readonly Drawer[] = ['log', 'chat'];
