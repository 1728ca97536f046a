import {
  type Aceptacion,
  type Aviso,
  type Cita,
  type Entity,
  type Excepcion,
  type Exportacion,
  entities,
  type Horario,
  type LecturaInusual,
  type Llamada,
  type Mascota,
  type Medicamento,
  type NotaCliente,
  type Plantilla,
  type PrivacidadVersion,
  type RecordEntity,
  type RecordResource,
  type StoredSettings,
  type SupresionEstado,
  type Tratamiento,
  type Usuario,
  usuarioLectura,
} from '@huella/contract'
import type { Notification } from '../platform/sql/events.ts'

type Audience = Pick<Notification, 'lectura' | 'usuarios'>

/** A row of a pet, with the pet and its owner; its other fields depend on the change. */
type OwnedRow = { id_mascota: number; id_dueno: number } & Record<string, unknown>

/** The rows of the audit trail, as responses show them. */
export interface EntityRows extends Record<RecordEntity, OwnedRow> {
  usuario: Usuario
  mascota: Mascota
  cita: Cita
  tratamiento: Tratamiento
  ajustes: StoredSettings
  horario: Pick<Horario, 'tramos'>
  excepcion: Excepcion
  /** `interna`: of an internal addendum. */
  visita: OwnedRow & { firmada_en: string | null; interna?: boolean }
  /** Of an appointment or a draft that was passed on to `id_usuario`. */
  traspaso: OwnedRow & { id_usuario: number }
  protocolo: Record<string, unknown>
  producto: Record<string, unknown>
  medicamento: Medicamento
  norma_rabia: Record<string, unknown>
  pauta: Record<string, unknown>
  plantilla: Pick<Plantilla, 'id_usuario'>
  espera: OwnedRow
  adjunto: OwnedRow & { visible: boolean }
  oferta: OwnedRow
  llamada: Pick<Llamada, 'id_usuario'>
  comunicado: OwnedRow
  privacidad: PrivacidadVersion
  exportacion: Pick<Exportacion, 'id_usuario'>
  aceptacion: Pick<Aceptacion, 'id_usuario'>
  nota_cliente: Pick<NotaCliente, 'texto' | 'fijada'>
  lectura_inusual: LecturaInusual
  supresion: { id_usuario: number; estado: SupresionEstado; conservar_hasta: string | null; motivo?: string }
  aviso: Pick<Aviso, 'id_cita'> &
    Partial<Pick<Aviso, 'documento'>> & { para: Pick<Aviso['para'], 'id_usuario'>; por_llamar?: boolean }
}

const ofRecord =
  (resource: RecordResource) =>
  ({ id_dueno }: OwnedRow): Audience => ({ lectura: [`${resource}:list`], usuarios: [id_dueno] })

const recordAudiences = Object.fromEntries(
  Object.entries(entities).flatMap(([name, entity]) => ('record' in entity ? [[name, ofRecord(entity.record)]] : [])),
) as Record<RecordEntity, (row: OwnedRow) => Audience>

