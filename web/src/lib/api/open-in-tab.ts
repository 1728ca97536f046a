import { api } from './api.ts'

/** The address of a file or document with a token of one minute: a browser's own tab sends none. */
export async function accessUrl(ruta: string, query: Record<string, string> = {}): Promise<string> {
  const { url } = await api.post<{ url: string }>('/api/acceso', { ruta })
  return [url, String(new URLSearchParams(query))].filter(Boolean).join('&')
}

/** Opens a file or document in a tab of its own. The tab opens with the click: a later one would be blocked. */
export async function openInTab(ruta: string, query?: Record<string, string>): Promise<void> {
  const tab = window.open('', '_blank')
  try {
    const url = await accessUrl(ruta, query)
    if (tab) {
      tab.opener = null
      tab.location.replace(url)
    } else location.assign(url)
  } catch (error) {
    tab?.close()
    throw error
  }
}

/** Saves what is at this address under a name. */
export function saveAs(url: string, nombre: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = nombre
  link.click()
}
