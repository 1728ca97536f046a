import type { Rol } from '../catalog/roles.ts'
import type { Entity } from '../rules/entities.ts'
import { type Action, can } from '../rules/permissions.ts'
import { etiquetaDe } from './labels.ts'
import { dayText, type Nombres, valorDe, wallText } from './valores.ts'

/** A row as the trail has it: as responses show it, or with the columns of its table. */
export type FilaAuditada = Record<string, unknown>

export interface Cambio {
  campo: string
  etiqueta: string
  antes: string | null
  despues: string | null
}

/** What says nothing to people, or says again what another field says. */
const silent = new Set([
  ...['version', 'id_dueno', 'usuario', 'mascota', 'veterinario', 'autor', 'cita', 'para', 'alertas', 'adendas'],
  ...['id_visita_firmada', 'creado_en', 'guardada_en', 'guardada_por', 'escrita', 'interna', 'cambios', 'escritores'],
  ...['estado_al_fallecer', 'mascota_solapa', 'acordada_en', 'miniatura', 'sha256', 'eliminado_en', 'eliminado_por'],
  ...['empezada_por', 'version_traspaso', 'relevable'],
  ...['oferta', 'ofertas_anteriores', 'movidas', 'fusion', 'por_llamar', 'nuevos', 'creada_por', 'ancho', 'alto'],
])

/** Fields that only those with a permission read. */
const reserved: Record<string, Action> = {
  notas_clinicas: 'mascotas:notas-clinicas',
  nota_interna: 'visitas:nota-interna',
}

interface Entrada {
  entidad: Entity
  accion: string
  antes: FilaAuditada | null
  despues: FilaAuditada | null
}

/** What an entry of the trail changed, in words, without the fields that this role does not read. */
export function cambiosDe({ entidad, accion, antes, despues }: Entrada, nombres: Nombres, rol: Rol): Cambio[] {
  if (accion === 'eliminar' || accion === 'restaurar') return []
  if (!antes && accion !== 'crear') return adendaDe(despues)
  const campos = new Set([...Object.keys(antes ?? {}), ...Object.keys(despues ?? {})])
  return [...campos].flatMap((campo) => {
    const permission = reserved[campo]
    if (silent.has(campo) || campo === `id_${entidad}` || (permission && !can(permission, rol))) return []
    // A row of the trail that has only some fields says nothing of the others.
    if (antes && despues && !(campo in despues)) return []
    const before = valorDe(entidad, campo, antes?.[campo], nombres)
    const after = valorDe(entidad, campo, despues?.[campo], nombres)
    if (before === after) return []
    return [{ campo, etiqueta: etiquetaDe(entidad, campo), antes: before, despues: after }]
  })
}

/** A signed visit changes by addenda alone: the last one is the new one. */
function adendaDe(despues: FilaAuditada | null): Cambio[] {
  const adendas = despues?.adendas
  const last: unknown = Array.isArray(adendas) ? adendas.at(-1) : undefined
  const texto = typeof last === 'object' && last !== null && 'texto' in last ? String(last.texto) : null
  return texto ? [{ campo: 'adendas', etiqueta: 'Adenda', antes: null, despues: texto }] : []
}

const textOf = (row: FilaAuditada, campo: string): string => {
  const value = row[campo]
  return typeof value === 'string' ? value : ''
}
const nameIn = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'nombre' in value
    ? [value.nombre, 'apellido' in value ? value.apellido : ''].filter(Boolean).join(' ')
    : ''

/** What a row is called, from what the trail has of it. */
export function tituloDe(entidad: Entity, row: FilaAuditada, nombres: Nombres): string {
  const idOf = (campo: string) => (typeof row[campo] === 'number' ? (row[campo] as number) : 0)
  const mascota = nameIn(row.mascota) || nombres.mascota.get(idOf('id_mascota')) || ''
  const persona = nombres.usuario.get(idOf('id_usuario')) ?? ''
  const when = (text: string) => text && (text.includes('T') ? wallText(text) : dayText(text))
  const titles: Partial<Record<Entity, unknown[]>> = {
    usuario: [[row.nombre, row.apellido].filter(Boolean).join(' ')],
    mascota: [textOf(row, 'nombre')],
    cita: [mascota, when(textOf(row, 'fecha_hora'))],
    tratamiento: [textOf(row, 'nombre'), mascota],
    medicamento: [textOf(row, 'nombre')],
    espera: [mascota],
    oferta: [mascota, when(textOf(row, 'fecha_hora'))],
    visita: [mascota, when(textOf(row, 'fecha_hora'))],
    traspaso: [mascota, persona],
    alerta: [textOf(row, 'texto'), mascota],
    prevencion: [textOf(row, 'producto'), mascota],
    plantilla: [textOf(row, 'nombre')],
    peso: [mascota, when(textOf(row, 'fecha'))],
    adjunto: [textOf(row, 'nombre'), mascota],
    llamada: [persona],
    nota_cliente: [persona],
    excepcion: [textOf(row, 'motivo')],
    horario: [persona || 'Clínica'],
    aviso: [nameIn(row.para), mascota],
  }
  return (titles[entidad] ?? []).filter(Boolean).join(', ')
}
