import { citaDuracion } from '@huella/contract'
import { clamp, DAY, QUARTER, snap } from './minutes.ts'

/** Where an appointment is drawn in the grid, or would be. */
export interface GridSlot {
  column: number
  start: number
  /** Minutes. */
  length: number
}

export interface MoveRules {
  columns: number
  /** The columns that it may be in. */
  allowed: (column: number) => boolean
}

export const sameSlot = (one: GridSlot, other: GridSlot) =>
  one.column === other.column && one.start === other.start && one.length === other.length

/** The nearest quarter hour of the day at which an appointment can start. */
export const snapStart = (minutes: number) => clamp(snap(minutes), 0, DAY - QUARTER)

/** The length with which an appointment ends on the quarter hour nearest to `end`. */
export function lengthTo({ start }: Pick<GridSlot, 'start'>, end: number): number {
  const least = Math.ceil((start + citaDuracion.min) / QUARTER) * QUARTER
  return clamp(snap(end), least, start + citaDuracion.max) - start
}

/** The next column in a direction that is allowed, or this one. */
function nextColumn(column: number, step: 1 | -1, { columns, allowed }: MoveRules): number {
  for (let next = column + step; next >= 0 && next < columns; next += step) if (allowed(next)) return next
  return column
}

/** The quarter hour before or after this time. */
const stepFrom = (minutes: number, step: 1 | -1) =>
  step === 1 ? (Math.floor(minutes / QUARTER) + 1) * QUARTER : (Math.ceil(minutes / QUARTER) - 1) * QUARTER

/** Where a key moves it: arrows by a quarter hour or a column, with Shift its end. Undefined for other keys. */
export function slotByKey(slot: GridSlot, key: string, shift: boolean, rules: MoveRules): GridSlot | undefined {
  const { start, length } = slot
  switch (key) {
    case 'ArrowUp':
    case 'ArrowDown': {
      const step = key === 'ArrowDown' ? 1 : -1
      if (shift) return { ...slot, length: lengthTo(slot, stepFrom(start + length, step)) }
      return { ...slot, start: snapStart(stepFrom(start, step)) }
    }
    case 'ArrowLeft':
    case 'ArrowRight':
      return { ...slot, column: nextColumn(slot.column, key === 'ArrowRight' ? 1 : -1, rules) }
  }
}
