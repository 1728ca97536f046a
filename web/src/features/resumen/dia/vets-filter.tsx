import { type Cita, releasesTime, TRASPASO_MAX } from '@huella/contract'
import { mdiAccountOffOutline, mdiAccountSwitchOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { fullName } from '../../../lib/formats.ts'
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx'
import { RadioChips } from '../../../ui/form/radio-chips.tsx'
import { below } from '../../../ui/layout/breakpoints.ts'
import { Icon } from '../../../ui/layout/icon.tsx'
import { isPassable } from '../../citas/shared/passable.ts'
import { TraspasoDialog } from '../../citas/shared/traspaso-dialog.tsx'
import styles from './dia.module.css'

// With a form.
const AusenciaDialog = lazyDialog(() =>
  import('../../excepciones/shared/ausencia-dialog.tsx').then(({ AusenciaDialog }) => AusenciaDialog),
)

/** From this width on there is room for the names beside the tabs. */
const NAMES_WIDTH = 1200

interface VetsFilterProps {
  citas: readonly Cita[]
  /** The id of the chosen vet; empty: all. */
  vet: string
  onVet: (vet: string) => void
}

/** The vets of the day, to see one of them alone. */
export function VetsFilter({ citas, vet, onVet }: VetsFilterProps) {
  const narrow = useMediaQuery(below(NAMES_WIDTH))
  const vets = vetsOf(citas)
  const value = vets.some((one) => one.value === vet) ? vet : ''
  if (vets.length < 2 && !value) return null
  const options = [{ value: '', label: 'Todos' }, ...vets]
  return narrow ? (
    <NativeSelect
      input={<OutlinedInput size="small" />}
      inputProps={{ 'aria-label': 'Veterinario' }}
      value={value}
      onChange={(event) => onVet(event.target.value)}
    >
      {options.map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </NativeSelect>
  ) : (
    <div role="radiogroup" aria-label="Veterinario">
      <RadioChips dense name="vet" options={options} value={value} onChange={onVet} />
    </div>
  )
}

interface VetActionsProps extends Omit<VetsFilterProps, 'onVet'> {
  day: string
}

type Dialog = { kind: 'ausencia'; vet: string } | { kind: 'traspaso'; ids: readonly number[] }

/** What can be done if the chosen vet does not come. */
export function VetActions({ citas, day, vet }: VetActionsProps) {
  // Kept while it is open: the vet may have no appointments any more.
  const [dialog, setDialog] = useState<Dialog>()
  const close = () => setDialog(undefined)
  const theirs = citas.filter(({ id_usuario }) => String(id_usuario) === vet)
  const ids = theirs
    .filter(isPassable)
    .slice(0, TRASPASO_MAX)
    .map(({ id_cita }) => id_cita)
  return (
    <>
      {theirs.length > 0 && (
        <div className={styles.foot}>
          {ids.length > 0 && (
            <Button
              size="small"
              startIcon={<Icon path={mdiAccountSwitchOutline} size={18} />}
              onClick={() => setDialog({ kind: 'traspaso', ids })}
            >
              Pasar a…
            </Button>
          )}
          <Button
            size="small"
            startIcon={<Icon path={mdiAccountOffOutline} size={18} />}
            onClick={() => setDialog({ kind: 'ausencia', vet })}
          >
            No viene…
          </Button>
        </div>
      )}
      {dialog?.kind === 'traspaso' && <TraspasoDialog ids={dialog.ids} onClosed={close} />}
      {dialog?.kind === 'ausencia' && (
        <AusenciaDialog initial={{ id_usuario: dialog.vet, fecha_desde: day }} onClosed={close} />
      )}
    </>
  )
}

/** The vets by name, each with the number of appointments that take place. The first name is enough where it is the only one. */
function vetsOf(citas: readonly Cita[]) {
  const vets = new Map<number, { nombre: string; apellido: string; count: number }>()
  for (const { id_usuario, veterinario, estado } of citas) {
    const vet = vets.get(id_usuario) ?? { ...veterinario, count: 0 }
    if (!releasesTime(estado)) vet.count += 1
    vets.set(id_usuario, vet)
  }
  const isOnly = (nombre: string) => [...vets.values()].filter((vet) => vet.nombre === nombre).length === 1
  return [...vets]
    .map(([id, vet]) => ({
      value: String(id),
      label: `${isOnly(vet.nombre) ? vet.nombre : fullName(vet)} · ${vet.count}`,
    }))
    .sort((one, other) => one.label.localeCompare(other.label, 'es'))
}
