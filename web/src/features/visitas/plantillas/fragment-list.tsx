import { failure, type Plantilla, type VisitaDetalle } from '@huella/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { usePlacedUnder } from '../../../ui/layout/use-placed-under.ts'
import { visuallyHidden } from '../../../ui/layout/visually-hidden.ts'
import { plantillasQuery } from '../../plantillas/shared/plantillas-query.ts'
import { fragmentsFor } from './found.ts'
import { insertText, placeOf } from './insert-text.ts'
import { replaceMarcas } from './marcas.ts'
import styles from './plantillas.module.css'
import type { TypedSlash } from './typed-slash.ts'
import { useActiveOption } from './use-active-option.ts'
import { useMarcaValues } from './use-marca-values.ts'

export interface FragmentListProps {
  typed: TypedSlash
  visita: VisitaDetalle
  /** The weight in the form. */
  peso: number | null
  onClose: () => void
}

/**
 * The snippets for what is typed after a slash, under it. The focus stays in the text, whose keys move in the list. The text is no combobox: a
 * field of several lines cannot be one, so it says the same by the attributes that it may have.
 */
export function FragmentList({ typed, visita, peso, onClose }: FragmentListProps) {
  const { element, from, search } = typed
  const id = useId()
  const { data, error } = useQuery(plantillasQuery)
  const showToast = useToast()
  const values = useMarcaValues(visita, peso)
  const options = data ? fragmentsFor(data, search, visita.mascota.especie) : []
  const choose = ({ texto }: Plantilla) => {
    const { text, missing } = replaceMarcas(texto, values)
    insertText(element, from, text)
    onClose()
    if (missing.length > 0) showToast('warning', `Falta ${missing.join(', ')}: no consta en la ficha.`)
  }
  const { at, press } = useActiveOption(options, search, choose)
  const box = useRef<HTMLDivElement>(null)
  const shown = options.length > 0
  const failed = data ? undefined : error && messageOf(error, failure.plantillasLoad)
  const activeId = shown ? `${id}-${at}` : undefined

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (press(event)) return
    if (event.key !== 'Escape' || !(shown || failed)) return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    element.addEventListener('keydown', listener)
    return () => element.removeEventListener('keydown', listener)
  }, [element])

  useEffect(() => {
    if (!activeId) return
    const attributes = {
      ...{ 'aria-autocomplete': 'list', 'aria-haspopup': 'listbox', 'aria-controls': id },
      'aria-activedescendant': activeId,
    }
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
    return () => {
      for (const name of Object.keys(attributes)) element.removeAttribute(name)
    }
  }, [element, id, activeId])

  usePlacedUnder(box, () => placeOf(element, from))

  return (
    <div className={styles.anchor}>
      <div role="status" style={visuallyHidden}>
        {failed || countText(options.length)}
      </div>
      <div ref={box} className={styles.popup} hidden={!shown && !failed}>
        {failed && <div className={styles.failed}>{failed}</div>}
        {/* The focus stays in the text. */}
        <div
          id={id}
          role="listbox"
          aria-label="Fragmentos"
          hidden={!shown}
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
        >
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text
            <div
              key={option.id_plantilla}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === at}
              tabIndex={-1}
              className={styles.option}
              onClick={() => choose(option)}
            >
              <b>
                <kbd>/{option.atajo}</kbd>
                {option.nombre}
              </b>
              <span>{replaceMarcas(option.texto, values).text}</span>
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

const countText = (count: number) =>
  count === 0 ? '' : `${count === 1 ? '1 fragmento' : `${count} fragmentos`}: flechas para elegir, Intro para ponerlo.`
