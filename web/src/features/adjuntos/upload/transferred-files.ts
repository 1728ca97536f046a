/** Whether files are dragged, and not a text or a link. */
export const hasFiles = (data: DataTransfer | null): data is DataTransfer => data?.types.includes('Files') ?? false

/** The files that were dropped; folders cannot be sent. */
export const droppedFiles = (data: DataTransfer): File[] =>
  [...data.items].flatMap((item) => (item.webkitGetAsEntry()?.isDirectory ? [] : (item.getAsFile() ?? [])))

const isEditable = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, [contenteditable]')

/** The files that were pasted. An office program puts a picture beside its text: a field gets the text. */
export function pastedFiles({ clipboardData, target }: ClipboardEvent, now: string): File[] {
  if (!clipboardData || (isEditable(target) && clipboardData.types.includes('text/plain'))) return []
  return [...clipboardData.files].map((file) =>
    // A screenshot has no name of its own.
    file.name === 'image.png' ? new File([file], `Captura ${now.replaceAll(':', '.')}.png`, { type: file.type }) : file,
  )
}
