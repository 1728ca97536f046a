import { durationText } from '../fields/duration.ts'

/** Texts of failed validation, shown under a field by the form and sent under `errors` by the server. */
export * as validation from './messages/validation.ts'

/** Conflicts that say how many. */
export const conflict = {
  veterinarioConCitas: (citas: number) =>
    `El veterinario tiene ${citas} ${citas === 1 ? 'cita próxima. Reasígnala o cancélala' : 'citas próximas. Reasígnalas o cancélalas'} antes.`,
}

/** Why an owner can no longer move or cancel an appointment. */
export const changeNoticeText = (hours: number) =>
  `Solo puedes cambiar o anular una cita con ${durationText(hours)} de antelación. Llama a la clínica.`

/** What the person reads when something they did worked. */
export * as success from './messages/success.ts'

/** What a user should know of an appointment that needs a confirmation. */
export const notes = {
  citaPendiente: 'La clínica aún tiene que confirmarla.',
  citaReactivate: 'Esta cita está cancelada. Reactívala para cambiarla.',
  citaRepeat: 'Una cita cancelada no se cambia. Pide otra con los mismos datos y elige la hora.',
  citaReconfirm: 'Está confirmada. Si cambias la hora o el veterinario, la clínica tendrá que confirmarla de nuevo.',
}

/** To a vet, when somebody else books with them. */
export const newCita = (mascota: string, when: string) => `Nueva cita: ${mascota}, ${when}`

/** Over a page with unsaved changes whose session is over. */
export const sessionEnded = {
  title: 'Inicia sesión para seguir',
  elsewhere: 'Has cerrado sesión en otra ventana.',
  kept: 'Lo que has escrito sigue aquí.',
  leave: 'Salir sin guardar',
}

/** What the browser says while requests get no response. */
export const connection = {
  slow: 'Sin conexión o muy lenta. Esperando respuesta…',
  offline: 'Sin conexión. Lo último cargado y lo que escribas siguen aquí.',
}

/** What follows a failure without a response: of reading, and of writing, which may or may not have reached the server. */
export const noResponse = {
  read: 'Sin conexión.',
  'not-sent': 'Sin conexión: no se ha enviado. Inténtalo de nuevo cuando tengas conexión.',
  unknown: 'Sin conexión: no sabemos si ha llegado. Compruébalo antes de repetir.',
}

/** What the browser says when the server gave no words of its own. */
export * as failure from './messages/failure.ts'
