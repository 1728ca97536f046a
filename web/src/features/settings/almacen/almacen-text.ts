import type { Almacen } from '@huella/contract'
import { formatNumber } from '../../../ui/layout/format-number.ts'

const GB = 1024 ** 3
const UNITS = ['KB', 'MB', 'GB', 'TB']

/** With less than 1 GB, a few photos fill the disk. */
export const isAlmostFull = ({ libre }: Almacen): boolean => libre !== null && libre < GB

/** 1288490189 as '1,2 GB', 32212254720 as '30 GB'. */
export function formatBytes(bytes: number): string {
  let value = bytes / 1024
  let unit = 0
  for (; value >= 1000 && unit < UNITS.length - 1; unit++) value /= 1024
  const digits = value < 10 && unit > 0 ? 1 : 0
  return `${value.toFixed(digits).replace('.', ',').replace(/,0$/, '')} ${UNITS[unit]}`
}

export function almacenText({ archivos, ocupado, libre }: Almacen): string {
  const used =
    archivos === 0
      ? 'Todavía no hay archivos.'
      : archivos === 1
        ? `1 archivo ocupa ${formatBytes(ocupado)}.`
        : `${formatNumber(archivos)} archivos ocupan ${formatBytes(ocupado)}.`
  return libre === null ? used : `${used} Quedan ${formatBytes(libre)} libres en el disco.`
}

/** '33 archivos, 1 MB; 73 GB libres' */
export function almacenSummary({ archivos, ocupado, libre }: Almacen): string {
  const used = `${formatNumber(archivos)} ${archivos === 1 ? 'archivo' : 'archivos'}, ${formatBytes(ocupado)}`
  return libre === null ? used : `${used}; ${formatBytes(libre)} libres`
}
