import { type Aviso, avisoEstados } from '@huella/contract'
import { clinicDay, clinicHour, relativeDayAndTime } from '../../lib/formats.ts'

/** An instant as 'hoy 12:03', or with its day. */
const whenText = (instant: string) => relativeDayAndTime(`${clinicDay(instant)}T${clinicHour(instant)}`)

/** 'Enviado a ana@correo.es hoy 12:03', 'Por enviar', 'Sin entregar: …' */
export function envioText({ estado, destino, cerrado_en, motivo, intentos }: Aviso): string {
  const { label } = avisoEstados[estado]
  if (estado === 'enviado') return `${label} a ${destino} ${whenText(cerrado_en ?? '')}`
  if (estado === 'pendiente') return intentos > 0 ? `Reintentando: ${motivo}` : label
  return `${estado === 'fallido' ? label : 'No enviado'}: ${motivo}`
}
