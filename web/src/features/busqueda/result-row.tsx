import type { Resultado } from '@huella/contract'
import { mdiCalendarClockOutline, mdiPhoneInTalkOutline } from '@mdi/js'
import { initialOf } from '../../lib/initial.ts'
import { Icon } from '../../ui/layout/icon.tsx'
import { CitaEstadoChip } from '../citas/shared/cita-estado.tsx'
import { MascotaFoto } from '../mascotas/shared/mascota-foto.tsx'
import type { SearchAction } from './actions.ts'
import styles from './busqueda.module.css'
import { highlightParts } from './highlight.ts'
import { resultTexts } from './result-texts.ts'
import { Kbd } from './shared/kbd.tsx'

interface ResultRowProps {
  result: Resultado
  /** What is underlined. */
  words: readonly string[]
  /** All appointments are of one day. */
  ofDay: boolean
  /** A call can begin with it. */
  withLlamada: boolean
}

export function ResultRow({ result, words, ofDay, withLlamada }: ResultRowProps) {
  const { main, rest } = resultTexts(result, ofDay)
  return (
    <>
      <Lead result={result} ofDay={ofDay} />
      <span className={styles.texts}>
        <b>
          <Marked text={main} words={words} />
        </b>
        {rest && (
          <span>
            <Marked text={rest} words={words} />
          </span>
        )}
      </span>
      {result.estado && <CitaEstadoChip estado={result.estado} />}
      {withLlamada && (
        <span className={`${styles.enter} ${styles.call}`} aria-hidden>
          <Icon path={mdiPhoneInTalkOutline} size={18} />
          Llamada <Kbd>Tab</Kbd>
        </span>
      )}
      <span className={styles.enter} aria-hidden>
        Abrir <Kbd>↵</Kbd>
      </span>
    </>
  )
}

/** The hint of the key is for the mouse too. A button of its own may not be inside of an option. */
export const isLlamadaHint = (target: EventTarget): boolean =>
  target instanceof Element && target.closest(`.${styles.call}`) !== null

function Lead({
  result: { tipo, titulo, id_mascota, especie, foto },
  ofDay,
}: Pick<ResultRowProps, 'result' | 'ofDay'>) {
  if (tipo === 'cita' && !ofDay)
    return (
      <span className={`${styles.lead} ${styles.square}`}>
        <Icon path={mdiCalendarClockOutline} size={20} />
      </span>
    )
  return (
    <span className={`${styles.lead} ${styles.avatar}`} aria-hidden>
      {id_mascota ? <MascotaFoto mascota={{ id_mascota, especie, foto }} size={18} /> : initialOf(titulo)}
    </span>
  )
}

const Marked = ({ text, words }: { text: string; words: readonly string[] }) =>
  highlightParts(text, words).map(({ text, found }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
    found ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  )

export const ActionRow = ({ action: { label, icon, tecla } }: { action: SearchAction }) => (
  <>
    <span className={`${styles.lead} ${styles.action}`}>
      <Icon path={icon} size={20} />
    </span>
    <span className={styles.texts}>
      <b>{label}</b>
    </span>
    {tecla && (
      <span className={styles.key} aria-hidden>
        <Kbd>{tecla}</Kbd>
      </span>
    )}
    <span className={styles.enter} aria-hidden>
      <Kbd>↵</Kbd>
    </span>
  </>
)
