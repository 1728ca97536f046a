import useMediaQuery from '@mui/material/useMediaQuery'
import { useSyncExternalStore } from 'react'
import { below } from '../../../ui/layout/breakpoints.ts'
import { llamadaPanel } from './llamada-panel-store.ts'

export const PANEL_WIDTH = 584
/** From this width on the page stays in use beside the panel. */
export const BESIDE_WIDTH = 1200

/** How much of the page's right side the panel of a call covers, in px: a page that can leaves it empty. */
export function useRoomForLlamada(): number {
  const open = useSyncExternalStore(llamadaPanel.subscribe, llamadaPanel.get) !== null
  const over = useMediaQuery(below(BESIDE_WIDTH))
  return open && !over ? PANEL_WIDTH - 8 : 0
}
