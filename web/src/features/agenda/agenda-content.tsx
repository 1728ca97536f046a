import {
  type Agenda,
  bookingPowers,
  type Cita,
  canAnswerOferta,
  canAssign,
  canChangeCita,
  canMoveCita,
  canPassCita,
  failure,
} from '@huella/contract'
import { mdiAccountOffOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useCallback, useMemo, useRef, useState } from 'react'
import { clinicNow, fullName, weekdayOf } from '../../lib/formats.ts'
import { initialOf } from '../../lib/initial.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import type { TableSelection } from '../../ui/table/data-table-types.ts'
import { CitaForm } from '../citas/shared/lazy-cita-form.tsx'
import { isPassable } from '../citas/shared/passable.ts'
import { useTraspasoSelection } from '../citas/shared/use-traspaso-selection.tsx'
import { AgendaGrid, type GridHandle } from './grid/agenda-grid.tsx'
import { findCita, type Hueco } from './grid/grid-model.ts'
import { isWholeDay } from './layout/closings.ts'
import { type AgendaColumn, columnsOf, visibleHours } from './layout/columns.ts'
import { useMoveCita } from './move/use-move-cita.tsx'
import { CitaPanel } from './panel/cita-panel.tsx'
import { OfertaPanel } from './panel/oferta-panel.tsx'
import { PanelFrame } from './panel/panel-frame.tsx'
import { PrintDay } from './print/print-day.tsx'
import { type AgendaAddress, type Vista, vetBeside } from './use-agenda-address.ts'
import { useSwipe } from './use-swipe.ts'

/** Each page that passes patients on names it, so that others do not load it. */
const PaseDialog = lazyDialog(() => import('../traspasos/shared/pase-dialog.tsx').then(({ PaseDialog }) => PaseDialog))

const none: ReadonlySet<number> = new Set()
const overGrid = {
  position: 'absolute',
  right: 0,
  bottom: 16,
  left: 0,
  zIndex: 9,
  display: 'grid',
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
}

interface AgendaContentProps {
  agenda: Agenda
  vista: Vista
  /** Absent: all vets are shown. */
  vet?: number
  phone: boolean
  compact: boolean
  address: AgendaAddress
}

