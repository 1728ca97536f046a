import { medicamentoCreate } from '@huella/contract'
import * as z from 'zod/mini'
import { readData } from './data.ts'

const NOTE = 'Fila de la demostración: comprueba la dosis antes de usarla.'

/** A few medicines with plausible doses, each marked as made up: a clinic types its own. */
export const makeMedicamentos = (creado_en: string) =>
  readData('medicamentos', z.array(medicamentoCreate)).map(({ partes = 1, ...medicamento }, index) => ({
    ...{ id_medicamento: index + 1, ...medicamento, partes, notas: NOTE },
    ...{ version: 1, creado_en },
  }))
