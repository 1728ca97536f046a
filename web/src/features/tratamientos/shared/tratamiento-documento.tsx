import type { Tratamiento } from '@huella/contract'
import { documentoOf } from '../../documentos/shared/documento.ts'
import { DocumentoButtons } from '../../documentos/shared/documento-buttons.tsx'

/** The sheet of a treatment, in its details. */
export function TratamientoDocumento({ tratamiento: { id_tratamiento, mascota } }: { tratamiento: Tratamiento }) {
  return (
    <DocumentoButtons documento={documentoOf.tratamiento(id_tratamiento)} label="Hoja PDF" dueno={mascota.usuario} />
  )
}
