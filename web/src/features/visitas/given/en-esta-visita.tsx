import { canChangeTratamiento, type Tratamiento, type VisitaDetalle } from '@huella/contract'
import { mdiEyeOutline, mdiMedicalBag, mdiNeedle, mdiPaperclip, mdiPencilOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import { type MouseEvent, useState } from 'react'
import { useCan } from '../../../lib/session/use-can.ts'
import { useUsuario } from '../../../lib/session/use-session.ts'
import { Icon } from '../../../ui/layout/icon.tsx'
import { RowMenu } from '../../../ui/table/rows/row-menu.tsx'
import { PegatinaButton } from '../../adjuntos/shared/pegatina-button.tsx'
import { useUpload } from '../../adjuntos/shared/use-upload.tsx'
import { TratamientoForm } from '../../tratamientos/shared/lazy-tratamiento-form.tsx'
import styles from '../editor/fields.module.css'
import { RevisionMenu } from '../revision/revision-menu.tsx'
import given from './given.module.css'
import { GivenList } from './given-list.tsx'
import { doseRow, fileRow, treatmentRow } from './given-rows.ts'
import { useGiven } from './use-given.ts'
import type { Openers } from './use-openers.tsx'

interface EnEstaVisitaProps {
  visita: VisitaDetalle
  /** Stores the draft, if it is not yet: resolves to its id, or to null if that failed. */
  store: () => Promise<number | null>
  /** Opens the dialog that records a dose. */
  onGive: () => void
  openers: Openers
}

/** The button takes no focus from the text that is being written: the dialog that it opens gives it back there. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

/** What was given at this visit, and what adds to it. */
export function EnEstaVisita({ visita, store, onGive, openers }: EnEstaVisitaProps) {
  const { mascota } = visita
  const [treatment, setTreatment] = useState<Tratamiento | 'new' | null>(null)
  const canGive = useCan('prevenciones:create')
  const canTreat = useCan('tratamientos:create')
  const canAttach = useCan('adjuntos:create')
  const rows = useGivenRows(visita, openers, setTreatment)
  const { choose, layer } = useUpload({
    mascota,
    idVisita: visita.id_visita || undefined,
    prepare: async () => (await store()) !== null,
  })
  const line = { variant: 'outlined', onMouseDown: keepFocus } as const
  return (
    <section className={styles.given} aria-label="En esta visita">
      <h3>En esta visita</h3>
      <div>
        <GivenList rows={rows} />
        <div className={given.add}>
          {canGive && (
            <Button
              {...line}
              startIcon={<Icon path={mdiNeedle} size={20} />}
              aria-keyshortcuts="Alt+V"
              onClick={onGive}
            >
              Vacuna
            </Button>
          )}
          {canTreat && (
            <Button
              {...line}
              startIcon={<Icon path={mdiMedicalBag} size={20} />}
              aria-keyshortcuts="Alt+T"
              onClick={() => setTreatment('new')}
            >
              Tratamiento
            </Button>
          )}
          {canAttach && (
            <Button
              {...line}
              startIcon={<Icon path={mdiPaperclip} size={20} />}
              aria-keyshortcuts="Alt+A"
              onClick={choose}
            >
              Archivo
            </Button>
          )}
          <RevisionMenu visita={visita} button={{ ...line, children: 'Revisión', 'aria-keyshortcuts': 'Alt+R' }} />
        </div>
      </div>
      {treatment === 'new' && <TratamientoForm mascota={mascota} visita={store} onClosed={() => setTreatment(null)} />}
      {treatment && treatment !== 'new' && (
        <TratamientoForm tratamiento={treatment} onClosed={() => setTreatment(null)} />
      )}
      {layer}
    </section>
  )
}

/** The lines of what was given, each with its menu. */
function useGivenRows(visita: VisitaDetalle, openers: Openers, onEdit: (tratamiento: Tratamiento) => void) {
  const usuario = useUsuario()
  const { prevenciones, tratamientos, adjuntos } = useGiven(visita)
  const icon = mdiEyeOutline
  return [
    ...prevenciones.map((one) => {
      const actions = [{ label: 'Ver o corregir', icon, onClick: openers.dose }]
      const picture = <PegatinaButton key={one.id_prevencion} mascota={visita.mascota} dosis={one} />
      return { ...doseRow(one), picture, menu: <RowMenu row={one} name={one.producto} actions={actions} /> }
    }),
    ...tratamientos.map((one) => {
      const edit = { label: 'Editar', icon: mdiPencilOutline, onClick: onEdit }
      const view = { label: 'Ver detalles', icon, onClick: openers.treatment }
      const actions = canChangeTratamiento(usuario, one) ? [view, edit] : [view]
      return { ...treatmentRow(one), menu: <RowMenu row={one} name={one.nombre} actions={actions} /> }
    }),
    ...adjuntos.map((one) => {
      const actions = [{ label: 'Abrir', icon, onClick: openers.file }, ...openers.files.of(one)]
      return { ...fileRow(one), menu: <RowMenu row={one} name={one.nombre} actions={actions} /> }
    }),
  ]
}
