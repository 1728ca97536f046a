import type { Action, Ficha, Rol } from '@huella/contract'
import type { ComponentType } from 'react'
import type { Documento } from '../../documentos/shared/documento.ts'

interface Common {
  label: string
  /** A path of @mdi/js. */
  icon: string
  /** The permission that the user needs. */
  action: Action
  /** Pets that do not have it; all have it otherwise. */
  hidden?: (ficha: Ficha, rol: Rol) => boolean
}

/** Opens a dialog, loaded when it is first opened; leads to a page; or opens a document in a tab. */
export type FichaAction = Common &
  (
    | { Dialog: ComponentType<{ mascota: Ficha; onClose: () => void }> }
    | { documento: (ficha: Ficha) => Documento }
    | { to: (ficha: Ficha, rol: Rol) => { pathname: string; state?: unknown } }
  )
