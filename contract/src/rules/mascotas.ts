import type { Mascota } from '../mascotas.ts'

/** What the clinic still has to find out about a pet, as staff read it; none if its record is complete. */
export function missingOf(mascota: Pick<Mascota, 'especie' | 'raza' | 'sexo' | 'fecha_nacimiento'>): string[] {
  const { especie, raza, sexo, fecha_nacimiento } = mascota
  const missing = { especie: !especie, raza: !raza, sexo: !sexo, 'fecha de nacimiento': !fecha_nacimiento }
  return Object.entries(missing).flatMap(([label, unknown]) => (unknown ? [label] : []))
}

/** Whether a pet is marked "ficha incompleta". */
export const isIncomplete = (mascota: Parameters<typeof missingOf>[0]): boolean => missingOf(mascota).length > 0

const MAX_ISO_NUMBER = 274_877_906_943 // 38 bits

/** ISO 11784: a country (001 to 899) or a manufacturer (900 to 998), and a number of 38 bits. */
export const isIsoMicrochip = (code: string) =>
  /^\d{15}$/.test(code) &&
  Number(code.slice(0, 3)) >= 1 &&
  Number(code.slice(0, 3)) <= 998 &&
  Number(code.slice(3)) <= MAX_ISO_NUMBER

/** Older chips have ten digits: accepted, and marked as not ISO. */
export const isMicrochip = (code: string) => isIsoMicrochip(code) || /^\d{10}$/.test(code)
