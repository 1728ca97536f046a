import { type PrimerosPasos as Hechos, type Paso, pasos } from '@huella/contract'
import { mdiCheckCircle, mdiCircleOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { pathOf } from '../../lib/areas.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { TextLink } from '../../ui/layout/page-link.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { visuallyHidden } from '../../ui/layout/visually-hidden.ts'

const PATH = '/api/primeros-pasos'
const KEY = ['primeros-pasos']

const steps: Record<Paso, { label: string; screen: string }> = {
  clinica: { label: 'Pon el nombre y la dirección de la clínica', screen: 'settings' },
  horario: { label: 'Escribe el horario de consulta', screen: 'settings/horario' },
  festivos: { label: 'Añade los festivos', screen: 'settings/festivos' },
  veterinarios: { label: 'Da de alta a los veterinarios', screen: 'users' },
  correo: { label: 'Conecta el correo', screen: 'settings/avisos' },
  cliente: { label: 'Apunta la primera mascota con su dueño', screen: 'pets' },
}

/** What to do on the first day of a clinic, until all is done or it is put away. */
export function PrimerosPasos() {
  const { rol } = useUsuario()
  const queryClient = useQueryClient()
  const toast = useToast()
  const { data } = useQuery({ queryKey: KEY, queryFn: () => api.get<Hechos>(PATH) })
  if (!data || data.oculto || pasos.every((paso) => data[paso])) return null
  const hide = async () => {
    try {
      await api.delete(PATH)
      await queryClient.invalidateQueries({ queryKey: KEY })
    } catch (error) {
      toast('error', messageOf(error, 'No se ha podido ocultar.'))
    }
  }
  return (
    <Box sx={{ mb: 2 }}>
      <SectionCard
        heading="Primeros pasos"
        help={`${pasos.filter((paso) => data[paso]).length} de ${pasos.length} hechos.`}
        actions={
          <Button color="inherit" onClick={hide}>
            Ocultar
          </Button>
        }
      >
        <Box component="ol" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
          {pasos.map((paso) => (
            <Box component="li" key={paso} sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
              <Box sx={{ display: 'flex', color: data[paso] ? 'success.main' : 'text.secondary' }}>
                <Icon path={data[paso] ? mdiCheckCircle : mdiCircleOutline} />
              </Box>
              <Box sx={{ color: data[paso] ? 'text.secondary' : undefined }}>
                <TextLink alone to={pathOf(rol, steps[paso].screen)}>
                  {steps[paso].label}
                </TextLink>
                {data[paso] && <Box sx={visuallyHidden}>, hecho</Box>}
              </Box>
            </Box>
          ))}
        </Box>
      </SectionCard>
    </Box>
  )
}
