import { useEffect, useEffectEvent, useState } from 'react'
import { openLayers } from '../../../ui/dialog/layers.ts'

/** Whether files are dragged, and not a text or a link. */
const hasFiles = (data: DataTransfer | null): data is DataTransfer => data?.types.includes('Files') ?? false

/** The files that were dropped; folders cannot be sent. */
const droppedFiles = (data: DataTransfer): File[] =>
  [...data.items].flatMap((item) => (item.webkitGetAsEntry()?.isDirectory ? [] : (item.getAsFile() ?? [])))

const isEditable = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, [contenteditable]')

/** The files that were pasted. An office program puts a picture beside its text: a field gets the text. */
function pastedFiles({ clipboardData, target }: ClipboardEvent, now: string): File[] {
  if (!clipboardData || (isEditable(target) && clipboardData.types.includes('text/plain'))) return []
  return [...clipboardData.files].map((file) =>
    // A screenshot has no name of its own.
    file.name === 'image.png' ? new File([file], `Captura ${now.replaceAll(':', '.')}.png`, { type: file.type }) : file,
  )
}

/** The user's clock, as in a file's name. */
function now(): string {
  const at = new Date()
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 19).replace('T', ' ')
}

/** Calls `onFiles` with what is dropped anywhere on the page or pasted. Returns whether files are dragged over it. */
export function useTransferredFiles(enabled: boolean, onFiles: (files: readonly File[]) => void): boolean {
  const [over, setOver] = useState(false)
  const add = useEffectEvent((files: readonly File[]) => {
    if (files.length > 0) onFiles(files)
  })
  useEffect(() => {
    if (!enabled) return
    const session = new AbortController()
    // Events of the children too: the pointer has left the page when it has left as often as it has entered.
    let depth = 0
    const enter = (by: 1 | -1) => (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      depth = Math.max(0, depth + by)
      setOver(depth > 0 && openLayers.get().length === 0)
    }
    const listen = <E extends keyof WindowEventMap>(type: E, listener: (event: WindowEventMap[E]) => void) =>
      addEventListener(type, listener, { signal: session.signal })
    listen('dragenter', enter(1))
    listen('dragleave', enter(-1))
    // The browser would open a file that is dropped beside.
    listen('dragover', (event) => hasFiles(event.dataTransfer) && event.preventDefault())
    listen('drop', (event) => {
      depth = 0
      setOver(false)
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      if (openLayers.get().length === 0) add(droppedFiles(event.dataTransfer))
    })
    listen('paste', (event) => {
      if (openLayers.get().length === 0) add(pastedFiles(event, now()))
    })
    return () => session.abort()
  }, [enabled])
  return over
}
