import { type ReactNode, useState } from 'react'
import { TraspasoDialog } from '../citas/shared/traspaso-dialog.tsx'

interface WithTraspasoProps {
  form: (dialog: { onPass: (ids: readonly number[]) => void; onClosed: () => void }) => ReactNode
  onClosed: () => void
}

/** The form of a closing and, once it is closed, the dialog to pass the appointments that it hits. */
export function WithTraspaso({ form, onClosed }: WithTraspasoProps) {
  const [ids, setIds] = useState<readonly number[]>()
  const [formClosed, setFormClosed] = useState(false)
  if (ids && formClosed) return <TraspasoDialog ids={ids} closed onClosed={onClosed} />
  return form({ onPass: setIds, onClosed: () => (ids ? setFormClosed(true) : onClosed()) })
}
