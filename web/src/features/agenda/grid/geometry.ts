import type { Interval } from '../layout/lanes.ts'
import { clamp } from '../layout/minutes.ts'

/** The column and the minute of the day under the mouse. Columns have the same width. */
export function pointIn(root: HTMLElement, { clientX, clientY }: MouseEvent, columns: number, hours: Interval) {
  const rect = root.querySelector('[data-column]')?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)
  return {
    column: clamp(Math.floor((clientX - rect.left) / rect.width), 0, columns - 1),
    minutes: hours.start + ((clientY - rect.top) / rect.height) * (hours.end - hours.start),
  }
}

export const cardOf = (root: HTMLElement, id: number) => root.querySelector<HTMLElement>(`[data-cita="${id}"]`)

/** The appointment whose card an event comes from. */
export function citaIdOf({ target }: Event): number | undefined {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-cita]') : null
  return card ? Number(card.dataset.cita) : undefined
}

/** The kept hour whose card an event comes from. */
export function ofertaIdOf({ target }: Event): number | undefined {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-oferta]') : null
  return card ? Number(card.dataset.oferta) : undefined
}

export const isWithin = ({ target }: Event, selector: string) =>
  target instanceof Element && target.closest(selector) !== null
