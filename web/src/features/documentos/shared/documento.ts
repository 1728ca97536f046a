import { type Aviso, type DocumentoTipo, documentoTexts, documentoTipos } from '@huella/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { openInTab } from '../../../lib/api/open-in-tab.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'

/** A document of the clinic: where it is, and where it is sent from. */
export interface Documento {
  tipo: DocumentoTipo
  /** The path of its PDF. */
  ruta: string
  envio: string
}

/** The documents, by the id of their visit, pet or treatment. */
export const documentoOf = {
  informe: (id: number): Documento => documento('informe', `/api/visitas/${id}`, '.pdf'),
  cartilla: (id: number): Documento => documento('cartilla', `/api/mascotas/${id}/cartilla`, '.pdf'),
  tratamiento: (id: number): Documento => documento('tratamiento', `/api/tratamientos/${id}`, '.pdf'),
}

const documento = (tipo: DocumentoTipo, path: string, suffix: string): Documento => ({
  tipo,
  ruta: `${path}${suffix}`,
  envio: `${path}/envio`,
})

/** 'el informe de visita', 'la cartilla', 'la hoja de tratamiento' */
export const withArticle = ({ tipo }: Documento) =>
  `${tipo === 'informe' ? 'el' : 'la'} ${documentoTipos[tipo].toLowerCase()}`

/** When it was sent, newest first. Under the key that changes of notices make stale. */
export const useEnvios = ({ envio }: Documento, enabled: boolean) =>
  useQuery({ queryKey: ['avisos', envio], queryFn: () => api.get<Aviso[]>(envio), enabled }).data

/** Opens a PDF in a tab, where the browser shows and prints it. */
export function useOpenDocumento(): (documento: Documento) => Promise<void> {
  const showToast = useToast()
  return ({ ruta }) => openInTab(ruta).catch((error) => showToast('error', messageOf(error, documentoTexts.openFailed)))
}
