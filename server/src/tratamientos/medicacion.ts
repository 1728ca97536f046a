import {
  eleccionDe,
  type FieldErrors,
  isSameEleccion,
  lineaNueva,
  type MedicacionEleccion,
  type MedicacionLinea,
  type PacienteDosis,
  type Tratamiento,
} from '@huella/contract'
import { shareMedicamentos } from '../medicamentos/index.ts'
import { pesoParaDosis } from '../pesos/index.ts'
import type { Db, Tx } from '../platform/sql/database.ts'
import { sql } from '../platform/sql/sql.ts'

interface ForWhom {
  id_mascota: number
  id_visita: number | null
}

/** The medicines of a treatment with their figures, and what is wrong with what was chosen, by field. */
export async function validMedicacion(
  tx: Tx,
  elecciones: readonly MedicacionEleccion[] | undefined,
  place: ForWhom,
  { today, before }: { today: string; before?: Tratamiento },
): Promise<{ lineas: MedicacionLinea[]; errors: FieldErrors }> {
  const sameMascota = before?.id_mascota === place.id_mascota
  // Those of another pet are computed anew: the weight is another one.
  const chosen = elecciones ?? (sameMascota ? undefined : before?.medicacion.map(withoutWeight))
  if (!chosen) return { lineas: before?.medicacion ?? [], errors: {} }
  const kept = sameMascota && before ? before.medicacion : []
  const stays = chosen.map((eleccion) => kept.find((linea) => isSameEleccion(eleccion, linea)))
  if (stays.every(Boolean)) return { lineas: stays as MedicacionLinea[], errors: {} }

  const paciente = await pacienteDe(tx, place)
  const medicamentos = await shareMedicamentos(tx, [...new Set(chosen.map((one) => one.id_medicamento))])
  const errors: FieldErrors = {}
  const lineas = chosen.flatMap((eleccion, index): MedicacionLinea[] => {
    const same = stays[index]
    if (same) return [same]
    const medicamento = medicamentos.find((one) => one.id_medicamento === eleccion.id_medicamento)
    const made = lineaNueva(eleccion, medicamento, paciente, today)
    for (const [field, text] of Object.entries(made.errors)) errors[`medicacion.${index}.${field}`] = text
    return made.linea ? [made.linea] : []
  })
  return { lineas, errors }
}

const withoutWeight = (linea: MedicacionLinea): MedicacionEleccion => ({
  ...eleccionDe(linea),
  peso: undefined,
  confirmada: undefined,
})

export async function pacienteDe(tx: Db, { id_mascota, id_visita }: ForWhom): Promise<PacienteDosis> {
  const mascota = await tx.queryOne<Omit<PacienteDosis, 'peso'>>(sql`
    SELECT especie, fecha_nacimiento::text FROM mascota WHERE id_mascota = ${id_mascota}`)
  return { ...mascota, peso: await pesoParaDosis(tx, id_mascota, id_visita) }
}
