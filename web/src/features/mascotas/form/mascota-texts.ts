import { type Mascota, riesgos } from '@huella/contract'
import type { RowTexts } from '../../../lib/form/row-changes.ts'
import { fullName } from '../../../lib/formats.ts'
import type { EntityField } from '../../../ui/entity/entity-field.ts'
import { especieText, nacimientoText } from '../shared/mascota-fields.tsx'

const texts: Record<string, (mascota: Mascota) => string> = {
  especie: especieText,
  fecha_nacimiento: nacimientoText,
  dueno: ({ usuario }) => fullName(usuario),
  riesgo: ({ riesgo }) => (riesgo === null ? '' : riesgos[riesgo]),
  esterilizada: ({ esterilizada }) => (esterilizada === null ? 'No se sabe' : esterilizada ? 'Sí' : 'No'),
}

/** What a pet says in these fields, to tell what somebody else has changed. */
export const mascotaTexts = (fields: readonly EntityField<Mascota>[], mascota: Mascota): RowTexts =>
  Object.fromEntries(
    fields.flatMap(({ key, label, form }) => {
      const text = texts[key]?.(mascota) ?? String((mascota as Record<string, unknown>)[key] ?? '')
      return form ? [[form.name ?? key, [label, text] as const]] : []
    }),
  )
