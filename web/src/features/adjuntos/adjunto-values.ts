import type { Adjunto } from '@huella/contract'
import type { RowTexts } from '../../lib/form/row-changes.ts'

export interface AdjuntoValues {
  nombre: string
  descripcion: string
  visible: boolean
}

export const adjuntoValues = ({ nombre, descripcion, visible }: Adjunto): AdjuntoValues => ({
  nombre,
  descripcion: descripcion ?? '',
  visible,
})

/** What is said of a file, to tell what somebody else has changed. */
export const adjuntoChangeTexts = ({ nombre, descripcion, visible }: Adjunto): RowTexts => ({
  nombre: ['Nombre', nombre],
  descripcion: ['Descripción', descripcion ?? ''],
  visible: ['Visible para el dueño', visible ? 'Sí' : 'No'],
})
