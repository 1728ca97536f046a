import { failure, type Horario, horario, success, type Tramo } from '@huella/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError, hasCode, messageOf } from '../../lib/api/api-error.ts'
import { UnsavedChangesDialog } from '../../ui/dialog/unsaved-changes-dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { DayRow } from './day-row.tsx'
import { type HorarioOwner, useSaveHorario } from './horario-api.ts'
import { HorarioConflict } from './horario-conflict.tsx'
import { PeriodoFields } from './periodo-fields.tsx'
import { dias, texts } from './texts.ts'
import { useHorarioEditor } from './use-horario-editor.ts'
import { errorsByField } from './validate-horario.ts'
import { WeekSummary } from './week-summary.tsx'

interface HorarioFormProps {
  owner: HorarioOwner
  loaded: Horario
  /** The clinic's timetable, which holds for a vet without an own one. */
  inherited?: readonly Tramo[]
  onDirty?: (dirty: boolean) => void
}

/** Edits the timetable of the clinic, or of a vet who may have an own one. */
export function HorarioForm({ owner, loaded, inherited = [], onDirty }: HorarioFormProps) {
  const editor = useHorarioEditor(loaded.tramos)
  const [savedOwn, setSavedOwn] = useState(owner === null || loaded.tramos.length > 0)
  const version = useRef(loaded.version)
  const [own, setOwn] = useState(savedOwn)
  const [problem, setProblem] = useState<string>()
  const [actual, setActual] = useState<Horario>()
  const { mutateAsync, isPending } = useSaveHorario(owner)
  const toast = useToast()
  const form = useRef<HTMLFormElement>(null)
  const isDirty = own !== savedOwn || (own && editor.isDirty)
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty])

  const toggleOwn = (on: boolean) => {
    setProblem(undefined)
    setOwn(on)
    // A vet's hours are usually like the clinic's, with a change.
    if (on && editor.isEmpty) editor.replace(inherited)
  }

  const refuse = (errors: Record<string, string>) => {
    editor.refuse(errors)
    focusFirstError(form.current)
  }

  const show = (stored: Horario) => {
    version.current = stored.version
    editor.load(stored.tramos)
    setSavedOwn(owner === null || stored.tramos.length > 0)
  }

  /** After somebody else has saved it: what is edited stays, and can replace theirs. */
  const takeActual = (error: unknown): boolean => {
    const parsed = hasCode(error, 'VERSION_OBSOLETA') ? horario.safeParse((error as ApiError).actual) : undefined
    if (!parsed?.success) return false
    version.current = parsed.data.version
    setActual(parsed.data)
    return true
  }

  const loadActual = (stored: Horario) => {
    setActual(undefined)
    show(stored)
    setOwn(owner === null || stored.tramos.length > 0)
  }

  const save = async (event: FormEvent) => {
    event.preventDefault()
    setProblem(undefined)
    setActual(undefined)
    if (own && !editor.validate()) return focusFirstError(form.current)
    if (own && owner !== null && editor.isEmpty) return setProblem(texts.ownEmpty)
    const sent = own ? editor.sent() : []
    try {
      show(await mutateAsync({ tramos: sent.map(({ tramo }) => tramo), version: version.current }))
      toast('success', success.horarioSaved)
    } catch (error) {
      if (takeActual(error)) return
      const errors = error instanceof ApiError ? errorsByField(error.errors, sent) : {}
      if (Object.keys(errors).length > 0) refuse(errors)
      else setProblem(messageOf(error, failure.horarioSave))
    }
  }

  const discard = () => {
    setProblem(undefined)
    if (actual) return loadActual(actual)
    setOwn(savedOwn)
    editor.discard()
  }

  return (
    <Stack ref={form} component="form" noValidate onSubmit={save} useFlexGap spacing={2.5} aria-label="Horario">
      {owner !== null && (
        <FormControlLabel
          label="Horario propio"
          sx={{ mx: 0, gap: 1.5, alignSelf: 'start' }}
          control={<Switch checked={own} onChange={({ target }) => toggleOwn(target.checked)} />}
        />
      )}
      {own ? (
        <>
          {owner === null && editor.isEmpty && <Box sx={{ color: 'text.secondary' }}>{texts.noHorario}</Box>}
          <PeriodoFields editor={editor} />
          <Box component="ul" sx={{ display: 'grid', gap: { xs: 1.5, sm: 0 }, m: 0, p: 0, listStyle: 'none' }}>
            {dias.map((name, day) => (
              <DayRow key={name} editor={editor} day={day} />
            ))}
          </Box>
        </>
      ) : (
        <>
          <Box sx={{ color: 'text.secondary' }}>{inherited.length > 0 ? texts.inherited : texts.inheritedNone}</Box>
          {inherited.length > 0 && <WeekSummary tramos={inherited} />}
        </>
      )}
      {actual && <HorarioConflict actual={actual} onLoad={() => loadActual(actual)} />}
      {problem && (
        <Notice role="alert" severity="error">
          {problem}
        </Notice>
      )}
      {/* A vet who never had an own timetable has nothing to save. */}
      {(own || isDirty) && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
          {isDirty && (
            <Button color="inherit" disabled={isPending} onClick={discard}>
              Descartar cambios
            </Button>
          )}
          <Button type="submit" variant="contained" disabled={isPending}>
            Guardar horario
          </Button>
        </Box>
      )}
      <UnsavedChangesDialog unsaved={isDirty} />
    </Stack>
  )
}

/** Called after the errors have been rendered. */
function focusFirstError(form: HTMLElement | null) {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
}
