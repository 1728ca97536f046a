/** Under this, rows are cards and forms fill the screen. */
export const PHONE_WIDTH = 700

export const below = (width: number) => `(max-width: ${width - 0.05}px)`
