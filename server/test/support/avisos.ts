import { enlaceKinds } from '../../src/auth/recovery/enlace.aviso.ts'
import type { NoticeKind, Parties } from '../../src/avisos/index.ts'
import { renderEmail as layOut } from '../../src/avisos/templates/render-email.ts'
import type { CitaDatos, CitaTipo } from '../../src/citas/avisos/changes.ts'
import { citaKinds } from '../../src/citas/avisos/cita.aviso.ts'
import type { CitaNotice, NoticeCita } from '../../src/citas/avisos/load.ts'
import { type OfertaNotice, oferta } from '../../src/espera/oferta.aviso.ts'
import { type DuePrevencion, prevencion } from '../../src/prevencion/prevencion.aviso.ts'

export const citaTipos = Object.keys(citaKinds) as CitaTipo[]

/** A notice as its kind gets it to render. */
export interface LoadedNotice<Data = unknown> extends Parties {
  kind: NoticeKind<object, Data>
  data: Data
}

export const renderEmail = ({ kind, data, ...parties }: LoadedNotice) => layOut(kind.email(data, parties), parties)

export const renderSms = ({ kind, data, ...parties }: LoadedNotice) => kind.sms?.(data, parties) ?? ''

const parties: Parties = {
  persona: { nombre: 'Ana', apellido: 'García' },
  clinica: {
    nombre: 'Clínica San Antón',
    direccion: 'Calle de Alcalá 100, 28009 Madrid',
    telefono: '912 345 678',
    email: 'hola@sananton.es',
    horario: [1, 2, 3, 4, 5, 6, 7].map((dia) => ({ dia, tramos: dia < 6 ? [{ desde: '09:30', hasta: '13:30' }] : [] })),
    urgencias: 'Fuera de horario: 912 000 000.',
  },
}

/** A clinic that has not filled in its settings. */
export const emptyClinic: Parties['clinica'] = {
  nombre: '',
  direccion: '',
  telefono: '',
  email: '',
  horario: [],
  urgencias: '',
}

/** Of Luna's appointment on Tuesday 17 November 2026 at 10:00 with Marta Ruiz. */
const noticeCita: NoticeCita = {
  id_cita: 7,
  version: 3,
  fecha_hora: '2026-11-17T10:00',
  duracion: 30,
  tipo_consulta: 'vacunacion',
  motivo_consulta: 'Vacuna anual',
  estado: 'confirmada',
  detalle_cancelacion: '',
  mascota: 'Luna',
  visible_dueno: true,
  visible_personal: true,
  fallecida: false,
  comunicada: false,
  id_dueno: 1,
  dueno: 'Ana García',
  id_veterinario: 2,
  veterinario: 'Marta Ruiz',
}

export function citaNotice(
  tipo: CitaTipo,
  cita: Partial<NoticeCita> = {},
  { antes, propia, ...others }: Partial<Parties> & Pick<CitaDatos, 'antes' | 'propia'> = {},
): LoadedNotice<CitaNotice> {
  const { fecha_hora, id_veterinario } = noticeCita
  const datos = { fecha_hora, id_veterinario, antes, propia }
  const url = 'https://citas.example.com/citas/7'
  const data = { tipo, id_usuario: 1, datos, cita: { ...noticeCita, ...cita }, url }
  return { ...parties, ...others, kind: citaKinds[tipo], data }
}

/** An offer for Luna on Tuesday 17 November 2026 at 10:00, kept until 12:30. */
export function ofertaNotice(fields: Partial<OfertaNotice> = {}): LoadedNotice<OfertaNotice> {
  const data: OfertaNotice = {
    fecha_hora: '2026-11-17T10:00',
    mascota: 'Luna',
    veterinario: 'Marta Ruiz',
    tipo_consulta: 'vacunacion',
    hasta: '2026-11-16T12:30',
    antes: null,
    url: 'https://citas.example.com/oferta#AbCdEfGhIjKlMnOpQrStUvWx',
    open: true,
    ...fields,
  }
  return { ...parties, kind: oferta, data }
}

export const rabies: DuePrevencion = {
  id_mascota: 7,
  mascota: 'Luna',
  tipo: 'vacuna',
  producto: 'Nobivac Rabia',
  enfermedades: ['Rabia'],
  propuesta: null,
  proxima: '2026-12-16',
}

export function prevencionNotice(...filas: DuePrevencion[]): LoadedNotice {
  const url = 'https://citas.example.com/pets/7?pedir-cita=Vacuna+de+la+rabia'
  return {
    ...parties,
    kind: prevencion,
    data: { filas, isDue: filas.length > 0, hoy: '2026-11-16', url, wanted: true },
  }
}

export const enlaceNotice = (tipo: keyof typeof enlaceKinds, horas = 2): LoadedNotice => ({
  ...parties,
  kind: enlaceKinds[tipo],
  data: { url: 'https://citas.example.com/contrasena#a&b', horas },
})
