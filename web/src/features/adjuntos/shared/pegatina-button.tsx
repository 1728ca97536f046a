import { useAdjuntos } from './adjunto-api.ts'
import styles from './adjunto-tile.module.css'
import { Thumbnail } from './thumbnail.tsx'
import { useAdjuntoActions } from './use-adjunto-actions.tsx'

interface PegatinaButtonProps {
  mascota: { id_mascota: number; nombre: string }
  dosis: { id_prevencion: number; producto: string }
}

/** The photo of the sticker of a dose, which opens large. Nothing where there is none. */
export function PegatinaButton({ mascota, dosis }: PegatinaButtonProps) {
  const [actions, dialog] = useAdjuntoActions(mascota)
  const { data } = useAdjuntos(mascota.id_mascota)
  const adjunto = data?.find(({ id_prevencion }) => id_prevencion === dosis.id_prevencion)
  if (!adjunto) return null
  return (
    <>
      <button
        type="button"
        className={styles.sticker}
        aria-haspopup="dialog"
        aria-label={`Pegatina de ${dosis.producto}`}
        onClick={() => actions.open(adjunto)}
      >
        <Thumbnail adjunto={adjunto} />
      </button>
      {dialog}
    </>
  )
}
