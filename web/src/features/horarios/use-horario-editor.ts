import type { FieldErrors, Tramo } from '@huella/contract'
import { useState } from 'react'
import { copyOf, newKey, newTramo, type Periodo, periodosOf, type TramoFields, tramosOf } from './periodos.ts'
import { fieldName, validateHorario, withoutIncomplete } from './validate-horario.ts'

const bodyOf = (periodos: readonly Periodo[]) => tramosOf(periodos).map(({ tramo }) => tramo)
const textOf = (periodos: readonly Periodo[]) => JSON.stringify(bodyOf(periodos))

/** The state of a timetable that is edited: its periods, the one that is shown, and what is wrong. */
export function useHorarioEditor(loaded: readonly Tramo[]) {
  const [saved, setSaved] = useState(() => periodosOf(loaded))
  const [periodos, setPeriodos] = useState(saved)
  const [shownKey, setShownKey] = useState<number>()
  // Fields that have been left; all of them after a submit.
  const [touched, setTouched] = useState<ReadonlySet<number> | 'all'>(new Set())
  const [refused, setRefused] = useState<FieldErrors>({})
  const shown = periodos.find(({ key }) => key === shownKey) ?? periodos[0]

  const problems = validateHorario(touched === 'all' ? periodos : withoutIncomplete(periodos))
  const errorOf = (key: number, side: 'desde' | 'hasta') => {
    if (touched !== 'all' && !touched.has(key)) return undefined
    const name = fieldName(key, side)
    return problems[name] ?? refused[name]
  }

  const change = (next: readonly Periodo[]) => {
    setRefused({})
    setPeriodos([...next])
  }
  const changeShown = (changes: Partial<Periodo>) =>
    change(periodos.map((one) => (one === shown ? { ...one, ...changes } : one)))
  const changeDays = (days: readonly number[], tramos: () => readonly TramoFields[]) => {
    if (shown) changeShown({ semana: shown.semana.map((day, index) => (days.includes(index) ? tramos() : day)) })
  }

  const edit = (next: readonly Periodo[]) => {
    setTouched(new Set())
    change(next)
  }

  return {
    periodos,
    shown,
    errorOf,
    isDirty: textOf(periodos) !== textOf(saved) || periodos.length !== saved.length,
    isEmpty: bodyOf(periodos).length === 0,
    show: (periodo: Periodo) => setShownKey(periodo.key),
    touch: (key: number) => setTouched((before) => (before === 'all' ? before : new Set([...before, key]))),
    changeDates: (dates: Partial<Pick<Periodo, 'desde' | 'hasta'>>) => changeShown(dates),
    addPeriodo: () => {
      const added = { key: newKey(), desde: '', hasta: '', semana: (periodos[0]?.semana ?? []).map(copyOf) }
      change([...periodos, added])
      setShownKey(added.key)
    },
    removeShown: () => change(periodos.filter((one) => one !== shown)),
    addTramo: (day: number) => changeDays([day], () => [...(shown?.semana[day] ?? []), newTramo()]),
    changeTramo: (day: number, changed: TramoFields) =>
      changeDays([day], () => (shown?.semana[day] ?? []).map((one) => (one.key === changed.key ? changed : one))),
    removeTramo: (day: number, key: number) =>
      changeDays([day], () => (shown?.semana[day] ?? []).filter((one) => one.key !== key)),
    copyDay: (from: number, to: readonly number[]) => changeDays(to, () => copyOf(shown?.semana[from] ?? [])),
    /** Shows every error and a period with one, this one if it has any; returns whether there is none. */
    validate: (): boolean => {
      setTouched('all')
      const errors = validateHorario(periodos)
      const wrong = [...(shown ? [shown] : []), ...periodos].find((periodo) => hasError(periodo, errors))
      if (wrong) setShownKey(wrong.key)
      return !wrong
    },
    /** Shows the server's errors. */
    refuse: (errors: FieldErrors) => {
      setTouched('all')
      setRefused(errors)
    },
    sent: () => tramosOf(periodos),
    /** Called after saving. */
    load: (tramos: readonly Tramo[]) => {
      const next = periodosOf(tramos)
      setSaved(next)
      edit(next)
    },
    /** Begins with another timetable, not saved yet. */
    replace: (tramos: readonly Tramo[]) => edit(periodosOf(tramos)),
    discard: () => edit(saved),
  }
}

export type HorarioEditorState = ReturnType<typeof useHorarioEditor>

const hasError = ({ key, semana }: Periodo, errors: FieldErrors) =>
  [key, ...semana.flat().map((tramo) => tramo.key)].some(
    (one) => fieldName(one, 'desde') in errors || fieldName(one, 'hasta') in errors,
  )
