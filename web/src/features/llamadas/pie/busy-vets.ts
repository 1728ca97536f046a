import { type Agenda, releasesTime, runningQuarter } from '@huella/contract'

interface BusyVet {
  id_usuario: number
  nombre: string
  /** Whom they have now, or wait for: 'con Runa', 'espera a Runa'. */
  con?: string
}

export interface BusyVets {
  vets: BusyVet[]
  /** When the first of them is free again. */
  freeAt: string | undefined
  /** Whoever comes interrupts somebody. */
  nobodyFree: boolean
}

const addMinutes = (fechaHora: string, minutes: number) =>
  new Date(Date.parse(`${fechaHora}Z`) + minutes * 60_000).toISOString().slice(0, 16)

/** The vets who see patients now, or all where nobody does, each with whom they have while an urgency would last. */
export function busyVets({ veterinarios, dias, citas }: Agenda, now: string, minutes: number): BusyVets {
  const [day, time] = [now.slice(0, 10), now.slice(11)]
  const start = runningQuarter(now)
  const end = addMinutes(start, minutes)
  const open = dias
    .find(({ fecha }) => fecha === day)
    ?.veterinarios.filter(({ abierto }) => abierto.some(({ desde, hasta }) => desde <= time && time < hasta))
  const present = veterinarios.filter(({ id_usuario }) => open?.some((one) => one.id_usuario === id_usuario))
  const ends: string[] = []
  const vets = (present.length > 0 ? present : veterinarios).map(({ id_usuario, nombre }) => {
    const current = citas.find(
      (cita) =>
        cita.id_usuario === id_usuario &&
        !releasesTime(cita.estado) &&
        cita.fecha_hora < end &&
        start < addMinutes(cita.fecha_hora, cita.duracion),
    )
    if (!current) return { id_usuario, nombre }
    ends.push(addMinutes(current.fecha_hora, current.duracion).slice(11))
    return { id_usuario, nombre, con: `${current.fecha_hora <= now ? 'con' : 'espera a'} ${current.mascota.nombre}` }
  })
  return {
    vets,
    freeAt: ends.sort()[0],
    nobodyFree: present.length === 0 || vets.every(({ con }) => con !== undefined),
  }
}
