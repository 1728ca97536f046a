import {
  especieLabel,
  type Plantilla,
  type PlantillaCreate,
  plantillaContent,
  plantillaCreate,
  plantillaErrors,
} from '@huella/contract'
import type { RowTexts } from '../../lib/form/row-changes.ts'

/** What the form shows. Diagnoses are one a line. */
export interface PlantillaValues {
  tipo: string
  de: string
  nombre: string
  atajo: string
  especies: readonly string[]
  texto: string
  motivo: string
  anamnesis: string
  exploracion: string
  mucosas: string
  diagnosticos: string
  plan: string
  nota_interna: string
}

export const plantillaValues = (row?: Plantilla): PlantillaValues => ({
  tipo: row?.tipo ?? 'visita',
  de: row && row.id_usuario === null ? 'clinica' : 'propia',
  nombre: row?.nombre ?? '',
  atajo: row?.atajo ?? '',
  especies: row?.especies ?? [],
  texto: row?.texto ?? '',
  motivo: row?.motivo ?? '',
  anamnesis: row?.anamnesis ?? '',
  exploracion: row?.exploracion ?? '',
  mucosas: row?.mucosas ?? '',
  diagnosticos: (row?.diagnosticos ?? []).join('\n'),
  plan: row?.plan ?? '',
  nota_interna: row?.nota_interna ?? '',
})

/** The lines of a text that say something. */
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** What the form sends: only the fields of its kind. */
export const typedPlantilla = {
  safeParse(data: unknown) {
    const { de, diagnosticos = '', atajo = '', texto, ...values } = data as Partial<PlantillaValues>
    const { tipo, nombre, especies, ...visit } = values
    const common = { tipo, nombre, especies, propia: de === 'propia' }
    // Somebody writes it as it is typed in a visit.
    const snippet = { atajo: atajo.replace(/^\//, '') || null, texto }
    const parsed = plantillaCreate.safeParse(
      tipo === 'fragmento' ? { ...common, ...snippet } : { ...common, ...visit, diagnosticos: linesOf(diagnosticos) },
    )
    const missing = parsed.success ? plantillaErrors(plantillaContent(parsed.data)) : {}
    const issues = parsed.success
      ? Object.entries(missing).map(([name, message]) => ({ path: [name], message }))
      : parsed.error.issues.map(({ path, message }) => ({ path: path.slice(0, 1), message }))
    if (issues.length > 0 || !parsed.success) return { success: false as const, error: { issues } }
    return { success: true as const, data: parsed.data satisfies PlantillaCreate }
  },
}

export const plantillaTexts = (row: Plantilla): RowTexts => ({
  de: ['De quién', row.id_usuario === null ? 'De la clínica' : 'Tuya'],
  nombre: ['Nombre', row.nombre],
  atajo: ['Atajo', row.atajo ?? ''],
  especies: ['Especies', row.especies.map(especieLabel).join(', ')],
  texto: ['Texto', row.texto],
  motivo: ['Motivo', row.motivo],
  anamnesis: ['Anamnesis', row.anamnesis],
  exploracion: ['Exploración', row.exploracion],
  mucosas: ['Mucosas', row.mucosas],
  diagnosticos: ['Diagnósticos', row.diagnosticos.join(', ')],
  plan: ['Plan', row.plan],
  nota_interna: ['Nota interna', row.nota_interna],
})