/** Who may see a row: the one place that says who is notified of a change. */
const audiences: { [E in Entity]: (row: EntityRows[E]) => Audience } = {
  ...recordAudiences,
  usuario: ({ id_usuario, rol }) => ({ lectura: ['usuarios:list', usuarioLectura[rol]], usuarios: [id_usuario] }),
  mascota: ({ id_usuario, baja_en }) => ({ lectura: ['mascotas:list'], usuarios: baja_en ? [] : [id_usuario] }),
  cita: ({ id_usuario, mascota }) => ({ lectura: ['citas:list'], usuarios: [id_usuario, mascota.usuario.id_usuario] }),
  tratamiento: ({ id_veterinario, mascota }) => ({
    lectura: ['tratamientos:list'],
    usuarios: [id_veterinario, mascota.usuario.id_usuario],
  }),
  ajustes: () => ({ lectura: ['settings:read'], usuarios: [] }),
  horario: () => ({ lectura: ['horarios:read'], usuarios: [] }),
  // Owners do not read them, but the free hours and the opening hours that they see depend on them.
  excepcion: () => ({ lectura: ['huecos:read'], usuarios: [] }),
  visita: ({ id_dueno, firmada_en, interna }) => {
    if (!firmada_en) return { lectura: ['visitas:drafts'], usuarios: [] }
    return interna
      ? { lectura: ['visitas:nota-interna'], usuarios: [] }
      : { lectura: ['visitas:read'], usuarios: [id_dueno] }
  },
  // Owners see neither drafts nor who was to see their pet.
  traspaso: ({ id_usuario }) => ({ lectura: ['visitas:drafts'], usuarios: [id_usuario] }),
  protocolo: () => ({ lectura: ['pautas:read'], usuarios: [] }),
  producto: () => ({ lectura: ['productos:read'], usuarios: [] }),
  medicamento: () => ({ lectura: ['medicamentos:list'], usuarios: [] }),
  norma_rabia: () => ({ lectura: ['pautas:read'], usuarios: [] }),
  pauta: () => ({ lectura: ['pautas:read'], usuarios: [] }),
  // One's own is nobody else's.
  plantilla: ({ id_usuario }) =>
    id_usuario === null ? { lectura: ['plantillas:list'], usuarios: [] } : { lectura: [], usuarios: [id_usuario] },
  // An owner sees what is visible to them.
  adjunto: ({ id_dueno, visible }) => ({ lectura: ['adjuntos:list'], usuarios: visible ? [id_dueno] : [] }),
  espera: ({ id_dueno }) => ({ lectura: ['espera:list'], usuarios: [id_dueno] }),
  oferta: ({ id_dueno }) => ({ lectura: ['espera:list'], usuarios: [id_dueno] }),
  // Clients do not see what staff note of a call.
  llamada: () => ({ lectura: ['llamadas:list'], usuarios: [] }),
  comunicado: ({ id_dueno }) => ({ lectura: ['mascotas:fallecimiento'], usuarios: [id_dueno] }),
  // Whoever has a page open is asked to read a new version.
  privacidad: () => ({ lectura: ['privacidad:read'], usuarios: [] }),
  exportacion: ({ id_usuario }) => ({ lectura: ['exportacion:cliente'], usuarios: [id_usuario] }),
  aceptacion: ({ id_usuario }) => ({ lectura: ['privacidad:papel'], usuarios: [id_usuario] }),
  // The client never sees it.
  nota_cliente: () => ({ lectura: ['notas:list'], usuarios: [] }),
  lectura_inusual: () => ({ lectura: ['lecturas:inusuales'], usuarios: [] }),
  supresion: ({ id_usuario }) => ({ lectura: ['supresiones:list'], usuarios: [id_usuario] }),
  aviso: ({ id_cita, documento, para, por_llamar }) => {
    if (por_llamar) return { lectura: ['avisos:llamar'], usuarios: [] }
    if (documento) return { lectura: ['documentos:enviar'], usuarios: [para.id_usuario] }
    if (id_cita === null) return { lectura: ['avisos:list'], usuarios: [] }
    return { lectura: ['citas:avisos'], usuarios: [para.id_usuario] }
  },
}

/** Those who may see the row before or after the change. */
export function audienceOf<E extends Entity>(entidad: E, rows: (EntityRows[E] | undefined)[]): Audience {
  const all = rows.flatMap((row) => (row ? [audiences[entidad](row)] : []))
  const lectura = [...new Set(all.flatMap(({ lectura }) => lectura))]
  if (entidad === 'mascota' && isInternal(rows as Mascota[])) return { lectura, usuarios: [] }
  return { lectura, usuarios: [...new Set(all.flatMap(({ usuarios }) => usuarios))] }
}

/** Whether nothing has changed but what the pet's owner does not see. */
function isInternal([antes, despues]: (Mascota | undefined)[]): boolean {
  if (!antes || !despues || antes.notas_clinicas === despues.notas_clinicas) return false
  const { notas_clinicas, version } = antes
  return JSON.stringify({ ...despues, notas_clinicas, version }) === JSON.stringify(antes)
}
