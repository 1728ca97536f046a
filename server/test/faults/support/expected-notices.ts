/** An audit row. */
export interface Audit {
  entidad: string
  id: number
  accion: string
  antes: CitaRow | null
  despues: CitaRow | null
  peticion: string | null
}

export interface CitaRow {
  version: number
  id_mascota: number
  /** The vet. */
  id_usuario: number
  fecha_hora: string
  estado: string
  motivo_consulta: string
}

/** The rules of docs/rules.md, written independently of the server; e-mail only, and no owner is also a vet. */
export function expectedNotices({ id, accion, antes, despues }: Audit, owner: number): string[] {
  const row = (despues ?? antes) as CitaRow
  const notice = (tipo: string, who: number) => `${tipo}:${id}:${row.version}:${who}:email`
  const both = (what: string) => [notice(`cita_${what}`, owner), notice(`agenda_${what}`, row.id_usuario)]
  const created = () => [
    notice(row.estado === 'confirmada' ? 'cita_confirmada' : 'cita_solicitada', owner),
    notice('agenda_nueva', row.id_usuario),
  ]
  if (accion === 'crear') return created()
  const wasLive = antes?.estado !== 'cancelada'
  if (accion === 'eliminar' || row.estado === 'cancelada') return wasLive ? both('cancelada') : []
  if (!wasLive) return created()
  if (antes?.fecha_hora !== row.fecha_hora) return both('movida')
  return row.estado === 'confirmada' && antes.estado !== 'confirmada' ? [notice('cita_confirmada', owner)] : []
}
