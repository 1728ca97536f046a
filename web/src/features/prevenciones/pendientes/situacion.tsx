import { type LlamadaResultado, llamadaResultados, type PrevencionPendiente, tiposConsulta } from '@huella/contract'
import {
  mdiCalendarCheckOutline,
  mdiPhoneCheckOutline,
  mdiPhoneMissedOutline,
  mdiPhoneOffOutline,
  mdiPhoneReturnOutline,
} from '@mdi/js'
import { clinicDay, shortDate, timeOf } from '../../../lib/formats.ts'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'
import styles from './situacion.module.css'

const looks = {
  no_contesta: { tone: 'warning', icon: mdiPhoneMissedOutline },
  volvera_a_llamar: { tone: 'info', icon: mdiPhoneReturnOutline },
  le_llamamos: { tone: 'info', icon: mdiPhoneReturnOutline },
  no_quiere: { tone: 'secondary', icon: mdiPhoneOffOutline },
  resuelta: { tone: 'success', icon: mdiPhoneCheckOutline },
} as const satisfies Record<LlamadaResultado, object>

const citaText = ({ fecha_hora }: { fecha_hora: string }, today: string) =>
  `${shortDate(fecha_hora.slice(0, 10), today)}, ${timeOf(fecha_hora)}`

/** The appointment for it, or how the last call ended. */
function chipOf({ con_cita, proxima_cita, ultima_llamada: call }: PrevencionPendiente, today: string) {
  if (con_cita && proxima_cita)
    return {
      tone: 'success',
      icon: mdiCalendarCheckOutline,
      label: `Cita el ${citaText(proxima_cita, today)}`,
    } as const
  if (!call) return undefined
  const label = `${llamadaResultados[call.resultado]}, ${shortDate(clinicDay(call.creado_en), today)}`
  return { ...looks[call.resultado], label }
}

function notifiedText({ ultimo_aviso, ultima_llamada, mascota }: PrevencionPendiente, today: string) {
  if (ultimo_aviso) return `Avisado el ${shortDate(clinicDay(ultimo_aviso), today)}`
  if (!mascota.usuario.recordatorios) return 'Sin recordatorios'
  return ultima_llamada ? '' : 'Sin avisar'
}

/** An appointment for something else, and when its owner was notified. */
function textsOf(row: PrevencionPendiente, today: string): string[] {
  const { con_cita, proxima_cita: cita } = row
  if (con_cita) return []
  const other = cita ? `${citaText(cita, today)}: ${tiposConsulta[cita.tipo_consulta]}` : ''
  return [other, notifiedText(row, today)].filter(Boolean)
}

interface SituacionProps {
  row: PrevencionPendiente
  today: string
  /** With a line for each. */
  roomy?: boolean
}

/** How it stands: the appointment for it, or how the last call ended, and when its owner was notified. */
export function Situacion({ row, today, roomy = false }: SituacionProps) {
  const chip = chipOf(row, today)
  const texts = textsOf(row, today)
  return (
    <span className={roomy ? styles.lines : styles.line} title={[...(chip ? [chip.label] : []), ...texts].join(' · ')}>
      {chip && <StatusChip {...chip} wrap />}
      {(roomy ? texts : [texts.join(' · ')]).map((text) => (
        <span key={text} className={styles.text}>
          {text}
        </span>
      ))}
    </span>
  )
}
