import { type Agenda, releasesTime } from '@huella/contract'

interface BusyVet {
  id_usuario: number
  nombre: string
  /** The pet that they have now. */
  con?: string
}

const endOf = (fechaHora: string, minutes: number) =>
  new Date(Date.parse(`${fechaHora}Z`) + minutes * 60_000).toISOString().slice(0, 16)

/** The vets who see patients now, or all where nobody does, each with whom they have; and when the first is free. */
export function busyVets(
  { veterinarios, dias, citas }: Agenda,
  now: string,
): { vets: BusyVet[]; freeAt: string | undefined } {
  const [day, time] = [now.slice(0, 10), now.slice(11)]
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
        cita.fecha_hora <= now &&
        now < endOf(cita.fecha_hora, cita.duracion),
    )
    if (current) ends.push(endOf(current.fecha_hora, current.duracion).slice(11))
    return { id_usuario, nombre, con: current?.mascota.nombre }
  })
  return { vets, freeAt: ends.sort()[0] }
}
