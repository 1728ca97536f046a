import { failure, huecos, type VisitaDetalle } from '@huella/contract'
import { mdiCalendarPlus, mdiMenuDown } from '@mdi/js'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useRef, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useVeterinarios } from '../../../lib/api/use-veterinarios.ts'
import { clinicToday } from '../../../lib/formats.ts'
import { useCan } from '../../../lib/session/use-can.ts'
import { addDays } from '../../../ui/calendar/days.ts'
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx'
import { useBackToClose } from '../../../ui/dialog/use-back-to-close.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'

const CitaForm = lazyDialog(() =>
  import('../../citas/shared/cita-form-dialog.tsx').then(({ CitaFormDialog }) => CitaFormDialog),
)

const WEEKS = [1, 2, 4]
/** Free hours are looked for from the day itself to this many days after it. */
const SEARCHED_DAYS = 10

/** Books the next visit: the form opens with the pet, the type, the vet and the first free hour from that day on. */
export function RevisionMenu({ visita }: { visita: VisitaDetalle }) {
  const can = useCan('citas:create')
  const vets = useVeterinarios()
  const showToast = useToast()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [slot, setSlot] = useState<{ fecha_hora: string; id_usuario?: number } | null>(null)
  const weeks = useRef<number>(undefined)
  const close = () => setAnchor(null)
  useBackToClose(anchor !== null, close)
  if (!can) return null
  const vet = vets.find(({ id_usuario }) => id_usuario === visita.id_usuario)?.id_usuario

  // After the menu has restored the focus, so that the form can restore it to the button.
  const open = async () => {
    if (!weeks.current) return
    const desde = addDays(clinicToday(), weeks.current * 7)
    weeks.current = undefined
    const wanted = { desde, hasta: addDays(desde, SEARCHED_DAYS), tipo_consulta: 'control' }
    const query = new URLSearchParams({ ...wanted, ...(vet && { id_usuario: String(vet) }) })
    try {
      const { primero } = await api.get(`/api/huecos?${query}`, huecos)
      setSlot(primero ?? { fecha_hora: '', id_usuario: vet })
    } catch (error) {
      showToast('error', messageOf(error, failure.huecosLoad))
    }
  }
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Icon path={mdiCalendarPlus} size={20} />}
        endIcon={<Icon path={mdiMenuDown} size={20} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Revisión en…
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        disablePortal
        slotProps={{ transition: { onExited: open }, list: { 'aria-label': 'Revisión en…' } }}
      >
        {WEEKS.map((count) => (
          <MenuItem
            key={count}
            onClick={() => {
              weeks.current = count
              close()
            }}
          >
            {count === 1 ? '1 semana' : `${count} semanas`}
          </MenuItem>
        ))}
      </Menu>
      {slot && (
        <CitaForm
          mascota={visita.mascota}
          slot={slot}
          about={{ tipo_consulta: 'control', motivo_consulta: `Revisión: ${visita.motivo || 'control'}`.slice(0, 200) }}
          onSaved={() => undefined}
          onClosed={() => setSlot(null)}
        />
      )}
    </>
  )
}
