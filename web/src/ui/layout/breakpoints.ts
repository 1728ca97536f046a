/** Below this width, forms are full-screen. */
export const PHONE_WIDTH = 700

export const below = (width: number) => `(max-width: ${width - 0.05}px)`

/** Below this width, the menu is a drawer; from it on, a sidebar. */
export const DRAWER_WIDTH = 900
export const SIDEBAR_WIDTH = 256
/** The content on a wide screen. */
export const MAX_CONTENT_WIDTH = 1600
