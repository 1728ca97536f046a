import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { useLoadedLater } from '../layout/use-loaded-later.ts'
import { lazyDialog } from './lazy-dialog.tsx'
import type { MenuAction } from './open-menu.tsx'
import { useBackToClose } from './use-back-to-close.ts'

const OpenMenu = lazyDialog(() => import('./open-menu.tsx').then(({ OpenMenu }) => OpenMenu))

interface ActionMenuProps {
  /** The accessible name. */
  label: string
  actions: readonly MenuAction[]
  /** Draws the button that opens it. */
  button: (props: {
    'aria-haspopup': 'menu'
    'aria-expanded': boolean
    onClick: (event: MouseEvent<HTMLElement>) => void
  }) => ReactNode
}

export function ActionMenu({ label, actions, button }: ActionMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [opened, setOpened] = useState(false)
  const chosen = useRef<MenuAction>(undefined)
  const close = () => setAnchor(null)
  useLoadedLater(OpenMenu)
  useBackToClose(anchor !== null, close)

  // Runs after the menu has restored the focus, so that a dialog can restore it to the button.
  const act = () => {
    chosen.current?.onClick()
    chosen.current = undefined
  }

  return (
    <>
      {button({
        'aria-haspopup': 'menu',
        'aria-expanded': anchor !== null,
        onClick: (event) => {
          setOpened(true)
          setAnchor(event.currentTarget)
        },
      })}
      {opened && (
        <OpenMenu
          label={label}
          actions={actions}
          anchor={anchor}
          onChoose={(action) => {
            chosen.current = action
            close()
          }}
          onClose={close}
          onClosed={act}
        />
      )}
    </>
  )
}
