import type { AvisoTipo, CitaEstado } from '@huella/contract'

/** The fields of an appointment that decide who gets a notice. */
export interface EventCita {
  id_cita: number
  version: number
  fecha_hora: string
  estado: CitaEstado
  id_dueno: number
  id_veterinario: number
  /** The vet's name and surname. */
  veterinario: string
}

/** The appointment after the event, to check at sending whether the notice still applies, and before it. */
export interface EventData {
  fecha_hora: string
  id_veterinario: number
  /** Of a reminder of prevention: its rows, and the day on which they were due when it was queued. */
  prevenciones?: number[]
  proxima?: string
  antes?: { fecha_hora: string; veterinario: string }
}

export interface Notice {
  tipo: AvisoTipo
  id_usuario: number
  id_cita: number
  /** Identifies the event: every change of an appointment increments its version. */
  version: number
  datos: EventData
}

export const isUpcoming = ({ estado, fecha_hora }: Pick<EventCita, 'estado' | 'fecha_hora'>, now: string) =>
  (estado === 'pendiente' || estado === 'confirmada') && fecha_hora > now

/**
 * The notices of a change of an appointment. `antes` is null for a new one, `despues` for a deleted one. Owners get a
 * notice of every change, also of their own, as a record. Vets get none of their own changes. Past appointments have none.
 */
export function noticesOf(antes: EventCita | null, despues: EventCita | null, actor: number, now: string): Notice[] {
  const was = antes && isUpcoming(antes, now) ? antes : null
  const is = despues && isUpcoming(despues, now) ? despues : null
  const gone = !despues || despues.estado === 'cancelada'
  const notices: Notice[] = []
  const add = (tipo: AvisoTipo, id_usuario: number) => {
    const agenda = tipo.startsWith('agenda_')
    const cita = despues ?? antes
    if (!cita) return
    if (agenda && (id_usuario === actor || id_usuario === cita.id_dueno)) return
    const version = despues?.version ?? cita.version + 1
    notices.push({ tipo, id_usuario, id_cita: cita.id_cita, version, datos: dataOf(cita, tipo, antes) })
  }

  const sameOwner = was?.id_dueno === is?.id_dueno
  if (was && (gone || (is && !sameOwner))) add('cita_cancelada', was.id_dueno)
  if (is) {
    const moved = was?.fecha_hora !== is.fecha_hora || was.id_veterinario !== is.id_veterinario
    if (was && sameOwner && moved) add('cita_movida', is.id_dueno)
    else if (is.estado === 'confirmada' && !(was?.estado === 'confirmada' && sameOwner)) {
      add('cita_confirmada', is.id_dueno)
    } else if (!was || !sameOwner) add('cita_solicitada', is.id_dueno)
  }

  const sameVet = was?.id_veterinario === is?.id_veterinario
  if (was && (gone || (is && !sameVet))) add('agenda_cancelada', was.id_veterinario)
  if (is && (!was || !sameVet)) add('agenda_nueva', is.id_veterinario)
  else if (is && was?.fecha_hora !== is.fecha_hora) add('agenda_movida', is.id_veterinario)
  return notices
}

function dataOf(cita: EventCita, tipo: AvisoTipo, antes: EventCita | null): EventData {
  const { fecha_hora, id_veterinario } = cita
  const data = { fecha_hora, id_veterinario }
  // A vet who loses an appointment gets its previous time, which may have changed too.
  if (!antes || !(tipo.endsWith('_movida') || tipo === 'agenda_cancelada')) return data
  return { ...data, antes: { fecha_hora: antes.fecha_hora, veterinario: antes.veterinario } }
}
