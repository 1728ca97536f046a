export const DESKTOP = { width: 1440, height: 900 }
export const TABLET = { width: 820, height: 1180 }
export const PHONE = { width: 390, height: 844 }
export const viewports = [DESKTOP, PHONE]
/** A phone and a desktop on which little fits. */
export const LOW = [
  { width: 390, height: 600 },
  { width: 1440, height: 640 },
]
