import styles from './busqueda.module.css'
import { Kbd } from './shared/kbd.tsx'
import type { Ways } from './use-search-keys.ts'

export const SearchKeys = ({ llamada, cita }: Ways) => (
  <div className={styles.keys} aria-hidden>
    <span>
      <Kbd>↑</Kbd>
      <Kbd>↓</Kbd>moverse
    </span>
    <span>
      <Kbd>↵</Kbd>abrir
    </span>
    {llamada && (
      <span>
        <Kbd>Tab</Kbd>llamada
      </span>
    )}
    {cita && (
      <span>
        <Kbd>Ctrl</Kbd>
        <Kbd>↵</Kbd>nueva cita
      </span>
    )}
    <span>
      <Kbd>Esc</Kbd>cerrar
    </span>
  </div>
)
