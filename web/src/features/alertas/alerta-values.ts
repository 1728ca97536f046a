import { type Alerta, type AlertaTipo, alertaGravedades, alertaTipos } from '@huella/contract'
import type { RowTexts } from '../../lib/form/row-changes.ts'

export type AlertaValues = Record<'tipo' | 'gravedad' | 'texto', string>

/** Of a new one: grave, until somebody says otherwise. */
export const newAlerta = (tipo: AlertaTipo): AlertaValues => ({ tipo, gravedad: 'grave', texto: '' })

export const alertaValues = ({ tipo, gravedad, texto }: Alerta): AlertaValues => ({ tipo, gravedad, texto })

/** What an alert says, to tell what somebody else has changed. */
export const alertaTexts = ({ tipo, gravedad, texto }: Alerta): RowTexts => ({
  texto: ['Alerta', texto],
  tipo: ['Tipo', alertaTipos[tipo]],
  gravedad: ['Gravedad', alertaGravedades[gravedad].label],
})
