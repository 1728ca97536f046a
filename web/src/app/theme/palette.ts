import type { PaletteOptions } from '@mui/material/styles'

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true
  }
  /** `soft` is the background of chips and notices in that colour. */
  interface PaletteColor {
    soft: string
  }
  interface SimplePaletteColorOptions {
    soft?: string
  }
  /** `outline` is the border of a field, which needs more contrast than a divider. */
  interface Palette {
    outline: string
  }
  interface PaletteOptions {
    outline?: string
  }
}

const onLight = '#FFFFFF'
const onDark = '#0B1A18'

export const lightPalette: PaletteOptions = {
  background: { default: '#FAF8F5', paper: '#FFFFFF' },
  text: { primary: '#1D2524', secondary: '#55605E' },
  action: { active: '#55605E' },
  divider: 'rgba(29, 37, 36, 0.1)',
  outline: '#84908D',
  primary: { main: '#0F6E68', contrastText: onLight, soft: '#DDF1EE' },
  secondary: { main: '#7A3E8C', contrastText: onLight, soft: '#F3E5F7' },
  success: { main: '#3B6D11', contrastText: onLight, soft: '#E7F2DC' },
  warning: { main: '#8A5A00', contrastText: onLight, soft: '#FFF1D0' },
  error: { main: '#B3261E', contrastText: onLight, soft: '#FCE3E1' },
  info: { main: '#2A5F9E', contrastText: onLight, soft: '#E1ECF8' },
}

// The soft colours are 16 % of the main colour over the paper.
export const darkPalette: PaletteOptions = {
  background: { default: '#0F1514', paper: '#172120' },
  text: { primary: '#E7EEEC', secondary: '#A3B1AE' },
  action: { active: '#A3B1AE' },
  divider: 'rgba(231, 238, 236, 0.1)',
  outline: '#6B7976',
  primary: { main: '#66CFC5', contrastText: onDark, soft: '#243D3A' },
  secondary: { main: '#DDA8EA', contrastText: onDark, soft: '#373740' },
  success: { main: '#9FD873', contrastText: onDark, soft: '#2D3E2D' },
  warning: { main: '#F2C46D', contrastText: onDark, soft: '#3A3B2C' },
  // `dark` is a hovered button; the computed one has too little contrast.
  error: { main: '#FF9A90', dark: '#E8857B', contrastText: onDark, soft: '#3C3432' },
  info: { main: '#9CC4F5', contrastText: onDark, soft: '#2C3B42' },
}
