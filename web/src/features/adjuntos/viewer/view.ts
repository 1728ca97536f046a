/** A part of a picture: how much it is enlarged, and how far its centre is from that of the pane, in px. */
export interface View {
  scale: number
  x: number
  y: number
}

interface Point {
  x: number
  y: number
}

interface Size {
  width: number
  height: number
}

export const MAX_SCALE = 8

export const whole: View = { scale: 1, x: 0, y: 0 }

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

/** Keeps the pane covered by what it shows. */
function limited({ scale, x, y }: View, { width, height }: Size): View {
  const [maxX, maxY] = [((scale - 1) * width) / 2, ((scale - 1) * height) / 2]
  return { scale, x: clamp(x, -maxX, maxX), y: clamp(y, -maxY, maxY) }
}

export const pan = (view: View, by: Point, pane: Size): View =>
  limited({ ...view, x: view.x + by.x, y: view.y + by.y }, pane)

/** Enlarges by a factor. What is at `point`, measured from the centre of the pane, stays there. */
export function zoom(view: View, factor: number, pane: Size, point: Point = { x: 0, y: 0 }): View {
  const scale = clamp(view.scale * factor, 1, MAX_SCALE)
  const by = scale / view.scale
  return limited({ scale, x: point.x - (point.x - view.x) * by, y: point.y - (point.y - view.y) * by }, pane)
}
