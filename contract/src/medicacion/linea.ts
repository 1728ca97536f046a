import { addMonths } from '../fields/days.ts'
import type { FieldErrors } from '../fields/validate.ts'
import { daysBetween } from '../prevencion/plazos.ts'
import { validation } from '../rules/messages.ts'
import { type AvisoDosis, needsConfirmation } from './avisos.ts'
import {
  cantidadPorToma,
  dosisTotal,
  fueraDeRango,
  isMeasurable,
  type Preparado,
  type Rango,
  tomasDe,
  totalADispensar,
} from './calculo.ts'
import type { MedicacionEleccion, MedicacionLinea, PacienteDosis } from './medicacion.ts'
import type { Medicamento } from './medicamentos.ts'

/** A weight is recent for so many days; of the youngest, which grow, for fewer. */
const RECENT_DAYS = 30
const RECENT_DAYS_YOUNG = 7
const YOUNG_MONTHS = 6

/** For how many days the weight of a pet counts as recent. */
export const diasDePeso = (nacimiento: string | null, today: string): number =>
  nacimiento !== null && today < addMonths(nacimiento, YOUNG_MONTHS) ? RECENT_DAYS_YOUNG : RECENT_DAYS

export const isPesoAntiguo = (fecha: string, nacimiento: string | null, today: string): boolean =>
  daysBetween(fecha, today) > diasDePeso(nacimiento, today)

/** Less than this is hard to measure with a syringe. */
const SMALL_VOLUME = 0.05

export const rangoDe = (
  { rangos }: Pick<Medicamento, 'rangos'>,
  especie: string | null,
): Medicamento['rangos'][number] | undefined => rangos.find((one) => one.especie === especie)

/** What of a chosen line can be given: by field, without its place in the treatment. */
export function erroresDeEleccion(
  eleccion: MedicacionEleccion,
  medicamento: Pick<Medicamento, 'vias'> & Preparado,
  { peso }: Pick<PacienteDosis, 'peso'>,
): FieldErrors {
  const { dosis = null, cantidad = null, cada_horas = null, dias = null, via } = eleccion
  const errors: FieldErrors = {}
  if (!medicamento.vias.includes(via)) errors.via = validation.viaDeMedicamento
  if (dosis === null && cantidad === null) errors.dosis = validation.dosisOCantidad
  else if (peso === null && cantidad === null) errors.cantidad = validation.sinPesoCantidad
  if (cantidad !== null && !isMeasurable(cantidad, medicamento)) {
    errors.cantidad = validation.cantidadEnPartes(medicamento.partes)
  }
  if (cada_horas !== null && dias === null) errors.dias = validation.diasRequired
  if (cada_horas === null && dias !== null) errors.cada_horas = validation.cadaHorasRequired
  return errors
}

function avisosDe(
  { dosis = null }: MedicacionEleccion,
  cantidad: number,
  preparado: Preparado,
  rango: Rango | undefined,
  { peso, fecha_nacimiento }: PacienteDosis,
  today: string,
): AvisoDosis[] {
  const avisos: AvisoDosis[] = []
  if (!peso) avisos.push('sin_peso')
  else if (isPesoAntiguo(peso.fecha, fecha_nacimiento, today)) avisos.push('peso_antiguo')
  if (!rango) avisos.push('sin_rango')
  else {
    const chosen = dosis === null ? undefined : outside(dosis, rango)
    const given = peso ? fueraDeRango(cantidad, peso.peso, preparado, rango) : undefined
    const out = given ?? chosen
    if (out) avisos.push(out)
  }
  if (preparado.forma === 'liquido' && cantidad < SMALL_VOLUME) avisos.push('volumen_pequeno')
  return avisos
}

function outside(dosis: number, { min, max }: Rango): 'dosis_baja' | 'dosis_alta' | undefined {
  if (dosis > max) return 'dosis_alta'
  return dosis < min ? 'dosis_baja' : undefined
}

