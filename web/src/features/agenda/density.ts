import { tryStorage } from '../../lib/storage.ts'

/** The choice of this browser. */
const KEY = 'huella-agenda-filas'

export const rememberedCompact = () => tryStorage(() => localStorage.getItem(KEY)) === 'bajas'
export const rememberCompact = (compact: boolean) =>
  tryStorage(() => localStorage.setItem(KEY, compact ? 'bajas' : 'altas'))
