import type {
  CitaNoticeData,
  CitaTipo,
  CuentaTipo,
  NoticeCita,
  NoticeData,
  NoticeOferta,
  OfertaNoticeData,
} from '../../src/avisos/domain/notice-data.ts'

export const citaTipos: CitaTipo[] = [
  'cita_solicitada',
  'cita_confirmada',
  'cita_movida',
  'cita_cancelada',
  'cita_recordatorio',
  'agenda_nueva',
  'agenda_movida',
  'agenda_cancelada',
]

const base = {
  persona: { nombre: 'Ana', apellido: 'García' },
  clinica: {
    nombre: 'Clínica San Antón',
    direccion: 'Calle de Alcalá 100, 28009 Madrid',
    telefono: '912 345 678',
    email: 'hola@sananton.es',
  },
}

/** A notice about Luna's appointment on Tuesday 17 November 2026 at 10:00 with Marta Ruiz. */
export function citaNotice(
  tipo: CitaTipo,
  cita: Partial<NoticeCita> = {},
  more: Partial<NoticeData> = {},
): CitaNoticeData {
  const fields: NoticeCita = {
    id_cita: 7,
    version: 3,
    fecha_hora: '2026-11-17T10:00',
    duracion: 30,
    tipo_consulta: 'vacunacion',
    motivo_consulta: 'Vacuna anual',
    estado: 'confirmada',
    mascota: 'Luna',
    dueno: 'Ana García',
    veterinario: 'Marta Ruiz',
    ...cita,
  }
  return { ...base, ...more, tipo, cita: fields }
}

/** A place for Luna on Tuesday 17 November 2026 at 10:00, kept until 12:30. */
export function ofertaNotice(oferta: Partial<NoticeOferta> = {}): OfertaNoticeData {
  const fields = {
    fecha_hora: '2026-11-17T10:00',
    mascota: 'Luna',
    veterinario: 'Marta Ruiz',
    tipo_consulta: 'vacunacion' as const,
    hasta: '2026-11-16T12:30',
    antes: null,
    url: 'https://citas.example.com/oferta#AbCdEfGhIjKlMnOpQrStUvWx',
    ...oferta,
  }
  return { ...base, tipo: 'oferta', oferta: fields }
}

export function cuentaNotice(tipo: CuentaTipo, horas = 2): NoticeData {
  return { ...base, tipo, enlace: { url: 'https://citas.example.com/contrasena#a&b', horas } }
}
