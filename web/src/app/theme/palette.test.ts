import type { PaletteOptions, SimplePaletteColorOptions } from '@mui/material/styles'
import { expect, test } from 'vitest'
import { darkPalette, lightPalette } from './palette.ts'

const tones = ['primary', 'secondary', 'success', 'warning', 'error', 'info'] as const

const linear = (hex: string) =>
  [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]

/** The WCAG contrast ratio. */
function contrast(one: string, other: string): number {
  const luminance = (hex: string) => {
    const [r, g, b] = linear(hex)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The distance in Oklab, which is even for the eye: https://bottosson.github.io/posts/oklab/ */
function distance(one: string, other: string): number {
  const oklab = (hex: string) => {
    const [r, g, b] = linear(hex)
    const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    return [
      0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
    ]
  }
  const there = oklab(other)
  return Math.hypot(...oklab(one).map((value, n) => value - (there[n] ?? 0)))
}

const colorOf = (palette: PaletteOptions, tone: (typeof tones)[number]) => {
  const { main, soft = '' } = palette[tone] as SimplePaletteColorOptions
  return { main, soft }
}

test.each([
  ['light', lightPalette],
  ['dark', darkPalette],
])('the chips of the %s theme are told apart and can be read', (_, palette) => {
  for (const [n, tone] of tones.entries()) {
    const { main, soft } = colorOf(palette, tone)
    expect(contrast(main, soft), tone).toBeGreaterThan(4.5)
    for (const other of tones.slice(n + 1)) {
      expect(distance(main, colorOf(palette, other).main), `${tone} and ${other}`).toBeGreaterThan(0.1)
    }
  }
})
