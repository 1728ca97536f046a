import { tryStorage } from '../storage.ts'

/** The choices of the specification, and two for those with long lists. The first is the default. */
export const rowsPerPage = [5, 10, 25, 50, 100] as const

/** The choice of this browser, for all lists. */
const KEY = 'huella-filas'

export const findRowsPerPage = (text: string | null) => rowsPerPage.find((size) => String(size) === text)

export const rememberedRowsPerPage = () =>
  findRowsPerPage(tryStorage(() => localStorage.getItem(KEY))) ?? rowsPerPage[0]

export const rememberRowsPerPage = (size: number) => tryStorage(() => localStorage.setItem(KEY, String(size)))
