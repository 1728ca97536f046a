import type { Alternativa, Cita } from '@huella/contract'
import { mdiBellOutline, mdiChevronRight } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Icon } from '../../../ui/layout/icon.tsx'
import { EsperaDialog } from '../../espera/shared/espera-dialog.tsx'
import type { CitaForm } from './hours/use-hours.ts'

interface EsperaButtonProps {
  form: CitaForm
  cita?: Cita
  /** Called with a free hour that was chosen instead. */
  onPick: (hueco: Alternativa) => void
  /** As a row of the form, under others. */
  row?: boolean
}

const asRow = {
  ...{ minHeight: 48, px: 0, borderRadius: 0, borderBottom: 1, borderColor: 'divider', gap: 1.5 },
  ...{ justifyContent: 'start', color: 'text.primary', fontWeight: 500 },
}

/** Where no free hour suits: joins the waiting list with what the form has so far. */
export function EsperaButton({ form, cita, onPick, row = false }: EsperaButtonProps) {
  const [open, setOpen] = useState(false)
  const { id_mascota, tipo_consulta, id_usuario, motivo_consulta } = useWatch({ control: form.control })
  return (
    <>
      <Button
        fullWidth={row}
        startIcon={row ? undefined : <Icon path={mdiBellOutline} size={20} />}
        onClick={() => setOpen(true)}
        sx={row ? asRow : { alignSelf: 'start' }}
      >
        {row && (
          <Box component="span" sx={{ display: 'grid', color: 'text.secondary' }}>
            <Icon path={mdiBellOutline} size={20} />
          </Box>
        )}
        Avísame si queda antes
        {row && (
          <Box component="span" sx={{ display: 'grid', ml: 'auto', color: 'text.secondary' }}>
            <Icon path={mdiChevronRight} />
          </Box>
        )}
      </Button>
      {open && (
        <EsperaDialog
          preset={cita ? { cita } : { id_mascota, tipo_consulta, id_usuario, motivo_consulta }}
          onPick={(hueco) => {
            setOpen(false)
            onPick(hueco)
          }}
          onClosed={() => setOpen(false)}
        />
      )}
    </>
  )
}
