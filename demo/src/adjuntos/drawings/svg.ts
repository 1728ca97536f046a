/** The parts of a drawing: SVG, as text. Heads and animals are drawn in a square of 1000 units whose axis is x = 500. */

export const group = (transform: string, ...parts: string[]) => `<g transform="${transform}">${parts.join('')}</g>`

export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`

export const line = (d: string, stroke: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`

/** A part and its mirror image. */
export const both = (...parts: string[]) => parts.join('') + group('translate(1000 0) scale(-1 1)', ...parts)

/** Shows the parts only within a shape. */
export const within = (id: string, d: string, ...parts: string[]) =>
  `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${parts.join('')}</g>`

/** A gradient from the middle of what it fills; offsets in percent. */
export const radial = (id: string, stops: Stop[], at = { x: 50, y: 50, r: 60 }) =>
  `<radialGradient id="${id}" cx="${at.x}%" cy="${at.y}%" r="${at.r}%">${stops.map(stop).join('')}</radialGradient>`

/** A gradient from top to bottom. */
export const vertical = (id: string, stops: Stop[]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.map(stop).join('')}</linearGradient>`

export type Stop = [offset: number, colour: string, opacity?: number]
const stop = ([offset, colour, opacity = 1]: Stop) =>
  `<stop offset="${offset}%" stop-color="${colour}" stop-opacity="${opacity}"/>`

export interface Size {
  width: number
  height: number
}

/** Pixels of a unit of the picture: fewer are drawn and encoded faster, and a demo starts within seconds. */
const SCALE = 2 / 3

export const drawing = ({ width, height }: Size, ...parts: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width * SCALE}" height="${height * SCALE}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`

/** Mixes two colours such as '#a0b1c2'; 0 is the first one. */
function mix(one: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const channel = (colour: string) => Number.parseInt(colour.slice(at, at + 2), 16)
    return Math.round(channel(one) + (channel(other) - channel(one)) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}

export const darker = (colour: string, share: number) => mix(colour, '#1a1512', share)
export const lighter = (colour: string, share: number) => mix(colour, '#fffaf2', share)
