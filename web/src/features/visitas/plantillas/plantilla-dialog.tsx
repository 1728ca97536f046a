import { enumerated, especieLabel, failure, type Plantilla, type VisitaDetalle } from '@huella/contract'
import { mdiCogOutline, mdiMagnify } from '@mdi/js'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import InputAdornment from '@mui/material/InputAdornment'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { messageOf } from '../../../lib/api/api-error.ts'
import { pathOf } from '../../../lib/areas.ts'
import { useUsuario } from '../../../lib/session/use-session.ts'
import { useDialogTransition } from '../../../ui/dialog/use-dialog-transition.ts'
import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import { plantillasQuery } from '../../plantillas/shared/plantillas-query.ts'
import { fieldLabels } from '../editor/field-labels.ts'
import { textsOf } from './fill.ts'
import { isFor, visitsFor } from './found.ts'
import { type MarcaValues, replaceMarcas } from './marcas.ts'
import styles from './plantillas.module.css'
import { useActiveOption } from './use-active-option.ts'
import { useMarcaValues } from './use-marca-values.ts'
import type { Put, PutResult } from './use-put.ts'

export interface PlantillaDialogProps {
  visita: VisitaDetalle
  /** The weight in the form. */
  peso: number | null
  put: Put
  onClosed: () => void
}

const labelsOf = (names: PutResult['filled']) =>
  enumerated(fieldLabels.filter(({ name }) => names.includes(name)).map(({ label }) => label))

/** What became of a template, in words. */
function resultText({ nombre }: Plantilla, { filled, kept }: PutResult, missing: readonly string[]): string {
  if (filled.length === 0) return `«${nombre}» no cambia nada: ${labelsOf(kept)} ya tienen texto.`
  return [
    `«${nombre}» puesta en ${labelsOf(filled)}.`,
    kept.length > 0 && `Sin tocar, porque ya tenía texto: ${labelsOf(kept)}.`,
    missing.length > 0 && `Falta ${missing.join(', ')}: no consta en la ficha.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Chooses a template, which fills what is empty in the visit. */
export function PlantillaDialog({ visita, peso, put, onClosed }: PlantillaDialogProps) {
  const { rol } = useUsuario()
  const { open, close, transition } = useDialogTransition({ onClosed })
  const id = useId()
  const [search, setSearch] = useState('')
  const { data, error, refetch } = useQuery(plantillasQuery)
  const values = useMarcaValues(visita, peso)
  const showToast = useToast()
  const { especie } = visita.mascota
  const options = data ? visitsFor(data, search, especie) : []
  const choose = (plantilla: Plantilla) => {
    const { wanted, missing } = textsOf(plantilla, values)
    const result = put(wanted)
    close()
    const text = resultText(plantilla, result, missing)
    if (result.filled.length === 0) showToast('warning', text)
    else showToast('success', text, { label: 'Deshacer', onClick: result.undo })
  }
  const { at, press } = useActiveOption(options, search, choose)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers return a promise, which is no cleanup.
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [at])

  return (
    <Dialog open={open} onClose={close} aria-labelledby={id} fullWidth maxWidth="sm" slotProps={{ transition }}>
      <DialogTitle id={id} variant="h2" sx={{ pt: 3, pb: 1 }}>
        Poner una plantilla
      </DialogTitle>
      <DialogContent>
        <TextField
          label="Buscar plantilla"
          help="Solo rellena los campos vacíos. Dentro de un texto, «/» ofrece los fragmentos."
          autoFocus
          autoComplete="off"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          onKeyDown={(event) => void press(event)}
          startAdornment={
            <InputAdornment position="start">
              <Icon path={mdiMagnify} />
            </InputAdornment>
          }
          slotProps={{
            input: {
              ...{ role: 'combobox', 'aria-expanded': options.length > 0, 'aria-autocomplete': 'list' },
              ...{ 'aria-controls': `${id}-list`, maxLength: 100, enterKeyHint: 'go' },
              'aria-activedescendant': options[at] && `${id}-${at}`,
            },
          }}
        />
        {!data && error && <RetryNotice text={messageOf(error, failure.plantillasLoad)} onRetry={refetch} />}
        {!data && !error && <Skeleton role="status" aria-label="Cargando..." variant="rounded" height={240} />}
        {data && (
          <div className={styles.list}>
            <div role="status" className={styles.empty}>
              {options.length === 0 &&
                (search ? 'Ninguna plantilla se llama así.' : 'Aún no hay plantillas de visita.')}
            </div>
            <div ref={list} id={`${id}-list`} role="listbox" aria-label="Plantillas" hidden={options.length === 0}>
              {options.map((option, index) => (
                <Option
                  key={option.id_plantilla}
                  id={`${id}-${index}`}
                  plantilla={option}
                  values={values}
                  isActive={index === at}
                  isOther={!isFor(option, especie)}
                  onChoose={() => choose(option)}
                />
              ))}
            </div>
          </div>
        )}
      </DialogContent>
      <DialogActions sx={{ justifyContent: 'space-between', flexWrap: 'wrap', gap: 1, px: 3, pb: 3 }}>
        <Button component={Link} to={pathOf(rol, 'plantillas')} startIcon={<Icon path={mdiCogOutline} size={20} />}>
          Gestionar plantillas
        </Button>
        <Button color="inherit" onClick={close}>
          Cerrar
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface OptionProps {
  id: string
  plantilla: Plantilla
  values: MarcaValues
  isActive: boolean
  /** It is for other species than the patient's. */
  isOther: boolean
  onChoose: () => void
}

function Option({ id, plantilla, values, isActive, isOther, onChoose }: OptionProps) {
  const { nombre, especies, id_usuario, anamnesis, exploracion, plan, motivo } = plantilla
  const facts = [
    isOther && `Para ${enumerated(especies.map((one) => especieLabel(one).toLowerCase()))}`,
    id_usuario !== null && 'Tuya',
    replaceMarcas(anamnesis || exploracion || plan || motivo, values).text,
  ]
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the search field
    <div id={id} role="option" aria-selected={isActive} tabIndex={-1} className={styles.option} onClick={onChoose}>
      <b>{nombre}</b>
      <span>{facts.filter(Boolean).join(' · ')}</span>
    </div>
  )
}
