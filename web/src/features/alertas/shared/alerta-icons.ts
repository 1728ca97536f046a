import type { AlertaGravedad } from '@huella/contract'
import { mdiAlert, mdiAlertCircleOutline, mdiInformationOutline } from '@mdi/js'

export const alertaIcons: Record<AlertaGravedad, string> = {
  grave: mdiAlert,
  moderada: mdiAlertCircleOutline,
  leve: mdiInformationOutline,
}
