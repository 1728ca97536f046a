import { failure } from '@huella/contract'
import { mdiAccountSearchOutline, mdiArrowLeft, mdiMagnify } from '@mdi/js'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import useAutocomplete from '@mui/material/useAutocomplete'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { messageOf } from '../../lib/api/api-error.ts'
import { useCan } from '../../lib/session/use-can.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { openLayers } from '../../ui/dialog/layers.ts'
import { useDialogTransition } from '../../ui/dialog/use-dialog-transition.ts'
import { BusyBar } from '../../ui/feedback/busy-bar.tsx'
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
import { newCitaLink, resultPath } from './paths.ts'
import { recents } from './recents.ts'
import { SearchKeys } from './search-keys.tsx'
import { SearchList } from './search-list.tsx'
import { Kbd } from './shared/kbd.tsx'
import { useBusqueda } from './use-busqueda.ts'
import { llamadaOf, useSearchKeys, type Way } from './use-search-keys.ts'
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
  /** What was typed before it opened. */
  text: string
  onClosed: () => void
}

/** The search of the top bar: results, recent ones and actions, by mouse or keyboard. */
export function BusquedaDialog({ screens, left, placeholder, text: typed, onClosed }: BusquedaDialogProps) {
  const { rol } = useUsuario()
  const ways = { llamada: useCan('llamadas:create'), cita: useCan('citas:create') }
  const navigate = useNavigate()
  const phone = useMediaQuery(below(PHONE_WIDTH))
  const { open, close, transition } = useDialogTransition({ onClosed })
  const [text, setText] = useState(typed)
  const { found, isStale, error, retry } = useBusqueda(text)
  const { options, day, isNothing } = useSearchOptions(text, found, screens)

  const follow = (option: SearchOption, way: Way = 'abrir') => {
    const llamada = llamadaOf(option)
    openLayers.afterClosing(() => {
      if (way === 'cita') navigate(...newCitaLink(option, rol))
      else if (llamada && (way === 'llamada' || !('result' in option))) llamadaPanel.open(llamada)
      else if ('result' in option) navigate(resultPath(option.result, rol))
      else if ('to' in option.action) navigate(option.action.to, { state: option.action.state })
    })
    if ('result' in option) recents.add(option.result)
    close()
  }
  const onKeyDown = useSearchKeys({ options, text, isStale, ways, follow })
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
      {isStale && !error && (
        <BusyBar aria-label="Buscando..." sx={{ position: 'relative', flexShrink: 0, height: 2, mt: '-2px' }} />
      )}
      <ConnectionNotice />
      <Meaning
        text={text.trim()}
        sugerencia={found?.sugerencia ?? null}
        day={day}
        onRemoveDay={() => setText(day?.resto ?? '')}
      />
      {error && <RetryNotice text={messageOf(error, failure.search)} onRetry={retry} />}
      {!isStale && isNothing && (
        <p className={styles.none} role="status">
          <Icon path={mdiAccountSearchOutline} size={28} />
          No hay nada con ese nombre, ni parecido.
        </p>
      )}
      <SearchList
        autocomplete={autocomplete}
        groups={autocomplete.groupedOptions}
        found={found}
        isStale={isStale}
        onLlamada={ways.llamada ? (option) => follow(option, 'llamada') : undefined}
      />
      <SearchKeys {...ways} />
    </Dialog>
  )
}
