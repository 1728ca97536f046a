import styles from './busqueda.module.css'
import { Kbd } from './shared/kbd.tsx'

export const SearchKeys = () => (
  <div className={styles.keys} aria-hidden>
    <span>
      <Kbd>↑</Kbd>
      <Kbd>↓</Kbd>moverse
    </span>
    <span>
      <Kbd>↵</Kbd>abrir
    </span>
    <span>
      <Kbd>Esc</Kbd>cerrar
    </span>
  </div>
)
