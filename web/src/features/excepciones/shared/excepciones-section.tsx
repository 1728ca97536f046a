import { type Excepcion, failure } from '@huella/contract'
import { mdiChevronLeft, mdiChevronRight, mdiPlus } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useVeterinarios } from '../../../lib/api/use-veterinarios.ts'
import { fullName, monthTitle } from '../../../lib/formats.ts'
import { useClinicToday } from '../../../lib/use-clinic-today.ts'
import { markStyles, YearCalendar } from '../../../ui/calendar/year-calendar.tsx'
import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { ExcepcionDialog } from '../excepcion-dialog.tsx'
import { useExcepciones } from '../excepciones-api.ts'
import { ExcepcionesList } from '../excepciones-list.tsx'
import { FestivosDialog } from '../festivos-dialog.tsx'
import { marksOf } from '../periods.ts'
import { WithTraspaso } from '../with-traspaso.tsx'

interface ExcepcionesSectionProps {
  /** The vet whose absences these are; without it, all closings of the clinic and its vets. */
  idUsuario?: number
}

const legend = [
  { mark: 'full', text: 'Cerrado todo el día' },
  { mark: 'partial', text: 'Unas horas o un veterinario' },
  { mark: 'open', text: 'Apertura' },
]

/** Closings and exceptional openings: a year, and the coming ones with what can be done with them. */
export function ExcepcionesSection({ idUsuario }: ExcepcionesSectionProps) {
  const today = useClinicToday()
  const [year, setYear] = useState(today.slice(0, 4))
  const [dialog, setDialog] = useState<'excepcion' | 'festivos'>()
  const veterinarios = useVeterinarios()
  const ofYear = useExcepciones({ desde: `${year}-01-01`, hasta: `${year}-12-31`, id_usuario: idUsuario })
  const coming = useExcepciones({ id_usuario: idUsuario })
  const own = idUsuario !== undefined
  const failed = ofYear.error ?? coming.error

  const nameOf = ({ id_usuario }: Excepcion) => {
    if (id_usuario === null) return 'Toda la clínica'
    if (id_usuario === idUsuario) return ''
    const vet = veterinarios.find((one) => one.id_usuario === id_usuario)
    return vet ? fullName(vet) : 'Un veterinario'
  }
  const step = (years: number) => setYear(String(Number(year) + years))

  const actions = (
    <>
      {!own && (
        <Button variant="outlined" onClick={() => setDialog('festivos')}>
          Añadir festivos
        </Button>
      )}
      <Button variant="contained" startIcon={<Icon path={mdiPlus} size={20} />} onClick={() => setDialog('excepcion')}>
        {own ? 'Añadir ausencia' : 'Añadir cierre'}
      </Button>
    </>
  )

  return (
    <SectionCard
      heading={own ? 'Mis ausencias' : 'Cierres y festivos'}
      help={
        own
          ? 'Vacaciones, cursos, enfermedad: esos días nadie reserva contigo.'
          : 'Días en los que no se pasa consulta, o se pasa de forma excepcional.'
      }
      actions={actions}
    >
      {failed && (
        <Box sx={{ mb: 2 }}>
          <RetryNotice
            text={messageOf(failed, failure.excepcionesLoad)}
            onRetry={() => Promise.all([ofYear.refetch(), coming.refetch()])}
          />
        </Box>
      )}
      {coming.data ? (
        <ExcepcionesList
          excepciones={coming.data}
          nameOf={nameOf}
          canRemove={({ id_usuario }) => !own || id_usuario === idUsuario}
        />
      ) : (
        !failed && <Skeleton role="status" aria-label="Cargando..." variant="rounded" height={120} />
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', mt: 3, mb: 1.5 }}>
        <IconButton edge="start" aria-label="Año anterior" onClick={() => step(-1)}>
          <Icon path={mdiChevronLeft} />
        </IconButton>
        <Typography component="h3" variant="h2" aria-live="polite" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {year}
        </Typography>
        <IconButton aria-label="Año siguiente" onClick={() => step(1)}>
          <Icon path={mdiChevronRight} />
        </IconButton>
      </Box>
      <YearCalendar
        year={year}
        monthTitle={(month) => monthTitle(month).split(' ')[0] ?? ''}
        today={today}
        marks={marksOf(ofYear.data ?? [], nameOf, idUsuario)}
        busy={ofYear.isPlaceholderData || ofYear.isPending}
      />
      <Box
        aria-hidden
        sx={[{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, mt: 2, fontSize: '0.875rem' }, markStyles]}
      >
        {legend.map(({ mark, text }) => (
          <Box key={mark} sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
            <span className={`day ${mark}`}>8</span>
            {text}
          </Box>
        ))}
      </Box>
      {dialog && (
        <WithTraspaso
          form={(props) =>
            dialog === 'excepcion' ? (
              <ExcepcionDialog idUsuario={idUsuario} {...props} />
            ) : (
              <FestivosDialog year={year} {...props} />
            )
          }
          onClosed={() => setDialog(undefined)}
        />
      )}
    </SectionCard>
  )
}
