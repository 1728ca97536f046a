import type { Action, Ficha, Usuario } from '@huella/contract'
import type { ComponentType } from 'react'
import type { AreaText } from '../../../lib/areas.ts'
import type { Documento } from '../../documentos/shared/documento.ts'

interface Common {
  label: AreaText
  /** A path of @mdi/js. */
  icon: string
  action: Action
  /** Pets that do not have it, and people; all have it otherwise. */
  hidden?: (ficha: Ficha, usuario: Usuario) => boolean
}

/** Opens a dialog, loaded when it is first opened, a document in a tab, or another screen of the area. */
export type FichaAction = Common &
  (
    | { Dialog: ComponentType<{ mascota: Ficha; onClose: () => void }> }
    | { documento: (ficha: Ficha) => Documento }
    | { to: (ficha: Ficha) => string }
  )
