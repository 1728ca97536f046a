import { type Espera, tiposConsulta } from '@huella/contract'
import { mdiAlertOutline, mdiClockOutline } from '@mdi/js'
import type { ReactNode } from 'react'
import { StatusChip } from '../../ui/feedback/status-chip.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { Stacked } from '../../ui/table/cells/stacked.tsx'
import { TruncatedText } from '../../ui/table/cells/truncated-text.tsx'
import type { Column } from '../../ui/table/data-table-types.ts'
import { ClienteLink } from '../clientes/shared/cliente-link.tsx'
import { MascotaCell } from '../mascotas/shared/mascota-link.tsx'
import { TelefonoLink } from '../usuarios/shared/telefono-link.tsx'
import styles from './espera.module.css'
import { esperaText, offerText, shortEsperaText, situacionTexts } from './espera-texts.ts'

interface SituacionProps {
  espera: Espera
  today: string
  now: number
  /** With a line for each. */
  roomy?: boolean
}

/** What is offered, the appointment to come, and what was said to earlier offers. */
function Situacion({ espera, today, now, roomy = false }: SituacionProps) {
  const { oferta } = espera
  const texts = situacionTexts(espera, today)
  return (
    <>
      {oferta && (
        <span className={roomy ? styles.offerLines : styles.offer}>
          <StatusChip tone="warning" icon={mdiClockOutline} label="Ofrecido" />
          {roomy ? offerText(oferta, today, now) : <TruncatedText>{offerText(oferta, today, now)}</TruncatedText>}
        </span>
      )}
      {texts.length > 0 && (
        <span className={styles.secondary}>
          {roomy ? (
            texts.map((text) => <div key={text}>{text}</div>)
          ) : (
            <TruncatedText lines={oferta ? 1 : 2} title={texts.join('\n')}>
              {texts.join(' · ')}
            </TruncatedText>
          )}
        </span>
      )}
    </>
  )
}

const Para = ({ espera: { tipo_consulta, urgente }, lines }: { espera: Espera; lines: 1 | 2 }) => (
  <>
    {urgente && (
      <span className={styles.urgent}>
        <Icon path={mdiAlertOutline} size={16} /> Urgente
      </span>
    )}
    <TruncatedText lines={lines}>{tiposConsulta[tipo_consulta]}</TruncatedText>
  </>
)

const Cuando = ({ espera, today }: { espera: Espera; today: string }) => (
  <TruncatedText lines={2} title={esperaText(espera, today)}>
    {shortEsperaText(espera, today)}
  </TruncatedText>
)

const Telefono = ({ mascota: { usuario } }: Espera) =>
  usuario.telefono ? <TelefonoLink telefono={usuario.telefono} /> : 'Sin teléfono'

/** The waiting list as staff see it; `order` shows the place of an entry and changes it. */
export const esperaColumns = (
  today: string,
  now: number,
  place: (espera: Espera) => number,
  order: (espera: Espera) => ReactNode,
): Column<Espera>[] => [
  { key: 'orden', heading: 'Orden', width: 104, cell: order, narrow: { width: 64, cell: place } },
  {
    key: 'mascota',
    heading: 'Mascota',
    width: 122,
    onCard: 'title',
    cell: ({ mascota }) => <MascotaCell mascota={mascota} />,
    narrow: { width: 112 },
  },
  {
    key: 'tipo',
    heading: 'Para',
    width: 96,
    cell: (espera) => <Para espera={espera} lines={espera.urgente ? 1 : 2} />,
    roomy: (espera) => <Para espera={espera} lines={2} />,
    narrow: {
      heading: 'Para qué y cuándo',
      width: 132,
      cell: (espera) => (
        <Stacked secondary={<Cuando espera={espera} today={today} />}>
          <Para espera={espera} lines={1} />
        </Stacked>
      ),
    },
  },
  {
    key: 'dueno',
    heading: 'Dueño',
    minWidth: 100,
    cell: ({ mascota }) => <ClienteLink cliente={mascota.usuario} lines={2} />,
    narrow: {
      heading: 'Dueño y teléfono',
      minWidth: 130,
      cell: (espera) => (
        <>
          <ClienteLink cliente={espera.mascota.usuario} lines={1} />
          {Telefono(espera)}
        </>
      ),
    },
  },
  {
    key: 'telefono',
    heading: 'Teléfono',
    width: 128,
    cell: Telefono,
    narrow: 'hidden',
  },
  {
    key: 'cuando',
    heading: 'Cuándo puede',
    width: 154,
    cell: (espera) => <Cuando espera={espera} today={today} />,
    narrow: 'hidden',
  },
  {
    key: 'situacion',
    heading: 'Situación',
    minWidth: 200,
    cell: (espera) => <Situacion espera={espera} today={today} now={now} />,
    roomy: (espera) => <Situacion espera={espera} today={today} now={now} roomy />,
    narrow: { minWidth: 130, cell: (espera) => <Situacion espera={espera} today={today} now={now} roomy /> },
  },
]
