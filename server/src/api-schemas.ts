import * as contract from '@huella/contract'
import { health } from './platform/http/health.routes.ts'

/** The schemas that have a name in the OpenAPI document, beyond those of `crudRoutes`. */
const schemas = {
  Aviso: contract.aviso,
  AvisoPrevisto: contract.avisoPrevisto,
  CitaEstadoUpdate: contract.citaEstadoUpdate,
  CitaMascota: contract.citaMascota,
  Contacto: contract.contacto,
  DiaSemana: contract.diaSemana,
  Envios: contract.envios,
  Health: health,
  Login: contract.login,
  Message: contract.message,
  NombreUsuario: contract.nombrado,
  PasswordChange: contract.changePassword,
  PasswordLink: contract.enlace,
  PasswordLinkOwner: contract.enlaceDe,
  PasswordLinkRequest: contract.passwordOlvidada,
  PasswordSet: contract.passwordNueva,
  Perfil: contract.persona,
  Register: contract.register,
  Resumen: contract.resumen,
  ResumenAdmin: contract.resumenAdmin,
  ResumenCliente: contract.resumenCliente,
  ResumenVeterinario: contract.resumenVeterinario,
  Session: contract.session,
  Settings: contract.settings,
  SettingsUpdate: contract.settingsBody,
  TratamientoCita: contract.tratamientoCita,
  TratamientoData: contract.tratamientoData,
  TratamientoEstadoUpdate: contract.tratamientoEstadoUpdate,
  Veterinarios: contract.veterinarios,
  WorkingDay: contract.workingDay,
  WorkingHours: contract.workingHours,
}

/** The groups of operations, beyond those of `crudRoutes`. */
const tags = {
  servidor: 'The state of the server.',
  sesión: 'Sign-in, registration and sign-out.',
  contraseña: 'Links by e-mail for a forgotten password or an invitation.',
  perfil: 'The account of the caller.',
  resumen: 'The dashboard of the caller’s role.',
  directorio: 'Whom forms offer: owners for a pet, vets for an appointment.',
  settings: 'Name, working hours and rules of the clinic.',
  avisos: 'Notices by e-mail and SMS.',
}

export const apiNames = { schemas, tags }
