import { type AvisoEstado, type AvisoTipo, demoCuentas, isOpenCita } from '@huella/contract'
import { addDays } from './agenda/days.ts'
import type { makeAltas } from './altas.ts'
import type { DemoCita } from './citas.ts'
import { isOfClient } from './mascotas.ts'

interface Clinic {
  usuarios: readonly { id_usuario: number; email: string }[]
  citas: readonly DemoCita[]
  altas: ReturnType<typeof makeAltas>
  now: string
}

/** How long a notice is tried, in days. */
const TRIED = 3
/** What the mail server of an address says that takes no more. */
const FULL = 'El buzón está lleno (552 5.2.2)'
/** How many of the last reminders. */
const REMINDERS = 3

/** What the desk must tell clients without e-mail, and the letters to the client whose account visitors use: that of the next appointment came back. */
export function makeAvisos({ usuarios, citas, altas, now }: Clinic) {
  const client = usuarios.find(({ email }) => email === demoCuentas.cliente.email)
  const notice = (
    { id_cita }: { id_cita: number },
    { id_usuario, email }: { id_usuario: number; email: string | null },
    { tipo, estado, creado_en }: { tipo: AvisoTipo; estado: AvisoEstado; creado_en: string },
  ) => ({
    ...{ id_usuario, id_cita, tipo, canal: 'email', clave: `demo:${tipo}:${id_cita}`, estado, creado_en },
    ...{ enviar_desde: creado_en, caduca_en: addDays(creado_en.slice(0, 10), TRIED) + creado_en.slice(10) },
    ...{ intentos: email ? 1 : 0, destino: email, cerrado_en: creado_en },
    motivo: estado === 'fallido' ? FULL : email ? null : 'Sin correo electrónico',
  })
  const toTell = altas.citas.flatMap((cita) => {
    const pet = altas.mascotas.find(({ id_mascota }) => id_mascota === cita.id_mascota)
    const owner = altas.clientes.find(({ id_usuario }) => id_usuario === pet?.id_usuario)
    if (!owner || owner.email) return []
    return [notice(cita, owner, { tipo: 'cita_confirmada', estado: 'por_llamar', creado_en: cita.creado_en })]
  })
  const own = citas.filter(isOfClient).sort((one, other) => one.fecha_hora.localeCompare(other.fecha_hora))
  const coming = own.filter((cita) => cita.fecha_hora > now && isOpenCita(cita))
  const reminded = own.filter(({ fecha_hora, estado }) => fecha_hora < now && estado === 'completada').slice(-REMINDERS)
  const letters = client
    ? [
        ...reminded.map((cita) => {
          const creado_en = `${addDays(cita.fecha_hora.slice(0, 10), -1)}T10:00`
          return notice(cita, client, { tipo: 'cita_recordatorio', estado: 'enviado', creado_en })
        }),
        ...coming.map((cita, n) => {
          const tipo = cita.estado === 'pendiente' ? 'cita_solicitada' : 'cita_confirmada'
          return notice(cita, client, { tipo, estado: n === 0 ? 'fallido' : 'enviado', creado_en: cita.creado_en })
        }),
      ]
    : []
  return [...letters, ...toTell]
    .sort((one, other) => one.creado_en.localeCompare(other.creado_en))
    .map((aviso, n) => ({ id_aviso: n + 1, ...aviso }))
}
