import { failure, type Huecos, type VisitaDetalle } from '@huella/contract'
import { mdiCalendarPlusOutline, mdiMenuDown } from '@mdi/js'
import Button, { type ButtonProps } from '@mui/material/Button'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useVeterinarios } from '../../../lib/api/use-veterinarios.ts'
import { addDays } from '../../../lib/days.ts'
import { clinicToday } from '../../../lib/formats.ts'
import { useCan } from '../../../lib/session/use-can.ts'
import { ActionMenu } from '../../../ui/dialog/action-menu.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import { CitaForm } from '../../citas/shared/lazy-cita-form.tsx'

const WEEKS = [1, 2, 4]
/** Free hours are looked for from the day itself to this many days after it. */
const SEARCHED_DAYS = 10

interface RevisionMenuProps {
  visita: VisitaDetalle
  /** How its button differs. */
  button?: ButtonProps
}

/** Books the next visit: the form opens with the pet, the type, the vet and the first free hour from that day on. */
export function RevisionMenu({ visita, button: look }: RevisionMenuProps) {
  const can = useCan('citas:create')
  const vets = useVeterinarios()
  const showToast = useToast()
  const [hueco, setHueco] = useState<{ fecha_hora: string; id_usuario?: number } | null>(null)
  if (!can) return null
  const vet = vets.find(({ id_usuario }) => id_usuario === visita.id_usuario)?.id_usuario

  const open = async (weeks: number) => {
    const desde = addDays(clinicToday(), weeks * 7)
    const wanted = { desde, hasta: addDays(desde, SEARCHED_DAYS), tipo_consulta: 'control' }
    const query = new URLSearchParams({ ...wanted, ...(vet && { id_usuario: String(vet) }) })
    try {
      const { primero } = await api.get<Huecos>(`/api/huecos?${query}`)
      setHueco(primero ?? { fecha_hora: '', id_usuario: vet })
    } catch (error) {
      showToast('error', messageOf(error, failure.huecosLoad))
    }
  }
  return (
    <>
      <ActionMenu
        label="Revisión en…"
        actions={WEEKS.map((weeks) => ({
          label: weeks === 1 ? '1 semana' : `${weeks} semanas`,
          onClick: () => open(weeks),
        }))}
        button={(button) => (
          <Button
            variant="outlined"
            startIcon={<Icon path={mdiCalendarPlusOutline} size={20} />}
            endIcon={<Icon path={mdiMenuDown} size={20} />}
            {...look}
            {...button}
          >
            {look?.children ?? 'Revisión en…'}
          </Button>
        )}
      />
      {hueco && (
        <CitaForm
          mascota={visita.mascota}
          hueco={hueco}
          about={{ tipo_consulta: 'control', motivo_consulta: `Revisión: ${visita.motivo || 'control'}`.slice(0, 200) }}
          onSaved={() => undefined}
          onClosed={() => setHueco(null)}
        />
      )}
    </>
  )
}
