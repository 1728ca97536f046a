import styles from './dia.module.css'

/** The headings of the columns, where there are columns. Each value says what it is, so they are not read out. */
export const DiaHead = ({ withVet }: { withVet: boolean }) => (
  <div className={styles.head} aria-hidden>
    <div className={styles.row}>
      <span>Hora</span>
      <span>Mascota</span>
      <span />
      <span>Cliente</span>
      <span>Motivo</span>
      <span>{withVet && 'Vet.'}</span>
      <span>Estado</span>
    </div>
    <span className={styles.step}>Siguiente paso</span>
    <span className={styles.menu} />
  </div>
)
