import { alertaGravedades, alertaTipos, type Ficha, type Peso, type VisitaDetalle } from '@huella/contract'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { abbreviatedDate, kilograms } from '../../lib/formats.ts'
import { StatusChip } from '../../ui/feedback/status-chip.tsx'
import { alertaIcons } from '../alertas/shared/alerta-chips.tsx'

/** The patient's head, under the key that changes of the patient make stale. */
export const useFicha = (id: number) =>
  useQuery({ queryKey: ['ficha', String(id)], queryFn: () => api.get<Ficha>(`/api/mascotas/${id}`) }).data

/** The last weight before this visit. */
export function useLastPeso({
  id_mascota,
  id_visita,
}: Pick<VisitaDetalle, 'id_mascota' | 'id_visita'>): Peso | undefined {
  const patient = useFicha(id_mascota)
  const weights = [patient?.ultimo_peso, patient?.peso_anterior]
  return weights.find((peso) => peso && peso.id_visita !== id_visita) ?? undefined
}

/** '12,4 kg el mar 3 mar 2026' */
export function useLastWeight(visita: VisitaDetalle): string | undefined {
  const last = useLastPeso(visita)
  return last ? `${kilograms(last.peso)} el ${abbreviatedDate(last.fecha)}` : undefined
}

/** What a vet must know of the patient before anything else. */
export function PatientAlerts({ id_mascota }: Pick<VisitaDetalle, 'id_mascota'>) {
  const alertas = useFicha(id_mascota)?.alertas ?? []
  if (alertas.length === 0) return null
  return (
    <Box
      component="ul"
      aria-label="Alertas"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, mt: 1, p: 0, listStyle: 'none' }}
    >
      {alertas.map(({ id_alerta, tipo, gravedad, texto }) => (
        <li key={id_alerta}>
          <StatusChip
            wrap
            tone={alertaGravedades[gravedad].tone}
            icon={alertaIcons[gravedad]}
            label={`${alertaTipos[tipo]}: ${texto}`}
          />
        </li>
      ))}
    </Box>
  )
}
