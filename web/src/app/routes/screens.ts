import { type Rol, roles } from '@huella/contract'
import {
  mdiAccountGroupOutline,
  mdiAccountOutline,
  mdiCalendarClockOutline,
  mdiCalendarMonthOutline,
  mdiCogOutline,
  mdiMedicalBag,
  mdiNeedle,
  mdiNotebookEditOutline,
  mdiPawOutline,
  mdiTimerSandEmpty,
  mdiViewDashboardOutline,
} from '@mdi/js'
import { matchPath } from 'react-router'
import { pathOf } from '../../lib/areas.ts'
import { lazyPage } from './lazy-page.tsx'

interface Screen {
  path: string
  icon: string
  /** The menu label in each area. An area without a label does not have the screen. */
  labels: Partial<Record<Rol, string>>
  /** Not in the menu: reached by links. */
  linked?: boolean
  Page: ReturnType<typeof lazyPage>
}

const everywhere = (label: string) => ({ admin: label, veterinario: label, cliente: label })

const ResumenPage = lazyPage(() =>
  import('../../features/resumen/resumen-page.tsx').then(({ ResumenPage }) => ResumenPage),
)
const AgendaPage = lazyPage(() => import('../../features/agenda/agenda-page.tsx').then(({ AgendaPage }) => AgendaPage))
const MascotasPage = lazyPage(() =>
  import('../../features/mascotas/mascotas-page.tsx').then(({ MascotasPage }) => MascotasPage),
)
const FichaPage = lazyPage(() => import('../../features/ficha/ficha-page.tsx').then(({ FichaPage }) => FichaPage))
const CitasPage = lazyPage(() => import('../../features/citas/citas-page.tsx').then(({ CitasPage }) => CitasPage))
const EsperaPage = lazyPage(() => import('../../features/espera/espera-page.tsx').then(({ EsperaPage }) => EsperaPage))
const TratamientosPage = lazyPage(() =>
  import('../../features/tratamientos/tratamientos-page.tsx').then(({ TratamientosPage }) => TratamientosPage),
)
const VisitaPage = lazyPage(() => import('../../features/visitas/visita-page.tsx').then(({ VisitaPage }) => VisitaPage))
const PrevencionPage = lazyPage(() =>
  import('../../features/prevenciones/prevencion-page.tsx').then(({ PrevencionPage }) => PrevencionPage),
)
const UsuariosPage = lazyPage(() =>
  import('../../features/usuarios/usuarios-page.tsx').then(({ UsuariosPage }) => UsuariosPage),
)
const PerfilPage = lazyPage(() => import('../../features/perfil/perfil-page.tsx').then(({ PerfilPage }) => PerfilPage))
const SettingsPage = lazyPage(() =>
  import('../../features/settings/settings-page.tsx').then(({ SettingsPage }) => SettingsPage),
)

/** Routes and menus are made from this table, in the order of the menu. */
const screens: readonly Screen[] = [
  { path: 'dashboard', icon: mdiViewDashboardOutline, labels: everywhere('Dashboard'), Page: ResumenPage },
  {
    path: 'agenda',
    icon: mdiCalendarMonthOutline,
    labels: { admin: 'Agenda', veterinario: 'Agenda' },
    Page: AgendaPage,
  },
  {
    path: 'pets',
    icon: mdiPawOutline,
    labels: { ...everywhere('Mascotas'), cliente: 'Mis Mascotas' },
    Page: MascotasPage,
  },
  { path: 'pets/:id', icon: mdiPawOutline, labels: everywhere('Paciente'), linked: true, Page: FichaPage },
  { path: 'appointments', icon: mdiCalendarClockOutline, labels: everywhere('Citas'), Page: CitasPage },
  {
    path: 'waiting-list',
    icon: mdiTimerSandEmpty,
    labels: { admin: 'Lista de espera', veterinario: 'Lista de espera' },
    Page: EsperaPage,
  },
  { path: 'treatments', icon: mdiMedicalBag, labels: everywhere('Tratamientos'), Page: TratamientosPage },
  { path: 'visitas/:id', icon: mdiNotebookEditOutline, labels: everywhere('Visita'), linked: true, Page: VisitaPage },
  {
    path: 'prevencion',
    icon: mdiNeedle,
    labels: { admin: 'Prevención', veterinario: 'Prevención' },
    Page: PrevencionPage,
  },
  { path: 'users', icon: mdiAccountGroupOutline, labels: { admin: 'Usuarios' }, Page: UsuariosPage },
  { path: 'profile', icon: mdiAccountOutline, labels: everywhere('Perfil'), Page: PerfilPage },
  { path: 'settings', icon: mdiCogOutline, labels: { admin: 'Ajustes' }, Page: SettingsPage },
]

export function screensOf(rol: Rol) {
  return screens.flatMap(({ path, icon, labels, linked = false, Page }) => {
    const label = labels[rol]
    return label ? [{ path: pathOf(rol, path), icon, label, linked, Page }] : []
  })
}

export const menuOf = (rol: Rol) => screensOf(rol).filter(({ linked }) => !linked)

/** The screen at this path, in any area. */
export const screenAt = (pathname: string) => roles.flatMap(screensOf).find(({ path }) => matchPath(path, pathname))
