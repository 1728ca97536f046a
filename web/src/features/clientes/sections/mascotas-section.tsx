import { type Cliente, type ClienteMascota, edadOf, especieOf, isIncomplete, missingOf } from '@huella/contract'
import { mdiCandle, mdiCheck, mdiClipboardAlertOutline, mdiLinkOff, mdiNeedle, mdiPawOutline, mdiPlus } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { pesoText, shortDate } from '../../../lib/formats.ts'
import { useCan } from '../../../lib/session/use-can.ts'
import { useClinicToday } from '../../../lib/use-clinic-today.ts'
import { below, PHONE_WIDTH } from '../../../ui/layout/breakpoints.ts'
import { Icon } from '../../../ui/layout/icon.tsx'
import { AlertaLines } from '../../alertas/shared/alerta-lines.tsx'
import { MascotaFoto } from '../../mascotas/shared/mascota-foto.tsx'
import { MascotaLink } from '../../mascotas/shared/mascota-link.tsx'
import { dueText } from '../due-text.ts'
import { EmptyLine, Section } from './section.tsx'

interface MascotasSectionProps {
  cliente: Cliente
  onNew: () => void
  onBook: (mascota: ClienteMascota) => void
}

export function MascotasSection({ cliente: { mascotas }, onNew, onBook }: MascotasSectionProps) {
  const canCreate = useCan('mascotas:create')
  return (
    <Section
      heading="Mascotas"
      actions={
        canCreate && (
          <Button startIcon={<Icon path={mdiPlus} size={20} />} onClick={onNew}>
            Nueva mascota
          </Button>
        )
      }
    >
      {mascotas.length === 0 ? (
        <EmptyLine icon={<Icon path={mdiPawOutline} size={28} />} text="Todavía no tiene mascotas." />
      ) : (
        <Box component="ul" sx={grid}>
          {mascotas.map((mascota) => (
            <Box key={mascota.id_mascota} component="li" sx={cell}>
              <Mascota mascota={mascota} onBook={() => onBook(mascota)} />
            </Box>
          ))}
        </Box>
      )}
    </Section>
  )
}

function Mascota({ mascota, onBook }: { mascota: ClienteMascota; onBook: () => void }) {
  const { raza, fallecida_en, baja_en, peso, alertas } = mascota
  const today = useClinicToday()
  const facts = [
    raza ?? especieOf(mascota),
    !fallecida_en && edadOf(mascota, today).toLowerCase(),
    peso !== null && pesoText(peso),
  ]
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <MascotaFoto mascota={mascota} size={26} diameter={48} />
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box sx={{ fontWeight: 600, lineHeight: 1.25 }}>
            <MascotaLink mascota={mascota} />
          </Box>
          <Box sx={{ fontSize: '0.8125rem', lineHeight: 1.35, color: 'text.secondary' }}>
            {facts.filter(Boolean).join(', ')}
          </Box>
        </Box>
      </Box>
      <Box component="ul" aria-label={`De ${mascota.nombre}`} sx={lines}>
        {fallecida_en && <Line icon={mdiCandle}>Falleció el {shortDate(fallecida_en, today)}</Line>}
        {baja_en && <Line icon={mdiLinkOff}>Fuera de la lista de su dueño</Line>}
        <AlertaLines alertas={alertas} />
        {!fallecida_en && isIncomplete(mascota) && (
          <Line icon={mdiClipboardAlertOutline} warns>
            Ficha incompleta: {missingOf(mascota).join(', ')}
          </Line>
        )}
        {!fallecida_en && !baja_en && <Prevencion mascota={mascota} onBook={onBook} />}
      </Box>
    </>
  )
}

/** What is due, and the button that books it. */
function Prevencion({ mascota, onBook }: { mascota: ClienteMascota; onBook: () => void }) {
  const canBook = useCan('citas:create')
  const due = dueText(mascota.prevencion, useClinicToday())
  if (!due) return <Line icon={mdiCheck}>Prevención al día</Line>
  return (
    <Line icon={mdiNeedle} warns={due.overdue}>
      {due.text}
      {due.bookable && canBook && (
        <>
          {' · '}
          <Button onClick={onBook} aria-label={`Reservar para ${mascota.nombre}`} sx={inlineButton}>
            Reservar
          </Button>
        </>
      )}
    </Line>
  )
}

function Line({ icon, warns = false, children }: { icon: string; warns?: boolean; children: ReactNode }) {
  return (
    <Box component="li" sx={{ color: warns ? 'text.primary' : 'text.secondary' }}>
      <Box sx={{ display: 'grid', flexShrink: 0, color: warns ? 'warning.main' : 'text.secondary' }}>
        <Icon path={icon} size={18} />
      </Box>
      <span>{children}</span>
    </Box>
  )
}

const grid = {
  ...{ display: 'grid', m: 0, p: 0, listStyle: 'none', borderTop: 1, borderColor: 'divider', overflow: 'hidden' },
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
}
/** The lines between them are drawn outside: the first ones of a row lose theirs at the card's edge. */
const cell = {
  ...{ minWidth: 0, px: 2, py: 1.75, ml: '-1px', mt: '-1px', borderLeft: 1, borderTop: 1, borderColor: 'divider' },
}
const lines = {
  ...{ display: 'grid', gap: 0.5, m: 0, mt: 1.25, p: 0, listStyle: 'none' },
  '& > li': { display: 'flex', gap: 1, fontSize: '0.84375rem', lineHeight: 1.35, overflowWrap: 'anywhere' },
}
const inlineButton = {
  p: 0,
  minWidth: 0,
  minHeight: 24,
  fontSize: 'inherit',
  lineHeight: 'inherit',
  verticalAlign: 'baseline',
  // As high as a finger, without moving the lines apart.
  [`@media (pointer: coarse), ${below(PHONE_WIDTH)}`]: { my: '-10px' },
}
