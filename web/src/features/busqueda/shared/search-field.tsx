import { mdiMagnify } from '@mdi/js'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { openLayers } from '../../../ui/dialog/layers.ts'
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import type { MenuScreen } from '../actions.ts'
import { Kbd } from './kbd.tsx'
import { keepLetters } from './keep-letters.ts'

const BusquedaDialog = lazyDialog(() => import('../busqueda-dialog.tsx').then(({ BusquedaDialog }) => BusquedaDialog))

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null

/** Ctrl+K anywhere, or `/` where nobody types. */
const isShortcut = (event: KeyboardEvent) =>
  event.key.toLowerCase() === 'k'
    ? (event.ctrlKey || event.metaKey) && !event.altKey
    : event.key === '/' && !isTyping(event)

interface SearchFieldProps {
  screens: readonly MenuScreen[]
  /** What the user can search for. */
  placeholder: string
}

/** Opens the search: a field, on phones an icon. */
export function SearchField({ screens, placeholder }: SearchFieldProps) {
  const field = useRef<HTMLButtonElement>(null)
  const isLoading = useRef(false)
  const [opened, setOpened] = useState<{ left: number; text: string } | null>(null)
  const open = async () => {
    const left = field.current?.getBoundingClientRect().left ?? 0
    // At once: the keyboard of a phone opens only for the touch itself.
    if (BusquedaDialog.isLoaded()) return setOpened({ left, text: '' })
    if (isLoading.current) return
    isLoading.current = true
    const letters = keepLetters()
    await BusquedaDialog.preload()
    const text = letters.text()
    // At once, so that no letter comes between the end of keeping them and the field that takes the next.
    if (text !== null) flushSync(() => setOpened({ left, text }))
    letters.stop()
    isLoading.current = false
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // What is open over the page has its own keys.
    if (!isShortcut(event) || event.defaultPrevented || openLayers.get().length > 0) return
    event.preventDefault()
    open()
  })
  // Before the page is painted: who sees the field can press its key.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  return (
    <>
      <ButtonBase
        ref={field}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={open}
        onPointerEnter={BusquedaDialog.preload}
        onFocus={BusquedaDialog.preload}
        sx={{
          display: { xs: 'none', sm: 'flex' },
          flex: '1 1 200px',
          minWidth: 0,
          maxWidth: 440,
          height: 40,
          gap: 1.25,
          pl: 1.5,
          pr: 1,
          border: 1,
          borderColor: 'outline',
          borderRadius: 2,
          color: 'text.secondary',
          font: 'inherit',
          justifyContent: 'flex-start',
          '&:hover': { borderColor: 'text.primary' },
          '&.Mui-focusVisible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 1 },
        }}
      >
        <Icon path={mdiMagnify} />
        <Box
          component="span"
          sx={{ flexGrow: 1, textAlign: 'left', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {placeholder}
        </Box>
        <Box component="span" sx={{ display: { xs: 'none', md: 'block' } }}>
          <Kbd>Ctrl K</Kbd>
        </Box>
      </ButtonBase>
      <IconButton aria-label="Buscar" aria-haspopup="dialog" onClick={open} sx={{ display: { sm: 'none' } }}>
        <Icon path={mdiMagnify} />
      </IconButton>
      {opened && (
        <BusquedaDialog screens={screens} placeholder={placeholder} {...opened} onClosed={() => setOpened(null)} />
      )}
    </>
  )
}
