import { mdiEmailFastOutline, mdiFilePdfBox } from '@mdi/js'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useCan } from '../../../lib/session/use-can.ts'
import { Icon } from '../../../ui/layout/icon.tsx'
import { type Documento, useOpenDocumento } from './documento.ts'
import { EnviarDialog } from './enviar-dialog.tsx'

interface DocumentoButtonsProps {
  documento: Documento
  /** The label of the button that opens it. */
  label: string
  dueno: { nombre: string; apellido: string; email: string | null }
}

export function DocumentoButtons({ documento, label, dueno }: DocumentoButtonsProps) {
  const { email } = dueno
  const canSend = useCan('documentos:enviar') && email !== null
  const open = useOpenDocumento()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Icon path={mdiFilePdfBox} size={20} />}
        onClick={() => void open(documento)}
      >
        {label}
      </Button>
      {canSend && (
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiEmailFastOutline} size={20} />}
          onClick={() => setAsking(true)}
        >
          Enviar al dueño
        </Button>
      )}
      {asking && email && (
        <EnviarDialog documento={documento} dueno={{ ...dueno, email }} onClosed={() => setAsking(false)} />
      )}
    </>
  )
}
