export const DESKTOP = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }
export const viewports = [DESKTOP, PHONE]
export const colorSchemes = ['light', 'dark'] as const

/** Every combination of viewport and color scheme; for `test.use`. */
export const appearances = colorSchemes.flatMap((colorScheme) =>
  viewports.map((viewport) => ({ colorScheme, viewport })),
)
