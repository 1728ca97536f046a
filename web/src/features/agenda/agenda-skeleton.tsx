import styles from './grid/agenda-grid.module.css'

/** As high as the grid, so that nothing moves when it comes. */
export function AgendaSkeleton() {
  return (
    <div className={`${styles.scroller} ${styles.skeleton}`} role="status">
      <span className={styles.hidden}>Cargando...</span>
    </div>
  )
}
