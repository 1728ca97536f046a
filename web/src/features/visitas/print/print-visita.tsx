import { alertaTipos, cargo, relevoText, type VisitaDetalle } from '@huella/contract'
import { clinicDateTime, fullName, pesoText, timeOf, weekdayAndDate } from '../../../lib/formats.ts'
import { useClinicBranding } from '../../../ui/layout/brand/clinic-branding.ts'
import { WhilePrinting } from '../../../ui/layout/while-printing.tsx'
import { useFicha } from '../frame/patient-facts.ts'
import { patientText } from '../frame/visita-head.tsx'
import { VisitaContent } from '../signed/visita-content.tsx'
import styles from './print-visita.module.css'

/** The visit on paper, without what is internal. */
export function PrintVisita({ visita }: { visita: VisitaDetalle }) {
  return (
    <WhilePrinting>
      <Sheet visita={visita} />
    </WhilePrinting>
  )
}

function Sheet({ visita }: { visita: VisitaDetalle }) {
  const { name, lines } = useClinicBranding()
  const alertas = useFicha(visita.id_mascota)?.alertas ?? []
  const { mascota, autor, fecha_hora, firmada_en } = visita
  const begun = relevoText(visita)
  const adendas = visita.adendas.filter(({ interna }) => !interna)
  return (
    <div className={styles.sheet}>
      <header>
        <p className={styles.clinic}>{name}</p>
        {lines.length > 0 && <p>{lines.join(' · ')}</p>}
      </header>
      <h1>Informe de visita{!firmada_en && ' (borrador sin firmar)'}</h1>
      <p>
        <b>{mascota.nombre}</b> · {patientText(visita)}
      </p>
      <p>
        {fullName(mascota.usuario)} · {weekdayAndDate(fecha_hora)}, {timeOf(fecha_hora)}
      </p>
      {alertas.map(({ id_alerta, tipo, texto }) => (
        <p key={id_alerta} className={styles.alert}>
          Alerta · {alertaTipos[tipo]}: {texto}
        </p>
      ))}
      <div className={styles.body}>
        <VisitaContent visita={visita} internal={false} withFiles />
      </div>
      {adendas.map(({ id_adenda, texto, peso, creado_en, usuario }) => (
        <section key={id_adenda}>
          <h2>
            Adenda de {fullName(usuario)}, {cargo(usuario)}, {clinicDateTime(creado_en)}
          </h2>
          <p className={styles.text}>{texto}</p>
          {peso !== null && <p>Peso correcto: {pesoText(peso)}</p>}
        </section>
      ))}
      <footer>
        {begun && <p>{begun}.</p>}
        {firmada_en
          ? `Firmado por ${fullName(autor)}, ${cargo(autor)}, ${clinicDateTime(firmada_en)}`
          : `Escrito por ${fullName(autor)}, ${cargo(autor)}`}
      </footer>
    </div>
  )
}
