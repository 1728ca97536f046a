import { avisoTipos, type PorLlamar } from '@huella/contract'
import { mdiPhoneAlertOutline } from '@mdi/js'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { whenText } from '../../../lib/formats.ts'
import { useClinicToday } from '../../../lib/use-clinic-today.ts'
import { Icon } from '../../../ui/layout/icon.tsx'
import styles from '../llamada.module.css'

interface PorDecirProps {
  avisos: readonly PorLlamar[]
  sinDecir: readonly number[]
  onChange: (sinDecir: number[]) => void
}

/** What no message has told the client. What is told in this call leaves the list of whom to call. */
export function PorDecir({ avisos, sinDecir, onChange }: PorDecirProps) {
  const today = useClinicToday()
  if (avisos.length === 0) return null
  return (
    <fieldset className={styles.told}>
      <legend>
        <Icon path={mdiPhoneAlertOutline} size={18} />
        Dile también
      </legend>
      {avisos.map(({ id_aviso, tipo, mascota, cita }) => (
        <FormControlLabel
          key={id_aviso}
          control={<Checkbox size="small" sx={{ py: 0.25 }} />}
          checked={!sinDecir.includes(id_aviso)}
          label={[avisoTipos[tipo], mascota?.nombre, cita && whenText(cita.fecha_hora, today)]
            .filter(Boolean)
            .join(' · ')}
          onChange={(_, checked) =>
            onChange(checked ? sinDecir.filter((one) => one !== id_aviso) : [...sinDecir, id_aviso])
          }
        />
      ))}
    </fieldset>
  )
}
