import * as contract from '@huella/contract'
import * as z from 'zod/mini'
import { adjuntoUpload } from './adjuntos/upload/upload.routes.ts'
import { health, state } from './platform/http/health.routes.ts'

/** Schemas of the contract that have another name in the OpenAPI document than in the code. */
const otherNames: Record<string, string> = {
  changePassword: 'PasswordChange',
  enlace: 'PasswordLink',
  enlaceDe: 'PasswordLinkOwner',
  horarioBody: 'HorarioUpdate',
  nombrado: 'NombreUsuario',
  normaRabiaBody: 'NormaRabiaUpdate',
  normasDeRabiaBody: 'NormasDeRabiaUpdate',
  passwordNueva: 'PasswordSet',
  passwordOlvidada: 'PasswordLinkRequest',
  fichaPropiaBody: 'FichaPropiaUpdate',
  fichasPropiasBody: 'FichasPropiasUpdate',
  pautaGusanosBody: 'PautaGusanosUpdate',
  pautasGusanosBody: 'PautasGusanosUpdate',
  pautaPropiaBody: 'PautaPropiaUpdate',
  pautasPropiasBody: 'PautasPropiasUpdate',
  productoBody: 'ProductoUpdate',
  productosBody: 'ProductosUpdate',
  settingsBody: 'SettingsUpdate',
  tramoBody: 'TramoUpdate',
}

/** Objects and unions are named in the document; parameters of an address are not, because they are listed with their route. */
function nameOf(name: string, exported: unknown): [string, z.ZodMiniType][] {
  if (!(exported instanceof z.ZodMiniType) || !/^(object|union)$/.test(exported.def.type)) return []
  return /Query$|Params$/.test(name)
    ? []
    : [[otherNames[name] ?? name.charAt(0).toUpperCase() + name.slice(1), exported]]
}

const schemas = {
  AdjuntoUpload: adjuntoUpload,
  Health: health,
  State: state,
  ...Object.fromEntries(Object.entries(contract).flatMap(([name, exported]) => nameOf(name, exported))),
}

/** The groups of operations, beyond those of `crudRoutes` and `recordRoutes`. */
const tags = {
  servidor: 'The state of the server.',
  sesión: 'Sign-in, registration and sign-out.',
  'segundo factor': 'What the caller signs in with beside the password.',
  contraseña: 'Links by e-mail for a forgotten password or an invitation.',
  perfil: 'The account of the caller.',
  correo: 'Links by e-mail that confirm an address or undo its change.',
  resumen: 'The dashboard of the caller’s role.',
  busqueda: 'One search for clients, pets and appointments.',
  eventos: 'What others change.',
  directorio: 'Whom forms offer: owners for a pet, vets for an appointment.',
  clientes: 'The page of a client: figures, pets, appointments, notices and notes of the desk.',
  accesos: 'Who opened which record.',
  supresión: 'Requests of clients to have their data erased.',
  agenda: 'The days of the clinic: open hours and appointments of each vet.',
  huecos: 'When an appointment can be booked.',
  espera: 'The waiting list, and the offers of places that became free.',
  llamadas: 'Calls with clients, noted by staff.',
  horarios: 'Timetables, exceptions and public holidays.',
  documentos: 'Reports, vaccination cards and treatment sheets as PDF, to open and to send.',
  adjuntos: 'The files of a record: pictures, PDF, DICOM; and the photo of a pet.',
  privacidad: 'The privacy text of the clinic in its versions, and who has accepted which.',
  settings: 'Name, working hours and rules of the clinic.',
  traspasos: 'Appointments and drafts that were passed on to the caller.',
  visitas: 'What a vet writes down of a visit: drafts, signed visits and their addenda.',
  plantillas: 'Texts that visits are written with: of the clinic, and one’s own.',
  avisos: 'Notices by e-mail and SMS.',
  papelera: 'What was deleted, and bringing it back.',
  auditoria: 'Who changed what, and when.',
}

export const apiNames = { schemas, tags }
