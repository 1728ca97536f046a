import { accesoRoutes } from './acceso/acceso.routes.ts'
import { adjuntosTimeline, adjuntosWords } from './adjuntos/adjuntos.repo.ts'
import { adjuntosRoutes } from './adjuntos/adjuntos.routes.ts'
import { almacenRoutes } from './adjuntos/almacen.routes.ts'
import { agendaRoutes } from './agenda/agenda.routes.ts'
import { alertasWords } from './alertas/alertas.repo.ts'
import { alertasRoutes } from './alertas/alertas.routes.ts'
import { auditoriaRoutes } from './auditoria/auditoria.routes.ts'
import { correoRoutes } from './auth/correo/correo.routes.ts'
import { passkeysRoutes } from './auth/passkeys/passkeys.routes.ts'
import { perfilRoutes } from './auth/perfil.routes.ts'
import { recoveryRoutes } from './auth/recovery/recovery.routes.ts'
import { loginSegundoFactorRoutes } from './auth/segundo-factor/login.routes.ts'
import { retirarRoutes } from './auth/segundo-factor/retirar.routes.ts'
import { segundoFactorRoutes } from './auth/segundo-factor/segundo-factor.routes.ts'
import { sesionesRoutes } from './auth/sesiones.routes.ts'
import { sessionRoutes } from './auth/session.routes.ts'
import { avisosRoutes } from './avisos/avisos.routes.ts'
import { copiasRoutes } from './backup/copias.routes.ts'
import { buscarRoutes } from './busqueda/buscar.routes.ts'
import { citasTimeline } from './citas/of-mascota.ts'
import { clientesRoutes } from './clientes/clientes.routes.ts'
import { notasRoutes } from './clientes/notas.routes.ts'
import { documentosRoutes } from './documentos/documentos.routes.ts'
import type { TimelineSources, WordSources } from './entities/index.ts'
import { esperaRoutes } from './espera/espera.routes.ts'
import { fusionRoutes } from './fusion/fusion.routes.ts'
import { excepcionesRoutes } from './horarios/excepciones.routes.ts'
import { festivosRoutes } from './horarios/festivos.routes.ts'
import { horariosRoutes } from './horarios/horarios.routes.ts'
import { huecosRoutes } from './huecos/huecos.routes.ts'
import { lecturasRoutes } from './lecturas/lecturas.routes.ts'
import { llamadasRoutes } from './llamadas/llamadas.routes.ts'
import { mascotasRoutes } from './mascotas/mascotas.routes.ts'
import { medicamentosRoutes } from './medicamentos/medicamentos.routes.ts'
import { pesosTimeline } from './pesos/pesos.repo.ts'
import { pesosRoutes } from './pesos/pesos.routes.ts'
import { plantillasRoutes } from './plantillas/plantillas.routes.ts'
import type { Slice } from './platform/http/routes.ts'
import { porLlamarRoutes } from './por-llamar/por-llamar.routes.ts'
import { prevencionesTimeline } from './prevencion/prevenciones.repo.ts'
import { prevencionesRoutes } from './prevencion/prevenciones.routes.ts'
import { tablasRoutes } from './prevencion/tablas.routes.ts'
import { privacidadRoutes } from './privacidad/privacidad.routes.ts'
import { primerosPasosRoutes } from './resumen/primeros-pasos.routes.ts'
import { resumenRoutes } from './resumen/resumen.routes.ts'
import { settingsRoutes } from './settings/settings.routes.ts'
import { supresionRoutes } from './supresion/supresion.routes.ts'
import { traspasosRoutes } from './traspasos/traspasos.routes.ts'
import { tratamientosTimeline, tratamientosWords } from './tratamientos/tratamientos.repo.ts'
import { tratamientosRoutes } from './tratamientos/tratamientos.routes.ts'
import { directorioRoutes } from './usuarios/directorio.routes.ts'
import { usuariosRoutes } from './usuarios/usuarios.routes.ts'
import { relevoRoutes } from './visitas/relevo.routes.ts'
import { adendasWords, visitasTimeline, visitasWords } from './visitas/visitas.repo.ts'
import { visitasRoutes } from './visitas/visitas.routes.ts'

/** The routes of the API that need no more than every slice gets. */
export const slices: readonly Slice[] = [
  sessionRoutes,
  loginSegundoFactorRoutes,
  sesionesRoutes,
  segundoFactorRoutes,
  passkeysRoutes,
  retirarRoutes,
  perfilRoutes,
  correoRoutes,
  recoveryRoutes,
  accesoRoutes,
  buscarRoutes,
  mascotasRoutes,
  adjuntosRoutes,
  agendaRoutes,
  huecosRoutes,
  esperaRoutes,
  horariosRoutes,
  excepcionesRoutes,
  festivosRoutes,
  tratamientosRoutes,
  medicamentosRoutes,
  visitasRoutes,
  relevoRoutes,
  traspasosRoutes,
  prevencionesRoutes,
  tablasRoutes,
  plantillasRoutes,
  alertasRoutes,
  pesosRoutes,
  documentosRoutes,
  resumenRoutes,
  primerosPasosRoutes,
  usuariosRoutes,
  directorioRoutes,
  lecturasRoutes,
  supresionRoutes,
  llamadasRoutes,
  clientesRoutes,
  notasRoutes,
  settingsRoutes,
  privacidadRoutes,
  almacenRoutes,
  copiasRoutes,
  avisosRoutes,
  porLlamarRoutes,
  fusionRoutes,
  auditoriaRoutes,
]

/** The kinds of entries in the timeline of a pet. */
export const timelineSources: TimelineSources = {
  visita: visitasTimeline,
  cita: citasTimeline,
  tratamiento: tratamientosTimeline,
  prevencion: prevencionesTimeline,
  peso: pesosTimeline,
  adjunto: adjuntosTimeline,
}

/** The texts of records that are searched for words. */
export const wordSources: WordSources = {
  visita: visitasWords,
  adenda: adendasWords,
  tratamiento: tratamientosWords,
  alerta: alertasWords,
  adjunto: adjuntosWords,
}
