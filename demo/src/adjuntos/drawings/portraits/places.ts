import { group, line, oval, path, radial, type Size, type Stop, vertical } from '../svg.ts'

/** Where a portrait was taken. Each fills the whole picture. */
export type Place = (size: Size) => string

/** A wall with soft light, in one colour. */
const wall =
  (light: string, dark: string): Place =>
  ({ width, height }) => {
    const stops: Stop[] = [
      [0, light],
      [100, dark],
    ]
    return `${radial('wall', stops, { x: 42, y: 34, r: 85 })}<rect width="${width}" height="${height}" fill="url(#wall)"/>`
  }

/** By a window, on a sofa. */
const sofa =
  (light: string, dark: string, cloth: string): Place =>
  (size) => {
    const { width, height } = size
    const [top, seam] = [height * 0.66, height * 0.8]
    return (
      wall(light, dark)(size) +
      path(`M0 ${top} Q${width / 2} ${top - 46} ${width} ${top} V${height} H0Z`, cloth) +
      line(`M0 ${top + 22} Q${width / 2} ${top - 24} ${width} ${top + 22}`, '#00000018', 5) +
      line(`M0 ${seam} Q${width / 2} ${seam - 22} ${width} ${seam}`, '#00000022', 6)
    )
  }

/** A park in the evening: out of focus. */
const park =
  (sky: string, haze: string, meadow: string): Place =>
  ({ width, height }) =>
    vertical('sky', [
      [0, sky],
      [70, haze],
    ]) +
    `<rect width="${width}" height="${height}" fill="url(#sky)"/>` +
    oval(width * 0.78, height * 0.24, 92, 92, '#fff6dc', 'fill-opacity="0.75"') +
    path(
      `M0 ${height * 0.56} Q${width * 0.3} ${height * 0.4} ${width * 0.62} ${height * 0.55} T${width} ${height * 0.5} V${height} H0Z`,
      meadow,
      'fill-opacity="0.45"',
    ) +
    [0.08, 0.2, 0.9].map((x, n) => tree(width * x, height * (0.58 - n * 0.01), 0.8 + n * 0.14, meadow)).join('') +
    path(`M0 ${height * 0.68} Q${width * 0.5} ${height * 0.58} ${width} ${height * 0.7} V${height} H0Z`, meadow)

const tree = (x: number, y: number, scale: number, colour: string) =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    path('M-9 0 L-6 -90 H6 L9 0Z', '#7a6250', 'fill-opacity="0.55"'),
    oval(0, -128, 74, 84, colour, 'fill-opacity="0.75"'),
    oval(-20, -150, 40, 44, '#ffffff', 'fill-opacity="0.1"'),
  )

export const places = {
  arena: wall('#fbefdc', '#e9cfa9'),
  salvia: wall('#e6efe2', '#b5ccb4'),
  cielo: wall('#e4eff4', '#a9c8d6'),
  rosa: wall('#fbe7df', '#eab9a6'),
  turquesa: wall('#d8efec', '#8cc4bd'),
  lavanda: wall('#eeeaf5', '#c2b7dc'),
  sofaVerde: sofa('#f7efe2', '#e7d6ba', '#6f9a8d'),
  sofaAzul: sofa('#f4ece0', '#e2cfb3', '#6d8aa6'),
  sofaTeja: sofa('#eff2ea', '#cfdccb', '#c67f63'),
  parque: park('#bfdfe8', '#fdf0d3', '#8fb47f'),
  atardecer: park('#f3c9a8', '#fdeccf', '#a3a86c'),
} satisfies Record<string, Place>
