import Box from '@mui/material/Box'
import type { ComponentType } from 'react'
import { Navigate, useParams } from 'react-router'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { ExcepcionesSection } from '../excepciones/shared/lazy-excepciones-section.tsx'
import { HorarioSection } from '../horarios/shared/horario-section.tsx'
import { MedicamentosSettings } from '../medicamentos/shared/lazy-medicamentos.tsx'
import { PlantillasSection } from '../plantillas/shared/lazy-plantillas-section.tsx'
import { PrivacidadEditor } from '../privacidad/shared/lazy-privacidad-editor.tsx'
import { AlmacenSection } from './almacen/almacen-section.tsx'
import { AvisosSettings } from './avisos/avisos-settings.tsx'
import { GeneralForm } from './general/general-form.tsx'
import { SettingsIndex } from './index/settings-index.tsx'
import { WIDE } from './layout.ts'
import { PrevencionSettings } from './prevencion/prevencion-settings.tsx'
import { ReservasForm } from './reservas/reservas-form.tsx'
import { isSection, type SectionName } from './sections.ts'
import { SeguridadForm } from './seguridad/seguridad-form.tsx'
import { useSectionPath } from './use-section-path.ts'

const parts: Record<SectionName, ComponentType> = {
  '': GeneralForm,
  horario: HorarioSection,
  festivos: ExcepcionesSection,
  reservas: ReservasForm,
  prevencion: PrevencionSettings,
  plantillas: PlantillasSection,
  medicamentos: MedicamentosSettings,
  avisos: AvisosSettings,
  privacidad: PrivacidadEditor,
  seguridad: SeguridadForm,
  archivos: AlmacenSection,
}

/** An index, and one section at a time: the specification's form, or one of ours. */
export function SettingsPage() {
  const { seccion = '' } = useParams()
  const pathTo = useSectionPath()
  if (!isSection(seccion)) return <Navigate to={pathTo('')} replace />
  const Section = parts[seccion]
  return (
    <>
      <PageHeading>Clinic Settings</PageHeading>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 2.5,
          mt: 2.5,
          alignItems: 'start',
          [WIDE]: { gridTemplateColumns: '240px minmax(0, 872px)', gap: 3 },
        }}
      >
        <SettingsIndex current={seccion} />
        <Section key={seccion} />
      </Box>
    </>
  )
}
