import { type Espera, failure, type Oferta, success, tiposConsulta } from '@huella/contract'
import { mdiTimerSandEmpty } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { clinicHour, fullName, timeOf, weekdayAndDate, whenText, withoutThisYear } from '../../../lib/formats.ts'
import { useClinicTime } from '../../../lib/use-clinic-today.ts'
import { useResultToast } from '../../../ui/entity/use-result-toast.ts'
import { Icon } from '../../../ui/layout/icon.tsx'
import { MascotaFoto } from '../../mascotas/shared/mascota-foto.tsx'
import { minutesLeft, timeLeft } from '../espera-texts.ts'
import { useEspera, useRespondToOferta } from './espera-api.ts'
import styles from './mis-ofertas.module.css'

/** The hours that are kept for an owner's pets, to be taken or declined. Renders nothing while there are none. */
export function MisOfertas() {
  const { data: esperas = [] } = useEspera()
  const { now } = useClinicTime() // every minute
  return esperas.map(
    (espera) =>
      espera.oferta &&
      now &&
      minutesLeft(espera.oferta, Date.now()) > 0 && (
        <OfertaCard key={espera.oferta.id_oferta} espera={espera} oferta={espera.oferta} />
      ),
  )
}

/** On the card of an appointment: the earlier hour that is kept for it, if there is one. */
export function OfertaNote({ idCita }: { idCita: number }) {
  const { data: esperas = [] } = useEspera()
  const { today } = useClinicTime()
  const oferta = esperas.find(({ cita }) => cita?.id_cita === idCita)?.oferta
  if (!oferta || minutesLeft(oferta, Date.now()) === 0) return null
  return (
    <div className={styles.kept}>
      <Icon path={mdiTimerSandEmpty} size={16} />
      Hueco ofrecido: {whenText(oferta.fecha_hora, today).toLowerCase()}
    </div>
  )
}

function OfertaCard({ espera, oferta }: { espera: Espera; oferta: Oferta }) {
  const { mascota, tipo_consulta, cita } = espera
  const { today } = useClinicTime()
  const { mutateAsync: respond, isPending: busy } = useRespondToOferta()
  const showResult = useResultToast()
  const when = whenText(oferta.fecha_hora, today)
  const minutes = minutesLeft(oferta, Date.now())
  return (
    <section aria-label={`Hueco para ${mascota.nombre}`} className={styles.oferta}>
      <div className={styles.in}>
        <div className={styles.who}>
          <MascotaFoto mascota={mascota} size={28} diameter={48} />
          <div className={styles.text}>
            <h2 className={styles.heading}>Ha quedado un hueco para {mascota.nombre}</h2>
            <div>
              {when} · {tiposConsulta[tipo_consulta]} · {fullName(oferta.veterinario)}
            </div>
          </div>
        </div>
        {cita && (
          <p className={styles.note}>
            En lugar de su cita del {withoutThisYear(weekdayAndDate(cita.fecha_hora), today).toLowerCase()},{' '}
            {timeOf(cita.fecha_hora)}.
          </p>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.75 }}>
          <Button
            className={styles.take}
            disabled={busy}
            onClick={() =>
              showResult(respond({ espera, rechazar: false }), {
                done: success.ofertaTaken(mascota.nombre, when.toLowerCase()),
                failed: failure.ofertaSave,
              })
            }
          >
            Reservar {when.toLowerCase()}
          </Button>
          <Button
            color="inherit"
            disabled={busy}
            onClick={() =>
              showResult(respond({ espera, rechazar: true }), {
                done: success.ofertaDeclined,
                failed: failure.ofertaSave,
              })
            }
            sx={{ minHeight: 44 }}
          >
            No, gracias
          </Button>
        </Box>
      </div>
      <div className={styles.bar} style={{ '--left': `${timeLeft(oferta, Date.now()) * 100}%` }} />
      <div className={styles.left}>
        <Icon path={mdiTimerSandEmpty} size={16} />
        <strong>{minutes === 1 ? 'Queda 1 min' : `Quedan ${minutes} min`}</strong>
        <span>guardado hasta las {clinicHour(oferta.caduca_en)}</span>
      </div>
    </section>
  )
}
