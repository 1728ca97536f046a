import { bookingPowers, runningQuarter, tiposConsulta } from '@huella/contract'
import { mdiAlarmLightOutline, mdiClose, mdiPhoneInTalkOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId } from 'react'
import { usePublicSettings } from '../../lib/api/use-public-settings.ts'
import { useVeterinarios } from '../../lib/api/use-veterinarios.ts'
import { clinicNow, timeOf } from '../../lib/formats.ts'
import { useCan } from '../../lib/session/use-can.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { useClinicToday } from '../../lib/use-clinic-today.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { unsavedChanges } from '../../ui/dialog/unsaved-changes-dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { RadioChips } from '../../ui/form/radio-chips.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { below, PHONE_WIDTH } from '../../ui/layout/breakpoints.ts'
import { Icon } from '../../ui/layout/icon.tsx'
import { CitaForm } from '../citas/shared/lazy-cita-form.tsx'
import { Cuando } from './cuando/cuando.tsx'
import styles from './llamada.module.css'
import { PanelFrame } from './panel-frame.tsx'
import { Anotar } from './pie/anotar.tsx'
import { Conflicto } from './pie/conflicto.tsx'
import { Pie } from './pie/pie.tsx'
import { submitLabel, submitNote } from './pie/texts.ts'
import { UrgenciaChoice, useBusyVets } from './pie/urgencia-choice.tsx'
import { Quien } from './quien/quien.tsx'
import type { LlamadaPreset } from './shared/llamada-panel-store.ts'
import { BESIDE_WIDTH } from './shared/use-room-for-llamada.ts'
import { useLlamada } from './use-llamada.ts'

const tipos = Object.entries(tiposConsulta).map(([value, label]) => ({ value, label, danger: value === 'urgencia' }))

interface LlamadaPanelProps {
  preset: LlamadaPreset
  onClosed: () => void
}

/** A call in one panel, in the order of the talk: who, which pet, what for, when. Nothing is stored before the end. */
export function LlamadaPanel({ preset, onClosed }: LlamadaPanelProps) {
  const call = useLlamada(preset, onClosed)
  const { draft, patch, cliente, mascota, nombreMascota, missing } = call
  const id = useId()
  const today = useClinicToday()
  const settings = usePublicSettings().data
  const veterinarios = useVeterinarios()
  const vetName = (vet: number) => veterinarios.find(({ id_usuario }) => id_usuario === vet)?.nombre ?? ''
  const phone = useMediaQuery(below(PHONE_WIDTH))
  const narrow = useMediaQuery(below(BESIDE_WIDTH))
  const mayUrge = useCan('citas:urgencia')
  const { modo } = draft
  const urgent = modo === 'urgencia'
  const busy = useBusyVets(urgent || call.choosing)
  const { idVeterinario } = bookingPowers(useUsuario())
  // Said before the button is pressed, so that it is one click. A vet interrupts only themselves.
  const mustChoose = urgent && !missing && idVeterinario === null && Boolean(busy?.nobodyFree)
  const known = {
    ...{ cliente, mascota: nombreMascota, vetName, settings, today },
    quarter: timeOf(runningQuarter(clinicNow())),
  }
  const chosen = draft.idCliente !== null || draft.cliente !== null
  return (
    <PanelFrame onClose={call.close}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          minHeight: 56,
          pl: 3,
          pr: 1,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Box component="span" sx={{ display: 'flex', color: 'primary.main' }}>
          <Icon path={mdiPhoneInTalkOutline} />
        </Box>
        <Typography component="h2" sx={{ fontWeight: 600, fontSize: '1.0625rem' }}>
          Llamada
        </Typography>
        <Typography
          variant="body2"
          noWrap
          sx={{ color: 'text.secondary', flexGrow: 1, display: { xs: 'none', sm: 'block' } }}
        >
          Nada se guarda hasta {modo === 'anotar' ? 'el final' : 'reservar'}
        </Typography>
        <Box sx={{ flexGrow: { xs: 1, sm: 0 } }} />
        {mayUrge && modo === 'cita' && (
          <Button
            variant="outlined"
            color="inherit"
            size="small"
            disabled={!call.canUrge || call.busy}
            startIcon={<Icon path={mdiAlarmLightOutline} size={18} />}
            onClick={() => call.urge()}
            sx={{ borderColor: 'divider', '&:not(:disabled) svg': { color: 'error.main' } }}
          >
            Urgencia ahora
          </Button>
        )}
        <IconButton aria-label="Cerrar la llamada" onClick={call.close}>
          <Icon path={mdiClose} />
        </IconButton>
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          gap: 1.75,
          flex: 1,
          overflowY: 'auto',
          px: { xs: 2, sm: 3 },
          py: 1.75,
        }}
      >
        <Quien call={call} />
        {modo === 'cita' && chosen && (
          <>
            <div className={styles.row}>
              <span id={`${id}-tipo`} className={styles.label}>
                Para qué
              </span>
              <div className={styles.content}>
                <div className={styles.compact} role="radiogroup" aria-labelledby={`${id}-tipo`}>
                  <RadioChips
                    name={id}
                    options={tipos}
                    value={draft.tipo}
                    onChange={(tipo) => patch({ tipo: tipo as typeof draft.tipo, fecha_hora: '', idVet: null })}
                  />
                </div>
                <TextField
                  label="Motivo"
                  placeholder="Opcional"
                  value={draft.motivo}
                  error={call.errors['cita.motivo_consulta']}
                  onChange={({ target }) => patch({ motivo: target.value })}
                />
              </div>
            </div>
            <Cuando
              tipo={draft.tipo}
              idMascota={mascota?.id_mascota ?? null}
              usual={mascota?.id_habitual ?? null}
              vet={draft.vet}
              chosen={draft.fecha_hora}
              columns={phone ? 2 : narrow ? 3 : 4}
              vetName={vetName}
              onVet={(vet) => patch({ vet })}
              onPick={call.pick}
            />
          </>
        )}
      </Box>
      <Pie
        label={mustChoose ? 'Elige quién la atiende' : (missing ?? submitLabel(draft, known))}
        note={missing ? undefined : submitNote(draft, known)}
        missing={mustChoose || missing !== undefined}
        busy={call.busy}
        danger={urgent && !missing}
        other={
          modo === 'anotar'
            ? { label: 'Volver', onClick: () => patch({ modo: 'cita' }) }
            : chosen && modo === 'cita'
              ? { label: 'Solo anotar', onClick: () => patch({ modo: 'anotar' }) }
              : undefined
        }
        onSubmit={() => (urgent ? call.urge() : call.save())}
      >
        {modo === 'anotar' && (
          <Anotar
            resultado={draft.resultado}
            nota={draft.nota}
            onResultado={(resultado) => patch({ resultado })}
            onNota={(nota) => patch({ nota })}
          />
        )}
        {call.conflict && <Conflicto conflict={call.conflict} vetName={vetName} onPick={call.pick} />}
        {(call.choosing || mustChoose) && (
          <UrgenciaChoice mascota={nombreMascota} busy={busy} disabled={call.busy} onChoose={(vet) => call.urge(vet)} />
        )}
        {call.problem && (
          <Notice severity="error" role="alert">
            {call.problem}
          </Notice>
        )}
      </Pie>
      {call.asking && <ConfirmDialog {...unsavedChanges} onConfirm={onClosed} onClosed={call.stay} />}
      {call.moving && <CitaForm cita={call.moving} onClosed={call.stopMoving} onSaved={() => onClosed()} />}
    </PanelFrame>
  )
}
