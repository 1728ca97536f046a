import { type Comunidad, comunidades, type ExcepcionCreate, type Festivo, failure } from '@huella/contract'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { nextDay } from '../../lib/days.ts'
import { Declined } from '../../lib/form/use-entity-form.ts'
import { abbreviatedDate } from '../../lib/formats.ts'
import { tryStorage } from '../../lib/storage.ts'
import { useClinicToday } from '../../lib/use-clinic-today.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { RetryNotice } from '../../ui/feedback/retry-notice.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { useCreateExcepciones, useExcepciones, useFestivos } from './excepciones-api.ts'
import { closedDays } from './periods.ts'
import { useConfirmCitas } from './use-confirm-citas.tsx'

/** The comunidad chosen last: a clinic stays where it is. */
const STORAGE_KEY = 'huella-comunidad'
const isComunidad = (code: string | null): code is Comunidad => code !== null && code in comunidades
const storedComunidad = (): Comunidad | '' => {
  const stored = tryStorage(() => localStorage.getItem(STORAGE_KEY))
  return isComunidad(stored) ? stored : ''
}

const options = Object.entries(comunidades)
  .map(([value, label]) => ({ value, label }))
  .sort((one, other) => one.label.localeCompare(other.label, 'es'))

const closingOf = ({ fecha, nombre }: Festivo): ExcepcionCreate => ({
  ...{ id_usuario: null, tipo: 'cierre', motivo: nombre },
  ...{ desde: `${fecha}T00:00`, hasta: `${nextDay(fecha)}T00:00` },
})

const countText = (count: number) => (count === 1 ? 'Añadir un festivo' : `Añadir ${count} festivos`)

interface FestivosDialogProps {
  year: string
  /** Called after they are stored, with appointments on those days that are to be passed to other vets. */
  onPass: (ids: readonly number[]) => void
  onClosed: () => void
}

/** The public holidays of a year that are not closings yet, to be accepted. */
export function FestivosDialog({ year, onPass, onClosed }: FestivosDialogProps) {
  const today = useClinicToday()
  const thisYear = Number(today.slice(0, 4))
  const [anio, setAnio] = useState(Number(year) < thisYear ? String(thisYear) : year)
  const [comunidad, setComunidad] = useState(storedComunidad)
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set())
  const [isSubmitting, setIsSubmitting] = useState(false)
  const festivos = useFestivos(anio, comunidad)
  const existing = useExcepciones({ desde: `${anio}-01-01`, hasta: `${anio}-12-31` })
  const create = useCreateExcepciones()
  const toast = useToast()
  const [citasDialog, confirm] = useConfirmCitas()

  const closed = closedDays(existing.data ?? [])
  const offered = (festivos.data ?? []).filter(({ fecha }) => fecha >= today && !closed.has(fecha))
  const chosen = offered.filter(({ fecha }) => !excluded.has(fecha))
  const failed = festivos.error ?? existing.error
  const isLoading = festivos.isPending || existing.isPending
  const years = [0, 1, 2].map((n) => String(thisYear + n))

  const submit = async () => {
    if (chosen.length === 0) return false
    setIsSubmitting(true)
    try {
      const bodies = chosen.map(closingOf)
      const { pass } = await confirm(bodies)
      await create.mutateAsync(bodies)
      if (pass.length > 0) onPass(pass)
      toast('success', chosen.length === 1 ? 'Festivo añadido' : `${chosen.length} festivos añadidos`)
      return true
    } catch (error) {
      if (!(error instanceof Declined)) toast('error', messageOf(error, failure.excepcionSave))
      return false
    } finally {
      setIsSubmitting(false)
    }
  }

  const choose = (code: string) => {
    setComunidad(isComunidad(code) ? code : '')
    tryStorage(() => localStorage.setItem(STORAGE_KEY, code))
  }
  const toggle = (fecha: string, on: boolean) =>
    setExcluded(new Set(on ? [...excluded].filter((one) => one !== fecha) : [...excluded, fecha]))

  return (
    <>
      <FormDialog
        title="Añadir festivos"
        submitLabel={chosen.length === 0 ? 'Añadir festivos' : countText(chosen.length)}
        submitDisabled={chosen.length === 0}
        isDirty={false}
        isSubmitting={isSubmitting}
        onSubmit={submit}
        onClosed={onClosed}
      >
        <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: '2fr 1fr' }}>
          <SelectField
            label="Comunidad autónoma"
            placeholder="Solo los nacionales"
            options={options}
            value={comunidad}
            onChange={({ target }) => choose(target.value)}
          />
          <SelectField
            label="Año"
            options={years.map((value) => ({ value, label: value }))}
            value={anio}
            onChange={({ target }) => setAnio(target.value)}
          />
        </Box>
        {failed && !festivos.data ? (
          <RetryNotice
            text={messageOf(failed, failure.festivosLoad)}
            onRetry={() => Promise.all([festivos.refetch(), existing.refetch()])}
          />
        ) : isLoading ? (
          <Skeleton role="status" aria-label="Cargando..." variant="rounded" height={280} />
        ) : (
          <Box role="group" aria-label="Festivos" sx={{ display: 'grid', rowGap: { xs: 1, sm: 0 } }}>
            {offered.map(({ fecha, nombre }) => (
              <FormControlLabel
                key={fecha}
                label={
                  <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
                    <Box
                      component="span"
                      sx={{ width: 128, fontVariantNumeric: 'tabular-nums', color: 'text.secondary' }}
                    >
                      {abbreviatedDate(fecha)}
                    </Box>
                    <span>{nombre}</span>
                  </Box>
                }
                control={
                  <Checkbox checked={!excluded.has(fecha)} onChange={({ target }) => toggle(fecha, target.checked)} />
                }
              />
            ))}
            {offered.length === 0 && (
              <Box role="status" sx={{ color: 'text.secondary' }}>
                Los festivos de {anio} que quedan ya están añadidos.
              </Box>
            )}
          </Box>
        )}
        <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
          Faltan los dos festivos locales de tu municipio: añádelos como cierre.
        </Box>
      </FormDialog>
      {citasDialog}
    </>
  )
}
