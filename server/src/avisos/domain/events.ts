import type { AvisoTipo, CitaEstado } from '@huella/contract'

/** What of an appointment decides who is told. */
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

/** The appointment as the event left it (to see at the moment of sending whether that still holds) and as it was. */
export interface EventData {
  fecha_hora: string
  id_veterinario: number
  antes?: { fecha_hora: string; veterinario: string }
}

export interface Notice {
  tipo: AvisoTipo
  id_usuario: number
  id_cita: number
  /** Every change of an appointment is a new version of it, so this names the event. */
  version: number
  datos: EventData
}

export const isUpcoming = ({ estado, fecha_hora }: Pick<EventCita, 'estado' | 'fecha_hora'>, now: string) =>
  (estado === 'pendiente' || estado === 'confirmada') && fecha_hora > now

/**
 * Who is told of a change of an appointment, and what. `antes` is null for a new one, `despues` for one that was deleted.
 * The owner hears of everything, also of what they did themselves: it is their record. The vet does not hear of what they
 * did themselves. What lies in the past is told to nobody.
 */
export function noticesOf(antes: EventCita | null, despues: EventCita | null, actor: number, now: string): Notice[] {
  const was = antes && isUpcoming(antes, now) ? antes : null
  const is = despues && isUpcoming(despues, now) ? despues : null
  const gone = !despues || despues.estado === 'cancelada'
  const notices: Notice[] = []
  const tell = (tipo: AvisoTipo, id_usuario: number) => {
    const agenda = tipo.startsWith('agenda_')
    const cita = (despues ?? antes) as EventCita
    if (agenda && (id_usuario === actor || id_usuario === cita.id_dueno)) return
    const version = despues?.version ?? cita.version + 1
    notices.push({ tipo, id_usuario, id_cita: cita.id_cita, version, datos: dataOf(cita, tipo, antes) })
  }

  const sameOwner = was?.id_dueno === is?.id_dueno
  if (was && (gone || (is && !sameOwner))) tell('cita_cancelada', was.id_dueno)
  if (is) {
    const moved = was?.fecha_hora !== is.fecha_hora || was.id_veterinario !== is.id_veterinario
    if (was && sameOwner && moved) tell('cita_movida', is.id_dueno)
    else if (is.estado === 'confirmada' && !(was?.estado === 'confirmada' && sameOwner)) {
      tell('cita_confirmada', is.id_dueno)
    } else if (!was || !sameOwner) tell('cita_solicitada', is.id_dueno)
  }

  const sameVet = was?.id_veterinario === is?.id_veterinario
  if (was && (gone || (is && !sameVet))) tell('agenda_cancelada', was.id_veterinario)
  if (is && (!was || !sameVet)) tell('agenda_nueva', is.id_veterinario)
  else if (is && was?.fecha_hora !== is.fecha_hora) tell('agenda_movida', is.id_veterinario)
  return notices
}

function dataOf(cita: EventCita, tipo: AvisoTipo, antes: EventCita | null): EventData {
  const { fecha_hora, id_veterinario } = cita
  const told = { fecha_hora, id_veterinario }
  // A vet who loses an appointment to a colleague is told the hour that is free now, which it may have left as well.
  if (!antes || !(tipo.endsWith('_movida') || tipo === 'agenda_cancelada')) return told
  return { ...told, antes: { fecha_hora: antes.fecha_hora, veterinario: antes.veterinario } }
}
