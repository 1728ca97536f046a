import { failure, type Visita, type VisitaDetalle } from '@huella/contract'
import { mdiChevronDown, mdiChevronUp } from '@mdi/js'
import { useState } from 'react'
import { pathOf } from '../../../lib/areas.ts'
import { clinicToday, pesoText, shortDate } from '../../../lib/formats.ts'
import { useUsuario } from '../../../lib/session/use-session.ts'
import { Icon } from '../../../ui/layout/icon.tsx'
import { TextLink } from '../../../ui/layout/page-link.tsx'
import { useVisitas } from './patient-queries.ts'
import styles from './side.module.css'
import { MoreLink, SideSection } from './side-section.tsx'
import { SideState } from './side-state.tsx'

const SHOWN = 3

interface VisitasSectionProps {
  visita: VisitaDetalle
  alone?: boolean
}

/** The visits before this one: the newest open, each opens in place. */
export function VisitasSection({ visita, alone }: VisitasSectionProps) {
  const { rol } = useUsuario()
  const query = useVisitas(visita.id_mascota)
  const [showsAll, setShowsAll] = useState(false)
  const rows = query.data?.data.flatMap((entry) => (entry.tipo === 'visita' ? [entry.visita] : [])) ?? []
  const others = rows.filter(({ id_visita }) => id_visita !== visita.id_visita)
  const all = alone || showsAll
  const more = query.data?.siguiente ? 'Ver más' : others.length > SHOWN ? `Ver las ${others.length}` : undefined
  return (
    <SideSection
      name="visitas"
      title="Últimas visitas"
      alone={alone}
      action={more && !all && <MoreLink onClick={() => setShowsAll(true)}>{more}</MoreLink>}
    >
      <SideState
        query={query}
        failed={failure.historiaLoad}
        isEmpty={() => others.length === 0}
        empty="Es su primera visita."
      >
        {() => (
          <ul className={styles.list}>
            {(all ? others : others.slice(0, SHOWN)).map((one, index) => (
              <VisitaLine key={one.id_visita} visita={one} opened={index === 0} />
            ))}
          </ul>
        )}
      </SideState>
      {all && query.data?.siguiente && (
        <TextLink alone to={`${pathOf(rol, `pets/${visita.id_mascota}`)}?tipo=visita`}>
          Ver toda la historia
        </TextLink>
      )}
    </SideSection>
  )
}

function VisitaLine({ visita, opened }: { visita: Visita; opened: boolean }) {
  const { rol } = useUsuario()
  const [open, setOpen] = useState(opened)
  const { id_visita, fecha_hora, motivo, diagnosticos, anamnesis, exploracion, plan, peso, autor } = visita
  return (
    <li className={styles.visita}>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        <time dateTime={fecha_hora}>
          {shortDate(fecha_hora.slice(0, 10), clinicToday())}
          {open && <small>{autor.nombre}</small>}
        </time>
        <span>
          <b>{motivo || 'Visita'}</b>
          {diagnosticos.length > 0 && <span className={styles.diagnoses}>{diagnosticos.join(', ')}</span>}
        </span>
        <Icon path={open ? mdiChevronUp : mdiChevronDown} size={18} />
      </button>
      {open && (
        <div className={styles.body}>
          {[anamnesis, exploracion, plan].map((text) => text && <p key={text}>{text}</p>)}
          {peso !== null && <p>{pesoText(peso)}</p>}
          <TextLink to={pathOf(rol, `visitas/${id_visita}`)}>
            {visita.firmada_en ? 'Abrir la visita' : 'Abrir el borrador'}
          </TextLink>
        </div>
      )}
    </li>
  )
}
