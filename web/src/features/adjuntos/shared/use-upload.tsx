import { mdiCameraOutline, mdiPaperclip, mdiTrayArrowUp } from '@mdi/js'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import { useCan } from '../../../lib/session/use-can.ts'
import { Icon } from '../../../ui/layout/icon.tsx'
import styles from '../upload/upload.module.css'
import { UploadPanel } from '../upload/upload-panel.tsx'
import { useTransferredFiles } from '../upload/use-transferred-files.ts'

/** Named one by one: a phone then turns its photos into a JPEG. */
const ACCEPTED = 'image/jpeg,image/png,image/webp,application/pdf,application/dicom,.dcm'

interface Upload {
  /** Opens the file chooser; null where files cannot be added. */
  addButton: ReactNode
  /** Opens the camera of a phone or tablet. */
  photoButton: ReactNode
  /** Shows over the page what is dragged and what is sent. */
  layer: ReactNode
  /** Opens the file chooser, where the page has a button of its own. */
  choose: () => void
}

interface UploadOptions {
  mascota: { id_mascota: number; nombre: string }
  idVisita?: number
  enabled?: boolean
  /** What has to be done before files are sent; resolves to whether they can be. */
  prepare?: () => Promise<boolean>
}

/** Adds files to a record: by button, camera, drop and paste. */
export function useUpload({ mascota, idVisita, enabled = true, prepare }: UploadOptions): Upload {
  const can = useCan('adjuntos:create') && enabled
  const touch = useMediaQuery('(pointer: coarse)')
  const [batches, setBatches] = useState<readonly (readonly File[])[]>([])
  const button = useRef<HTMLButtonElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const add = async (added: readonly File[]) => {
    if (!prepare || (await prepare())) setBatches((before) => [...before, added])
  }
  const over = useTransferredFiles(can, add)
  const choose = () => files.current?.click()
  if (!can) return { addButton: null, photoButton: null, layer: null, choose }

  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (target.files?.length) void add([...target.files])
    target.value = '' // the same file can be chosen again
  }
  return {
    choose,
    addButton: (
      <Button ref={button} variant="outlined" startIcon={<Icon path={mdiPaperclip} size={20} />} onClick={choose}>
        Añadir archivos
      </Button>
    ),
    photoButton: touch && (
      <Button
        variant="outlined"
        startIcon={<Icon path={mdiCameraOutline} size={20} />}
        onClick={() => camera.current?.click()}
        sx={{ flexGrow: { xs: 1, md: 0 } }}
      >
        Hacer foto
      </Button>
    ),
    layer: (
      <>
        <input ref={files} hidden type="file" multiple accept={ACCEPTED} onChange={onChange} />
        <input ref={camera} hidden type="file" accept="image/*" capture="environment" onChange={onChange} />
        {over && (
          <div className={styles.drop}>
            <div className={styles.area}>
              <Icon path={mdiTrayArrowUp} size={44} />
              Suelta los archivos para añadirlos {idVisita === undefined ? 'a la ficha' : 'a la visita'} de{' '}
              {mascota.nombre}
            </div>
          </div>
        )}
        {batches.length > 0 && (
          <UploadPanel
            idMascota={mascota.id_mascota}
            idVisita={idVisita}
            batches={batches}
            onClosed={() => button.current?.focus()}
          />
        )}
      </>
    ),
  }
}