/**
 * A line with all its figures: what form and server compute. Undefined where there is neither a weight nor an amount. What the
 * vet chose has passed `erroresDeEleccion`.
 */
export function lineaDe(
  eleccion: MedicacionEleccion,
  medicamento: Omit<Medicamento, 'version'>,
  paciente: PacienteDosis,
  today: string,
): MedicacionLinea | undefined {
  const { peso } = paciente
  const { dosis = null, cada_horas = null, dias = null } = eleccion
  const computed = dosis === null || peso === null ? null : cantidadPorToma(dosis, peso.peso, medicamento)
  const cantidad = eleccion.cantidad ?? computed
  if (cantidad === null) return undefined
  const tomas = tomasDe(cada_horas, dias)
  const total = totalADispensar(cantidad, tomas, medicamento)
  const rango = rangoDe(medicamento, paciente.especie)
  const avisos = avisosDe(eleccion, cantidad, medicamento, rango, paciente, today)
  const { id_medicamento, nombre, principio_activo, presentacion, forma, unidad, concentracion, partes } = medicamento
  return {
    ...{ id_medicamento, nombre, principio_activo, presentacion, forma, unidad, concentracion, partes },
    ...{ via: eleccion.via, dosis, cada_horas, dias, tomas },
    peso: peso?.peso ?? null,
    peso_fecha: peso?.fecha ?? null,
    rango: rango ? { min: rango.min, max: rango.max } : null,
    dosis_total: dosis === null || peso === null ? null : dosisTotal(dosis, peso.peso),
    cantidad_calculada: computed,
    cantidad,
    total_calculado: total,
    total: eleccion.total ?? total,
    avisos,
    confirmada: needsConfirmation(avisos) && eleccion.confirmada === true,
  }
}

/** The line, or what is wrong with what was chosen, by field. */
export function lineaNueva(
  eleccion: MedicacionEleccion,
  medicamento: Omit<Medicamento, 'version'> | undefined,
  paciente: PacienteDosis,
  today: string,
): { linea?: MedicacionLinea; errors: FieldErrors } {
  if (!medicamento) return { errors: { id_medicamento: validation.medicamentoGone } }
  if (eleccion.peso !== undefined && eleccion.peso !== (paciente.peso?.peso ?? null)) {
    return { errors: { peso: validation.pesoCambiado } }
  }
  const errors = erroresDeEleccion(eleccion, medicamento, paciente)
  if (Object.keys(errors).length > 0) return { errors }
  const linea = lineaDe(eleccion, medicamento, paciente, today)
  const asks = linea && needsConfirmation(linea.avisos) && !linea.confirmada
  return { linea, errors: asks ? { confirmada: validation.dosisSinConfirmar } : {} }
}

/** What the vet chose of a line: to change it, or to repeat it with another weight. */
export const eleccionDe = (linea: MedicacionLinea): MedicacionEleccion => ({
  ...{ id_medicamento: linea.id_medicamento, via: linea.via, dosis: linea.dosis },
  ...{ cada_horas: linea.cada_horas, dias: linea.dias, peso: linea.peso, confirmada: linea.confirmada },
  cantidad: linea.cantidad === linea.cantidad_calculada ? null : linea.cantidad,
  total: linea.total === linea.total_calculado ? null : linea.total,
})

const sameFields = ['id_medicamento', 'via', 'dosis', 'cada_horas', 'dias'] as const

/** Whether nothing was chosen anew: then the line stays as it was written, with the weight of that day. */
export const isSameEleccion = (eleccion: MedicacionEleccion, linea: MedicacionLinea): boolean =>
  sameFields.every((field) => (eleccion[field] ?? null) === linea[field]) &&
  (eleccion.cantidad ?? linea.cantidad_calculada) === linea.cantidad &&
  (eleccion.total ?? linea.total_calculado) === linea.total &&
  (eleccion.peso === undefined || eleccion.peso === linea.peso)
