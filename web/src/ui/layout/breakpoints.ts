/** Below this width, rows are cards and forms are full-screen. */
export const PHONE_WIDTH = 700

export const below = (width: number) => `(max-width: ${width - 0.05}px)`
