import Box from '@mui/material/Box'
import { useState } from 'react'
import { useVeterinarios } from '../../../lib/api/use-veterinarios.ts'
import { fullName } from '../../../lib/formats.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { unsavedChanges } from '../../../ui/dialog/unsaved-changes-dialog.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import type { HorarioOwner } from '../horario-api.ts'
import { HorarioLoader } from '../horario-loader.tsx'

const CLINIC = ''

/** The timetables of the clinic and of its vets. */
export function HorarioSection() {
  const veterinarios = useVeterinarios()
  const [owner, setOwner] = useState<HorarioOwner>(null)
  const [isDirty, setIsDirty] = useState(false)
  // Another timetable is chosen while this one has unsaved changes.
  const [asked, setAsked] = useState<{ owner: HorarioOwner }>()

  const choose = (value: string) => {
    const next = value === CLINIC ? null : Number(value)
    if (isDirty) setAsked({ owner: next })
    else setOwner(next)
  }

  return (
    <SectionCard
      heading="Horario de consulta"
      help="Cuándo se puede reservar, por días de la semana. El de un veterinario sustituye al de la clínica."
    >
      <Box sx={{ maxWidth: 340, mb: 2.5 }}>
        <SelectField
          label="Horario de"
          options={[
            { value: CLINIC, label: 'Toda la clínica' },
            ...veterinarios.map((one) => ({ value: String(one.id_usuario), label: fullName(one) })),
          ]}
          value={owner === null ? CLINIC : String(owner)}
          onChange={({ target }) => choose(target.value)}
        />
      </Box>
      <HorarioLoader key={owner} owner={owner} onDirty={setIsDirty} />
      {asked && (
        <ConfirmDialog
          {...unsavedChanges}
          onConfirm={() => setOwner(asked.owner)}
          onClosed={() => setAsked(undefined)}
        />
      )}
    </SectionCard>
  )
}

/** The own timetable of the signed-in vet. */
export function MiHorarioSection({ idUsuario }: { idUsuario: number }) {
  return (
    <SectionCard heading="Mi horario" help="Cuándo pasas consulta. Sin horario propio vale el de la clínica.">
      <HorarioLoader owner={idUsuario} />
    </SectionCard>
  )
}
