import { failure } from '@huella/contract'
import { mdiAccountSearchOutline, mdiArrowLeft, mdiMagnify } from '@mdi/js'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import useAutocomplete from '@mui/material/useAutocomplete'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { messageOf } from '../../lib/api/api-error.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { openLayers } from '../../ui/dialog/layers.ts'
import { useDialogTransition } from '../../ui/dialog/use-dialog-transition.ts'
import { ConnectionNotice } from '../../ui/feedback/connection.tsx'
import { RetryNotice } from '../../ui/feedback/retry-notice.tsx'
import { below, PHONE_WIDTH } from '../../ui/layout/breakpoints.ts'
import { Icon } from '../../ui/layout/icon.tsx'
import { visuallyHidden } from '../../ui/layout/visually-hidden.ts'
import { llamadaPanel } from '../llamadas/shared/llamada-panel-store.ts'
import type { MenuScreen } from './actions.ts'
import styles from './busqueda.module.css'
import { Meaning } from './meaning.tsx'
import { keyOf, type SearchOption } from './options.ts'
import { resultPath } from './paths.ts'
import { recents } from './recents.ts'
import { SearchKeys } from './search-keys.tsx'
import { SearchList } from './search-list.tsx'
import { Kbd } from './shared/kbd.tsx'
import { useBusqueda } from './use-busqueda.ts'
import { useSearchOptions } from './use-search-options.ts'

const WIDTH = 752
const MARGIN = 24

/** Over the field that opened it. */
const paperAt = (left: number) => ({
  position: 'fixed',
  top: 8,
  left: `max(${MARGIN}px, min(${left}px, 100vw - ${WIDTH + MARGIN}px))`,
  width: `min(${WIDTH}px, 100vw - ${2 * MARGIN}px)`,
  maxWidth: 'none',
  maxHeight: 'calc(100dvh - 16px)',
  m: 0,
})

interface BusquedaDialogProps {
  screens: readonly MenuScreen[]
  /** The left edge of the field, in px. */
  left: number
  placeholder: string
  onClosed: () => void
}

/** The search of the top bar: results, recent ones and actions, by mouse or keyboard. */
export function BusquedaDialog({ screens, left, placeholder, onClosed }: BusquedaDialogProps) {
  const { rol } = useUsuario()
  const navigate = useNavigate()
  const phone = useMediaQuery(below(PHONE_WIDTH))
  const { open, close, transition } = useDialogTransition({ onClosed })
  const [text, setText] = useState('')
  const { found, isStale, error, retry } = useBusqueda(text)
  const { options, day } = useSearchOptions(text, found, screens)

  const follow = (option: SearchOption) => {
    openLayers.afterClosing(() => {
      if ('result' in option) navigate(resultPath(option.result, rol))
      else if ('llamada' in option.action) llamadaPanel.open(option.action.llamada)
      else navigate(option.action.to, { state: option.action.state })
    })
    if ('result' in option) recents.add(option.result)
    close()
  }
  const onKeyDown = useEarlyEnter(isStale, text, () => options[0] && follow(options[0]))
  const autocomplete = useAutocomplete<SearchOption>({
    id: 'buscar',
    open: true,
    options,
    value: null,
    inputValue: text,
    autoHighlight: true,
    clearOnBlur: false,
    groupBy: ({ group }) => group,
    filterOptions: (all) => all,
    getOptionKey: keyOf,
    getOptionLabel: keyOf,
    onInputChange: (_, typed, reason) => reason === 'input' && setText(typed),
    onChange: (_, option) => option && follow(option),
    onClose: (_, reason) => reason === 'escape' && close(),
  })

  return (
    <Dialog
      open={open}
      onClose={close}
      fullScreen={phone}
      transitionDuration={0}
      slotProps={{ transition, paper: { 'aria-label': 'Buscar', sx: phone ? { borderRadius: 0 } : paperAt(left) } }}
    >
      <div className={styles.field} {...autocomplete.getRootProps({ onKeyDown })}>
        {phone ? (
          <IconButton edge="start" aria-label="Cerrar" onClick={close}>
            <Icon path={mdiArrowLeft} />
          </IconButton>
        ) : (
          <Icon path={mdiMagnify} />
        )}
        <Box component="label" {...autocomplete.getInputLabelProps()} sx={visuallyHidden}>
          Buscar
        </Box>
        <input {...autocomplete.getInputProps()} autoFocus placeholder={placeholder} />
        {!phone && <Kbd>Esc</Kbd>}
      </div>
      {isStale && !error && <LinearProgress aria-label="Buscando..." sx={{ flexShrink: 0, height: 2, mt: '-2px' }} />}
      <ConnectionNotice />
      <Meaning
        text={text.trim()}
        sugerencia={found?.sugerencia ?? null}
        day={day}
        onRemoveDay={() => setText(day?.resto ?? '')}
      />
      {error && <RetryNotice text={messageOf(error, failure.search)} onRetry={retry} />}
      {!isStale && found?.data.length === 0 && (
        <p className={styles.none} role="status">
          <Icon path={mdiAccountSearchOutline} size={28} />
          No hay nada con ese nombre, ni parecido.
        </p>
      )}
      <SearchList autocomplete={autocomplete} groups={autocomplete.groupedOptions} found={found} isStale={isStale} />
      <SearchKeys />
    </Dialog>
  )
}

/** Enter that comes before the results of what was typed takes the first of them. */
function useEarlyEnter(isStale: boolean, text: string, takeFirst: () => void) {
  const [waitingFor, setWaitingFor] = useState<string | null>(null)
  const take = useEffectEvent(takeFirst)
  const isReady = waitingFor === text && !isStale
  useEffect(() => {
    if (isReady) take()
  }, [isReady])
  return (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
    if (event.key !== 'Enter' || !isStale) return
    event.defaultMuiPrevented = true
    setWaitingFor(text)
  }
}
