import { type Adjunto, adjuntoTipos, isPicture } from '@huella/contract'
import { mdiFilePdfBox, mdiImageOutline, mdiRadiologyBoxOutline } from '@mdi/js'
import { Icon } from '../../../ui/layout/icon.tsx'
import { adjuntoPath } from './adjunto-api.ts'
import styles from './adjunto-tile.module.css'
import { usePicture, useSeen } from './use-picture.ts'

/** A small picture, or the icon of another file. The name beside it says what it is. */
export function Thumbnail({ adjunto }: { adjunto: Adjunto }) {
  const { tipo } = adjunto
  return (
    <span className={styles.thumbnail} data-tipo={tipo} aria-hidden>
      {isPicture(tipo) ? (
        <Miniatura adjunto={adjunto} />
      ) : (
        <>
          <Icon path={tipo === 'application/pdf' ? mdiFilePdfBox : mdiRadiologyBoxOutline} size={40} />
          {adjuntoTipos[tipo]}
        </>
      )}
    </span>
  )
}

function Miniatura({ adjunto }: { adjunto: Adjunto }) {
  const [ref, seen] = useSeen<HTMLSpanElement>()
  const { url } = usePicture(`${adjuntoPath(adjunto)}/miniatura`, { enabled: seen })
  if (url) return <img src={url} alt="" draggable={false} />
  return (
    <span ref={ref}>
      <Icon path={mdiImageOutline} size={32} />
    </span>
  )
}
