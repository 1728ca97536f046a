import { type Cita, citaEnUnaLinea, especieOf, type OfertaAgenda, tiposConsulta } from '@huella/contract'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { clinicHour } from '../../../lib/formats.ts'
import { Floating } from '../../../ui/feedback/floating.tsx'
import { alertaText } from '../../alertas/shared/alerta-chips.tsx'
import { citaStateOf, citaStates } from '../../citas/shared/cita-state.ts'
import { visitaStateOf, visitaStates } from '../../citas/shared/visita-state.ts'
import { ClienteLink } from '../../clientes/shared/cliente-link.tsx'
import type { AgendaColumn, PlacedCita } from '../layout/columns.ts'
import { minutesOf, timeAt } from '../layout/minutes.ts'
import styles from './card-tooltip.module.css'
import { citaIdOf, ofertaIdOf } from './geometry.ts'
import { findCita } from './grid-model.ts'

/** How long the mouse rests on a card before its text appears, and how long it may take from there to the text. */
const SHOW_MS = 500
const HIDE_MS = 200
const CARDS = '[data-cita], [data-oferta]'

interface Shown {
  card: Element
  cita?: number
  oferta?: number
}

interface CardTooltipProps {
  root: RefObject<HTMLElement | null>
  columns: readonly AgendaColumn[]
}

/** The whole text of the card under the mouse, or of the one that the keyboard has reached. Alone in rendering when it appears. */
export function CardTooltip({ root, columns }: CardTooltipProps) {
  const [shown, setShown] = useState<Shown>()
  const timer = useRef<number>(undefined)
  const later = (ms: number, next: Shown | undefined) => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setShown(next), ms)
  }
  const hide = useEffectEvent(() => later(0, undefined))
  const onPointer = useEffectEvent((event: PointerEvent) => {
    // Leaving the grid for the text itself: it has been told before that the mouse is there.
    if (event.relatedTarget instanceof Element && event.relatedTarget.closest('[role=tooltip]')) return
    const next = event.pointerType === 'mouse' && event.buttons === 0 ? shownBy(event) : undefined
    if (next?.card !== shown?.card) later(next ? SHOW_MS : HIDE_MS, next)
    else clearTimeout(timer.current)
  })
  const onFocus = useEffectEvent((event: FocusEvent) => {
    const next = shownBy(event)
    if (next?.card.matches(':focus-visible')) later(0, next)
  })

  useEffect(() => {
    const session = new AbortController()
    const { signal } = session
    const grid = root.current
    grid?.addEventListener('pointerover', (event) => onPointer(event), { signal })
    grid?.addEventListener('pointerleave', (event) => onPointer(event), { signal })
    grid?.addEventListener('focusin', (event) => onFocus(event), { signal })
    grid?.addEventListener('focusout', () => hide(), { signal })
    grid?.addEventListener('pointerdown', () => hide(), { signal })
    grid?.addEventListener('scroll', () => hide(), { signal, passive: true })
    grid?.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { signal })
    return () => {
      session.abort()
      clearTimeout(timer.current)
    }
  }, [root])

  const cita = findCita(columns, shown?.cita)
  const oferta = columns.flatMap(({ ofertas }) => ofertas).find((one) => one.oferta.id_oferta === shown?.oferta)
  if (!shown || (!cita && !oferta)) return null
  return (
    <Floating
      anchor={shown.card}
      className={styles.tooltip}
      onEnter={() => clearTimeout(timer.current)}
      onLeave={() => later(HIDE_MS, undefined)}
    >
      {cita && <CitaText {...cita} />}
      {oferta && <OfertaText oferta={oferta.oferta} />}
    </Floating>
  )
}

function shownBy(event: Event): Shown | undefined {
  const card = event.target instanceof Element ? event.target.closest(CARDS) : null
  return card ? { card, cita: citaIdOf(event), oferta: ofertaIdOf(event) } : undefined
}

/** '10:00–10:30' */
const hoursText = ({ fecha_hora, duracion }: Pick<Cita, 'fecha_hora' | 'duracion'>) =>
  `${timeAt(minutesOf(fecha_hora))}–${timeAt(minutesOf(fecha_hora) + duracion)}`

function CitaText({ cita, closing, borrador }: PlacedCita) {
  const visita = visitaStateOf(cita, borrador)
  const { mascota } = cita
  return (
    <>
      <p className={styles.name}>
        {hoursText(cita)} {mascota.nombre}
      </p>
      <p className={styles.quiet}>
        {especieOf(mascota) ?? 'Sin especie'} · <ClienteLink cliente={mascota.usuario} />
      </p>
      <p>{citaEnUnaLinea(cita)}</p>
      <p className={styles.quiet}>
        {citaStates[citaStateOf(cita)].label}
        {visita && ` · visita: ${visitaStates[visita].label.toLowerCase()}`}
      </p>
      {closing && <p className={styles.alert}>Dentro de un cierre: {closing}</p>}
      {mascota.alertas.map((alerta) => (
        <p key={alerta.id_alerta} className={styles.alert}>
          {alertaText(alerta)}
        </p>
      ))}
    </>
  )
}

function OfertaText({ oferta }: { oferta: OfertaAgenda }) {
  const { mascota } = oferta
  return (
    <>
      <p className={styles.name}>
        {hoursText(oferta)} Guardado para {mascota.nombre}
      </p>
      <p className={styles.quiet}>
        <ClienteLink cliente={mascota.usuario} /> · lista de espera
      </p>
      <p>
        {tiposConsulta[oferta.tipo_consulta]}: {oferta.motivo_consulta}
      </p>
      <p className={styles.quiet}>Hasta las {clinicHour(oferta.caduca_en)}</p>
    </>
  )
}