/** The grid with what opens from it: panel, form, and the printed day. */
export function AgendaContent({ agenda, vista, vet, phone, compact, address }: AgendaContentProps) {
  const usuario = useUsuario()
  const showToast = useToast()
  const grid = useRef<GridHandle>(null)
  const [openId, setOpenId] = useState<number>()
  const [openOfertaId, setOpenOfertaId] = useState<number>()
  const [form, setForm] = useState<{ cita?: Cita; hueco?: Hueco } | null>(null)
  const [passing, setPassing] = useState<Cita>()
  const byHand = useMediaQuery('(pointer: coarse)') || phone

  const shown = useMemo(() => {
    const veterinarios = agenda.veterinarios.filter(({ id_usuario }) => !vet || id_usuario === vet)
    const columns = columnsOf({ ...agenda, veterinarios })
    return { veterinarios, columns, hours: visibleHours(columns) }
  }, [agenda, vet])
  const open = agenda.citas.find(({ id_cita }) => id_cita === openId)
  const openOferta = agenda.ofertas.find(({ id_oferta }) => id_oferta === openOfertaId)

  const powers = bookingPowers(usuario)
  const canMove = useCallback((cita: Cita) => canMoveCita(usuario, cita, { now: clinicNow() }), [usuario])
  const { move, dialog } = useMoveCita({
    veterinarios: agenda.veterinarios,
    onReverted: (cita) => grid.current?.focus(cita),
  })

  const traspaso = useTraspasoSelection()
  const passColumn = ({ citas }: AgendaColumn) => {
    const passable = citas.flatMap(({ cita }) => (isPassable(cita) ? [cita] : []))
    return traspaso && passable.length > 0 ? () => traspaso.pass(passable) : undefined
  }
  const select = ({ selected, onSelect, disabled }: TableSelection<Cita>, cita: Cita) => {
    if (!disabled(cita)) onSelect([cita.id_cita], !selected.has(cita.id_cita))
  }

  const headOf = ({ id_usuario, fecha, citas, booked, closings }: AgendaColumn) => {
    const load =
      citas.length === 0
        ? (closings.find(isWholeDay)?.label ?? 'Sin citas')
        : `${citas.length === 1 ? '1 cita' : `${citas.length} citas`} · ${hoursText(booked)}`
    if (vista === 'semana') {
      const weekday = weekdayOf(fecha)
      const title = `${weekday} ${Number(fecha.slice(8))}`
      return { title, initial: weekday.charAt(0), load, today: fecha === address.today }
    }
    const one = shown.veterinarios.find((vet) => vet.id_usuario === id_usuario)
    return { title: one ? fullName(one) : '', initial: one ? initialOf(one.nombre) : '', load, today: false }
  }
  const show = (shown: { cita?: number; oferta?: number }) => {
    setOpenId(shown.cita)
    setOpenOfertaId(shown.oferta)
  }
  const close = () => {
    show({})
    if (open) grid.current?.focus(open)
    else if (openOferta) grid.current?.focusOferta(openOferta.id_oferta)
  }
  const swipe = useSwipe((step) => {
    const next = phone && vetBeside(agenda.veterinarios, vet, step)
    if (next) address.show(() => ({ vet: next }))
  })

  if (shown.columns.length === 0) {
    return (
      <EmptyState icon={mdiAccountOffOutline} text="No hay veterinarios. Cuando haya alguno, aquí verás sus citas." />
    )
  }
  return (
    <Box ref={swipe} sx={{ position: 'relative', display: 'flex', flex: 1, gap: 2, minHeight: 0 }}>
      <AgendaGrid
        ref={grid}
        {...shown}
        headOf={headOf}
        canBook={({ id_usuario }) => canAssign(powers, id_usuario)}
        canMove={canMove}
        canAssign={(cita, id) => canAssign(powers, id, cita)}
        selected={open?.id_cita}
        chosen={traspaso?.selection.selected ?? none}
        onPass={passColumn}
        onSelect={traspaso && ((cita) => select(traspaso.selection, cita))}
        compact={compact}
        onMove={move}
        onRefused={() => showToast('error', failure.citaOtherVet)}
        onOpen={({ id_cita }) => show({ cita: id_cita })}
        onOpenOferta={(id_oferta) => show({ oferta: id_oferta })}
        onBook={(hueco) => setForm({ hueco })}
      />
      {open && (
        <PanelFrame label={`Cita de ${open.mascota.nombre}`} onClosed={close}>
          {(closePanel) => (
            <CitaPanel
              cita={open}
              closing={findCita(shown.columns, open.id_cita)?.closing}
              canChange={canChangeCita(usuario, open, { now: clinicNow() })}
              onMove={canMove(open) ? () => startMove(open, closePanel) : undefined}
              moveLabel={byHand ? 'Mover a otra hora…' : 'Mover'}
              onPass={canPassCita(usuario, open) ? () => setPassing(open) : undefined}
              borrador={agenda.borradores.includes(open.id_cita)}
              onEdit={() => setForm({ cita: open })}
              onClose={closePanel}
            />
          )}
        </PanelFrame>
      )}
      {openOferta && (
        <PanelFrame label={`Hueco guardado para ${openOferta.mascota.nombre}`} onClosed={close}>
          {(closePanel) => (
            <OfertaPanel oferta={openOferta} canAnswer={canAnswerOferta(usuario, openOferta)} onClose={closePanel} />
          )}
        </PanelFrame>
      )}
      {form && <CitaForm {...form} onClosed={() => setForm(null)} onSaved={() => undefined} />}
      {dialog}
      {passing && <PaseDialog cita={passing} onClosed={() => setPassing(undefined)} />}
      {traspaso?.dialog}
      <Box sx={overGrid}>{traspaso?.bar}</Box>
      {vista === 'dia' && <PrintDay veterinarios={shown.veterinarios} columns={shown.columns} />}
    </Box>
  )

  /** Moves it with the keys; on a touch screen, in the form. */
  function startMove(cita: Cita, closePanel: () => void): void {
    if (byHand) setForm({ cita })
    else {
      closePanel()
      grid.current?.startMove(cita)
    }
  }
}

/** 90 as '1 h 30 min' */
function hoursText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours && `${hours} h`, rest && `${rest} min`].filter(Boolean).join(' ')
}
