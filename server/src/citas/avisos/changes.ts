import { type AvisoTipo, type CitaEstado, isOpenCita } from '@huella/contract'

/** `cita_…` goes to the owner, `agenda_…` to the vet. */
export type CitaTipo = Extract<AvisoTipo, `cita_${string}` | `agenda_${string}`>

/** The fields of an appointment that decide who gets a notice. */
export interface ChangedCita {
  id_cita: number
  version: number
  fecha_hora: string
  estado: CitaEstado
  id_dueno: number
  id_veterinario: number
  /** The vet's name and surname. */
  veterinario: string
}

/** The appointment after the change, to check at sending whether the notice still applies, and before it. */
export interface CitaDatos {
  fecha_hora: string
  id_veterinario: number
  antes?: { fecha_hora: string; veterinario: string }
  /** Whether its recipient made the change. */
  propia?: boolean
  /** Of a notice that waits: the appointment as its recipient knows it, null if they know none. What is changed meanwhile is told from there. */
  conocida?: ChangedCita | null
}

export interface ChangeNotice {
  tipo: CitaTipo
  id_usuario: number
  id_cita: number
  /** Identifies the change: every one increments the version of the appointment. */
  version: number
  datos: CitaDatos
}

export const isForVet = (tipo: CitaTipo) => tipo.startsWith('agenda_')

export const isUpcoming = (cita: Pick<ChangedCita, 'estado' | 'fecha_hora'>, now: string) =>
  isOpenCita(cita) && cita.fecha_hora > now

/**
 * The notices of a change of an appointment. `antes` is null for a new one, `despues` for a deleted one. Owners get a
 * notice of every change, also of their own, as a record. Vets get none of their own changes. Past appointments have none.
 */
export function noticesOf(
  antes: ChangedCita | null,
  despues: ChangedCita | null,
  actor: number,
  now: string,
): ChangeNotice[] {
  const was = antes && isUpcoming(antes, now) ? antes : null
  const is = despues && isUpcoming(despues, now) ? despues : null
  const gone = !despues || despues.estado === 'cancelada'
  const notices: ChangeNotice[] = []
  const add = (tipo: CitaTipo, id_usuario: number) => {
    const cita = despues ?? antes
    if (!cita) return
    if (isForVet(tipo) && (id_usuario === actor || id_usuario === cita.id_dueno)) return
    const version = despues?.version ?? cita.version + 1
    const datos = { ...dataOf(cita, tipo, antes), ...(id_usuario === actor && { propia: true }) }
    notices.push({ tipo, id_usuario, id_cita: cita.id_cita, version, datos })
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

function dataOf(cita: ChangedCita, tipo: CitaTipo, antes: ChangedCita | null): CitaDatos {
  const { fecha_hora, id_veterinario } = cita
  const data = { fecha_hora, id_veterinario }
  // A vet who loses an appointment gets its previous time, which may have changed too.
  if (!antes || !(tipo.endsWith('_movida') || tipo === 'agenda_cancelada')) return data
  return { ...data, antes: { fecha_hora: antes.fecha_hora, veterinario: antes.veterinario } }
}
