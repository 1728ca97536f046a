import { failure, type Prevencion, prevencionTipos, success } from '@huella/contract'
import { mdiNeedle, mdiPencilOutline, mdiTrashCanOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { dateInWords, fullName } from '../../../lib/formats.ts'
import { useCan } from '../../../lib/session/use-can.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { DetailsDialog } from '../../../ui/dialog/details-dialog.tsx'
import type { DetailsItem } from '../../../ui/dialog/details-list.tsx'
import { useRemovedToast } from '../../../ui/entity/use-removed-toast.ts'
import { Icon } from '../../../ui/layout/icon.tsx'
import { PegatinaButton } from '../../adjuntos/shared/pegatina-button.tsx'
import { HistorialButton } from '../../auditoria/shared/historial-button.tsx'
import { useRemovePrevencion } from '../prevencion-api.ts'
import type { PrevencionMascota } from '../use-prevencion-form.ts'
import { PrevencionDialog } from './prevencion-dialog.tsx'

type Open = { dialog: 'details' | 'edit' | 'remove'; row: Prevencion }

/** Opens the details of a vaccine or a deworming, where staff edit and delete it. */
export function usePrevencionDetails(mascota: PrevencionMascota): [dialog: ReactNode, open: (row: Prevencion) => void] {
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  // The next dialog opens when this one has closed.
  const [next, setNext] = useState<Open | null>(null)
  const canUpdate = useCan('prevenciones:update')
  const canRemove = useCan('prevenciones:delete')
  const remove = useRemovePrevencion()
  const showRemoved = useRemovedToast()

  const confirmRemove = ({ id_prevencion }: Prevencion) =>
    showRemoved(
      remove.mutateAsync(id_prevencion),
      { entidad: 'prevencion', id: id_prevencion },
      { done: success.prevencionRemoved, failed: failure.prevencionRemove },
    )

  const actionsOf = (row: Prevencion) => (closeDetails: () => void) => {
    const go = (dialog: 'edit' | 'remove') => () => {
      setNext({ dialog, row })
      closeDetails()
    }
    const button = { variant: 'outlined' } as const
    return (
      <>
        {canUpdate && (
          <Button {...button} startIcon={<Icon path={mdiPencilOutline} size={20} />} onClick={go('edit')}>
            Editar
          </Button>
        )}
        {canRemove && (
          <Button
            {...button}
            color="error"
            startIcon={<Icon path={mdiTrashCanOutline} size={20} />}
            onClick={go('remove')}
          >
            Eliminar
          </Button>
        )}
        <PegatinaButton mascota={mascota} dosis={row} />
      </>
    )
  }

  const dialog = open && (
    <>
      {open.dialog === 'details' && (
        <DetailsDialog
          title={open.row.producto}
          secondary={mascota.nombre}
          icon={mdiNeedle}
          items={prevencionDetails(open.row)}
          foot={<HistorialButton entidad="prevencion" id={open.row.id_prevencion} />}
          actions={actionsOf(open.row)}
          onClosed={() => {
            setOpen(next)
            setNext(null)
          }}
        />
      )}
      {open.dialog === 'edit' && <PrevencionDialog mascota={mascota} prevencion={open.row} onClose={close} />}
      {open.dialog === 'remove' && (
        <ConfirmDialog
          question="¿Eliminar esta prevención?"
          name={`${open.row.producto} · ${mascota.nombre}`}
          note="Deja de contar para la próxima fecha y para los recordatorios."
          onConfirm={() => confirmRemove(open.row)}
          onClosed={close}
        />
      )}
    </>
  )
  return [dialog, (row) => setOpen({ dialog: 'details', row })]
}

/** '16 de noviembre de 2027: se repite cada año (WSAVA 2024)' */
const propuestaText = ({ proxima, motivo }: NonNullable<Prevencion['propuesta']>) =>
  [proxima ? dateInWords(proxima) : 'Sin fecha', motivo].filter(Boolean).join(': ')

/** The details of a vaccine or a deworming; what is not known is left out. */
function prevencionDetails(row: Prevencion): DetailsItem[] {
  const items: [label: string, value: string | null][] = [
    ['Tipo', prevencionTipos[row.tipo]],
    ['Fecha', dateInWords(row.fecha)],
    ['Próxima', row.proxima && dateInWords(row.proxima)],
    ['Se propuso', row.propuesta && propuestaText(row.propuesta)],
    ['Veterinario', row.veterinario ? fullName(row.veterinario) : 'En otro centro'],
    ['Laboratorio', row.laboratorio],
    ['Lote', row.lote],
    ['Caducidad', row.caducidad && dateInWords(row.caducidad)],
    ['Por qué se puso caducado', row.motivo_caducado],
    ['Enfermedades', row.enfermedades.join(', ')],
  ]
  return items.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}
