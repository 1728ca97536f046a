import { type Action, can, type Rol, scopeOf } from '@huella/contract'
import {
  mdiAccountGroupOutline,
  mdiAccountOutline,
  mdiCalendarClockOutline,
  mdiCalendarMonthOutline,
  mdiCogOutline,
  mdiHistory,
  mdiMedicalBag,
  mdiNeedle,
  mdiNotebookEditOutline,
  mdiPawOutline,
  mdiPhoneAlertOutline,
  mdiPill,
  mdiTextBoxMultipleOutline,
  mdiTextBoxSearchOutline,
  mdiTimerSandEmpty,
  mdiTrashCanOutline,
  mdiViewDashboardOutline,
} from '@mdi/js'
import { matchPath } from 'react-router'
import { type AreaText, areaAt, areas, pathOf, textFor } from '../../lib/areas.ts'
import { lazyPage } from './lazy-page.tsx'

interface Screen {
  path: string
  icon: string
  /** The menu label. */
  label: AreaText
  /** The permission that the screen needs. */
  action: Action
  /** The permission must be for all rows: those of one's own are elsewhere. */
  allRows?: boolean
  /** Not in the menu: reached by links. */
  linked?: boolean
  /** Not in the menu of those who see only their own rows: another screen leads there. */
  linkedOwn?: boolean
  /** Not in the menu of those who have this permission: another screen of theirs shows the same rows, and more. */
  linkedWith?: Action
  /** Its sections have addresses of their own. */
  sections?: boolean
  Page: ReturnType<typeof lazyPage>
  /** Instead of `Page` in the area of an owner. */
  OwnPage?: ReturnType<typeof lazyPage>
}

const ResumenPage = lazyPage(() =>
  import('../../features/resumen/resumen-page.tsx').then(({ ResumenPage }) => ResumenPage),
)
const OwnResumenPage = lazyPage(() =>
  import('../../features/resumen/own/own-resumen-page.tsx').then(({ OwnResumenPage }) => OwnResumenPage),
)
const AgendaPage = lazyPage(() => import('../../features/agenda/agenda-page.tsx').then(({ AgendaPage }) => AgendaPage))
const MascotasPage = lazyPage(() =>
  import('../../features/mascotas/mascotas-page.tsx').then(({ MascotasPage }) => MascotasPage),
)
const FichaPage = lazyPage(() => import('../../features/ficha/ficha-page.tsx').then(({ FichaPage }) => FichaPage))
const CitasPage = lazyPage(() => import('../../features/citas/citas-page.tsx').then(({ CitasPage }) => CitasPage))
const OwnCitasPage = lazyPage(() =>
  import('../../features/citas/own/own-citas-page.tsx').then(({ OwnCitasPage }) => OwnCitasPage),
)
const EsperaPage = lazyPage(() => import('../../features/espera/espera-page.tsx').then(({ EsperaPage }) => EsperaPage))
const PorLlamarPage = lazyPage(() =>
  import('../../features/por-llamar/por-llamar-page.tsx').then(({ PorLlamarPage }) => PorLlamarPage),
)
const TratamientosPage = lazyPage(() =>
  import('../../features/tratamientos/tratamientos-page.tsx').then(({ TratamientosPage }) => TratamientosPage),
)
const MedicamentosPage = lazyPage(() =>
  import('../../features/medicamentos/medicamentos-page.tsx').then(({ MedicamentosPage }) => MedicamentosPage),
)
const VisitaPage = lazyPage(() => import('../../features/visitas/visita-page.tsx').then(({ VisitaPage }) => VisitaPage))
const NuevaVisitaPage = lazyPage(() =>
  import('../../features/visitas/nueva-visita-page.tsx').then(({ NuevaVisitaPage }) => NuevaVisitaPage),
)
const PrevencionPage = lazyPage(() =>
  import('../../features/prevenciones/prevencion-page.tsx').then(({ PrevencionPage }) => PrevencionPage),
)
const PlantillasPage = lazyPage(() =>
  import('../../features/plantillas/plantillas-page.tsx').then(({ PlantillasPage }) => PlantillasPage),
)
const UsuariosPage = lazyPage(() =>
  import('../../features/usuarios/usuarios-page.tsx').then(({ UsuariosPage }) => UsuariosPage),
)
const ClientesPage = lazyPage(() =>
  import('../../features/clientes/clientes-page.tsx').then(({ ClientesPage }) => ClientesPage),
)
const ClientePage = lazyPage(() =>
  import('../../features/clientes/cliente-page.tsx').then(({ ClientePage }) => ClientePage),
)
const SupresionesPage = lazyPage(() =>
  import('../../features/supresion/supresiones-page.tsx').then(({ SupresionesPage }) => SupresionesPage),
)
const AccesosFichaPage = lazyPage(() =>
  import('../../features/accesos/accesos-page.tsx').then(({ AccesosFichaPage }) => AccesosFichaPage),
)
const AccesosClientePage = lazyPage(() =>
  import('../../features/accesos/accesos-page.tsx').then(({ AccesosClientePage }) => AccesosClientePage),
)
const HistoriasPage = lazyPage(() =>
  import('../../features/historias/historias-page.tsx').then(({ HistoriasPage }) => HistoriasPage),
)
const PerfilPage = lazyPage(() => import('../../features/perfil/perfil-page.tsx').then(({ PerfilPage }) => PerfilPage))
const AuditoriaPage = lazyPage(() =>
  import('../../features/auditoria/auditoria-page.tsx').then(({ AuditoriaPage }) => AuditoriaPage),
)
const HistorialPage = lazyPage(() =>
  import('../../features/auditoria/historial-page.tsx').then(({ HistorialPage }) => HistorialPage),
)
const PapeleraPage = lazyPage(() =>
  import('../../features/papelera/papelera-page.tsx').then(({ PapeleraPage }) => PapeleraPage),
)
const SettingsPage = lazyPage(() =>
  import('../../features/settings/settings-page.tsx').then(({ SettingsPage }) => SettingsPage),
)

