/** A square of a picture: its left and upper edges as fractions of width and height, its side as a fraction of the shorter side. */
export interface Square {
  x: number
  y: number
  lado: number
}

interface Size {
  ancho: number
  alto: number
}

export const MIN_LADO = 0.15

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

/** Its width and height as fractions of those of the picture. */
export function extent({ lado }: Pick<Square, 'lado'>, { ancho, alto }: Size): { width: number; height: number } {
  const side = lado * Math.min(ancho, alto)
  return { width: side / ancho, height: side / alto }
}

function within({ x, y, lado }: Square, size: Size): Square {
  const { width, height } = extent({ lado }, size)
  return { x: clamp(x, 0, Math.max(0, 1 - width)), y: clamp(y, 0, Math.max(0, 1 - height)), lado }
}

/** Moves the square by fractions of width and height. */
export const moved = (square: Square, dx: number, dy: number, size: Size): Square =>
  within({ ...square, x: square.x + dx, y: square.y + dy }, size)

/** Another side; the centre stays where it can. */
export function resized(square: Square, lado: number, size: Size): Square {
  const next = clamp(lado, MIN_LADO, 1)
  const [before, after] = [extent(square, size), extent({ lado: next }, size)]
  const x = square.x + (before.width - after.width) / 2
  const y = square.y + (before.height - after.height) / 2
  return within({ x, y, lado: next }, size)
}

export function largest(size: Size): Square {
  const { width, height } = extent({ lado: 1 }, size)
  return { x: (1 - width) / 2, y: (1 - height) / 2, lado: 1 }
}
