import type {
  AlertaBreve,
  Datos,
  MascotaDatos,
  MedicacionLinea,
  Prevencion,
  Rol,
  Sexo,
  TratamientoEstado,
  Visita,
  VisitaActos,
} from '@huella/contract'

/** What a document says. Nothing internal: everybody who may open one gets the same. */
export interface Clinica {
  nombre: string
  direccion: string
  telefono: string
  email: string
}

interface Persona {
  nombre: string
  apellido: string
}

/** Who signs. */
export interface Veterinario extends Persona {
  rol: Rol
  colegiado: string | null
}

export interface Paciente {
  id_mascota: number
  nombre: string
  especie: string | null
  raza: string | null
  sexo: Sexo | null
  esterilizada: boolean | null
  especie_texto: string | null
  fecha_nacimiento: string | null
  fecha_aproximada: boolean
  capa: string | null
  microchip: string | null
  pasaporte: string | null
  dueno: Persona
  alertas: AlertaBreve[]
}

interface Documento {
  clinica: Clinica
  paciente: Paciente
  /** When the newest of its data was written. */
  escrito_en: Date
}

type TratamientoBreve = {
  nombre: string
  descripcion: string
  fecha_inicio: string
  fecha_fin: string | null
  estado: TratamientoEstado
  medicacion: MedicacionLinea[]
  veterinario: Veterinario
}

type Contenido = Pick<
  Visita,
  | (
      | 'fecha_hora'
      | 'motivo'
      | 'anamnesis'
      | 'exploracion'
      | 'diagnosticos'
      | 'plan'
      | 'peso'
      | 'temperatura'
      | 'mucosas'
    )
  | ('frecuencia_cardiaca' | 'frecuencia_respiratoria' | 'condicion_corporal' | 'dolor' | 'trc')
>

export interface Informe extends Documento {
  tipo: 'informe'
  visita: Contenido & {
    /** Clinic wall-clock time. */
    firmada: string
    veterinario: Veterinario
    /** Who began it, where somebody else carried it on. */
    empezada_por: Persona | null
    adendas: { texto: string; peso: number | null; cuando: string; usuario: Veterinario }[]
    /** What was given, as it was when it was signed. */
    actos: VisitaActos
  }
}

export interface Cartilla extends Documento {
  tipo: 'cartilla'
  prevenciones: (Pick<
    Prevencion,
    'tipo' | 'producto' | 'enfermedades' | 'laboratorio' | 'lote' | 'caducidad' | 'fecha' | 'proxima'
  > & {
    veterinario: Veterinario | null
  })[]
  proximas: (Pick<Prevencion, 'tipo' | 'producto'> & { proxima: string })[]
  pesos: { fecha: string; peso: number }[]
}

export interface HojaTratamiento extends Documento {
  tipo: 'tratamiento'
  tratamiento: TratamientoBreve
  /** The last weight when it was prescribed. */
  peso: { peso: number; fecha: string } | null
}

export type AnyDocumento = Informe | Cartilla | HojaTratamiento

/** The privacy text, for somebody to sign. */
export interface HojaPrivacidad {
  tipo: 'privacidad'
  clinica: Clinica
  cliente: Persona
  version: number
  texto: string
  publicada: Date
}

/** Who a client is, of an export of their data. */
export interface HojaDatos extends Omit<Datos, 'formato'> {
  tipo: 'datos'
  timeZone: string
}

/** The record of one of their pets. */
export interface HojaHistoria extends Pick<Datos, 'clinica' | 'generado_en'> {
  tipo: 'historia'
  timeZone: string
  mascota: MascotaDatos
  /** Where it goes to another clinic. */
  remision?: Remision
}

export interface Remision {
  dueno: Persona
  remitente: Veterinario
  desde: string | null
  nota: string | null
}

/** What the threads draw. */
export type Hoja = AnyDocumento | HojaPrivacidad | HojaDatos | HojaHistoria

interface Words {
  titulo: string
  /** A sentence of the letter that carries it. */
  adjunto: string
  archivo: string
}

/** The words for a document, and the day in its file name. */
export function describeDocumento(documento: AnyDocumento): Words {
  const { nombre } = documento.paciente
  const kinds = {
    informe: (d: Informe) => ({
      titulo: `Informe de la visita de ${nombre}`,
      adjunto: `El informe de la visita de ${nombre} va adjunto, en PDF.`,
      archivo: documentoFileName('informe', nombre, d.visita.fecha_hora),
    }),
    cartilla: (d: Cartilla) => ({
      titulo: `Cartilla de ${nombre}`,
      adjunto: `La cartilla de ${nombre} va adjunta, en PDF.`,
      archivo: documentoFileName('cartilla', nombre, d.prevenciones[0]?.fecha),
    }),
    tratamiento: (d: HojaTratamiento) => ({
      titulo: `Hoja de tratamiento de ${nombre}`,
      adjunto: `La hoja de tratamiento de ${nombre} va adjunta, en PDF.`,
      archivo: documentoFileName('tratamiento', nombre, d.tratamiento.fecha_inicio),
    }),
  }
  if (documento.tipo === 'informe') return kinds.informe(documento)
  return documento.tipo === 'cartilla' ? kinds.cartilla(documento) : kinds.tratamiento(documento)
}

/** 'informe-luna-2026-11-16.pdf': letters and digits alone, which every system and header accepts. */
export function documentoFileName(kind: string, mascota: string, day = ''): string {
  const plain = mascota.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const name = plain
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40)
  return `${[kind, name, day.slice(0, 10)].filter(Boolean).join('-')}.pdf`
}