/** Routes and menus are made from this table, in the order of the menu. */
const screens: readonly Screen[] = [
  {
    path: 'dashboard',
    icon: mdiViewDashboardOutline,
    label: 'Dashboard',
    action: 'resumen:read',
    Page: ResumenPage,
    OwnPage: OwnResumenPage,
  },
  { path: 'agenda', icon: mdiCalendarMonthOutline, label: 'Agenda', action: 'agenda:read', Page: AgendaPage },
  {
    path: 'pets',
    icon: mdiPawOutline,
    label: { clinic: 'Mascotas', vet: 'Mascotas', owner: 'Mis Mascotas' },
    action: 'mascotas:list',
    Page: MascotasPage,
  },
  { path: 'pets/:id', icon: mdiPawOutline, label: 'Paciente', action: 'mascotas:list', linked: true, Page: FichaPage },
  {
    path: 'appointments',
    icon: mdiCalendarClockOutline,
    label: 'Citas',
    action: 'citas:list',
    Page: CitasPage,
    OwnPage: OwnCitasPage,
  },
  {
    path: 'waiting-list',
    icon: mdiTimerSandEmpty,
    label: 'Lista de espera',
    action: 'espera:list',
    allRows: true,
    Page: EsperaPage,
  },
  {
    path: 'calls',
    icon: mdiPhoneAlertOutline,
    label: 'Por llamar',
    action: 'avisos:llamar',
    Page: PorLlamarPage,
  },
  {
    path: 'treatments',
    icon: mdiMedicalBag,
    label: 'Tratamientos',
    action: 'tratamientos:list',
    Page: TratamientosPage,
  },
  {
    path: 'medicamentos',
    icon: mdiPill,
    label: 'Medicamentos',
    action: 'medicamentos:list',
    linked: true,
    Page: MedicamentosPage,
  },
  {
    path: 'visitas/nueva',
    icon: mdiNotebookEditOutline,
    label: 'Visita',
    action: 'visitas:create',
    linked: true,
    Page: NuevaVisitaPage,
  },
  {
    path: 'visitas/:id',
    icon: mdiNotebookEditOutline,
    label: 'Visita',
    action: 'visitas:read',
    linked: true,
    Page: VisitaPage,
  },
  {
    path: 'historias',
    icon: mdiTextBoxSearchOutline,
    label: 'Historias',
    action: 'historia:buscar',
    linked: true,
    Page: HistoriasPage,
  },
  { path: 'prevencion', icon: mdiNeedle, label: 'Prevención', action: 'prevenciones:pendientes', Page: PrevencionPage },
  {
    path: 'plantillas',
    icon: mdiTextBoxMultipleOutline,
    label: 'Plantillas',
    action: 'plantillas:list',
    linked: true,
    Page: PlantillasPage,
  },
  { path: 'users', icon: mdiAccountGroupOutline, label: 'Usuarios', action: 'usuarios:list', Page: UsuariosPage },
  {
    path: 'clients',
    icon: mdiAccountGroupOutline,
    label: 'Clientes',
    action: 'clientes:list',
    linkedWith: 'usuarios:list',
    Page: ClientesPage,
  },
  {
    path: 'clients/:id',
    icon: mdiAccountGroupOutline,
    label: 'Cliente',
    action: 'clientes:list',
    linked: true,
    Page: ClientePage,
  },
  {
    path: 'erasures',
    icon: mdiAccountOutline,
    label: 'Borrado de datos',
    action: 'supresiones:list',
    linked: true,
    Page: SupresionesPage,
  },
  {
    path: 'pets/:id/accesses',
    icon: mdiPawOutline,
    label: 'Quién ha visto la ficha',
    action: 'mascotas:accesos',
    linked: true,
    Page: AccesosFichaPage,
  },
  {
    path: 'clients/:id/accesses',
    icon: mdiAccountOutline,
    label: 'Quién ha visto su página',
    action: 'clientes:accesos',
    linked: true,
    Page: AccesosClientePage,
  },
  {
    path: 'papelera',
    icon: mdiTrashCanOutline,
    label: 'Papelera',
    action: 'papelera:list',
    linkedOwn: true,
    Page: PapeleraPage,
  },
  {
    path: 'auditoria',
    icon: mdiHistory,
    label: 'Cambios',
    action: 'auditoria:list',
    linked: true,
    Page: AuditoriaPage,
  },
  {
    path: 'historial/:entidad/:id',
    icon: mdiHistory,
    label: 'Historial',
    action: 'historial:read',
    linked: true,
    Page: HistorialPage,
  },
  { path: 'profile', icon: mdiAccountOutline, label: 'Perfil', action: 'perfil:read', Page: PerfilPage },
  {
    path: 'settings',
    icon: mdiCogOutline,
    label: 'Ajustes',
    action: 'settings:update',
    sections: true,
    Page: SettingsPage,
  },
]

function has(rol: Rol, { action, allRows }: Screen): boolean {
  const scope = scopeOf(action, rol)
  return allRows ? scope === 'any' : scope !== 'none'
}

export function screensOf(rol: Rol) {
  return screens
    .filter((screen) => has(rol, screen))
    .map(({ path: screen, icon, label, linkedWith, linkedOwn = false, sections = false, OwnPage, ...rest }) => {
      const path = pathOf(rol, screen)
      const own = scopeOf(rest.action, rol) === 'own'
      const Page = OwnPage && areas[rol].kind === 'owner' ? OwnPage : rest.Page
      const linked = rest.linked ?? ((linkedOwn && own) || (linkedWith !== undefined && can(linkedWith, rol)))
      return { path, route: sections ? `${path}/:seccion?` : path, icon, label: textFor(rol, label), linked, Page }
    })
}

export const menuOf = (rol: Rol) => screensOf(rol).filter(({ linked }) => !linked)

/** The screen at this path, in the area that it is in. */
export const screenAt = (pathname: string) =>
  screensOf(areaAt(pathname)).find(({ route }) => matchPath(route, pathname))
