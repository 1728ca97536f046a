import { type Cita, releasesTime, TRASPASO_MAX } from '@huella/contract'
import { mdiAccountOffOutline, mdiAccountSwitchOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { fullName } from '../../../lib/formats.ts'
import { RadioChips } from '../../../ui/form/radio-chips.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import { isPassable } from '../../citas/shared/passable.ts'
import { TraspasoDialog } from '../../citas/shared/traspaso-dialog.tsx'
import { AusenciaDialog } from '../../excepciones/shared/ausencia-dialog.tsx'

interface VetsBarProps {
  citas: readonly Cita[]
  day: string
  /** The id of the chosen vet; empty: all. */
  vet: string
  onVet: (vet: string) => void
}

type Dialog = { kind: 'ausencia'; vet: string } | { kind: 'traspaso'; ids: readonly number[] }

/** The vets of the day, to see one of them alone, and what can be done if that one does not come. */
export function VetsBar({ citas, day, vet, onVet }: VetsBarProps) {
  // Kept while it is open: the vet may have no appointments any more.
  const [dialog, setDialog] = useState<Dialog>()
  const close = () => setDialog(undefined)
  const vets = vetsOf(citas)
  const toPass = citas.filter((cita) => String(cita.id_usuario) === vet && isPassable(cita))
  const ids = toPass.slice(0, TRASPASO_MAX).map(({ id_cita }) => id_cita)
  const isKnown = vets.some(({ value }) => value === vet)
  if (vets.length < 2 && !isKnown && !dialog) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
      <Box role="radiogroup" aria-label="Veterinario">
        <RadioChips
          name="vet"
          options={[{ value: '', label: 'Todos' }, ...vets]}
          value={isKnown ? vet : ''}
          onChange={onVet}
        />
      </Box>
      {isKnown && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
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
        </Box>
      )}
      {dialog?.kind === 'traspaso' && <TraspasoDialog ids={dialog.ids} onClosed={close} />}
      {dialog?.kind === 'ausencia' && (
        <AusenciaDialog initial={{ id_usuario: dialog.vet, fecha_desde: day }} onClosed={close} />
      )}
    </Box>
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
