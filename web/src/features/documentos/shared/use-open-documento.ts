import { documentoTexts } from '@huella/contract'
import { messageOf } from '../../../lib/api/api-error.ts'
import { openInTab } from '../../../lib/api/open-in-tab.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import type { Documento } from './documento.ts'

/** Opens a PDF in a tab, where the browser shows and prints it. */
export function useOpenDocumento(): (documento: Documento) => Promise<void> {
  const showToast = useToast()
  return ({ ruta }) => openInTab(ruta).catch((error) => showToast('error', messageOf(error, documentoTexts.openFailed)))
}
