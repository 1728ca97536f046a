import { concentracionText, type Medicamento, medicamentoTexts } from '@huella/contract'
import { useState } from 'react'
import { AsyncAutocomplete } from '../../../ui/form/async-autocomplete.tsx'

interface MedicamentoFieldProps {
  catalogo: readonly Medicamento[]
  value: Medicamento | null
  /** The name of one that is no longer in the catalogue. */
  gone?: string
  onChange: (medicamento: Medicamento | null) => void
  onBlur: () => void
  inputRef: (element: HTMLInputElement | null) => void
  error?: string
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const MAX_OPTIONS = 50

/** A medicine of the catalogue, found by its name, its active ingredient or its presentation. */
export function MedicamentoField({ catalogo, gone, ...field }: MedicamentoFieldProps) {
  const [search, setSearch] = useState('')
  const words = plain(search).split(/\s+/).filter(Boolean)
  const options = catalogo
    .filter(({ nombre, principio_activo, presentacion }) => {
      const text = plain(`${nombre} ${principio_activo} ${presentacion ?? ''}`)
      return words.every((word) => text.includes(word))
    })
    .slice(0, MAX_OPTIONS)
  return (
    <AsyncAutocomplete<Medicamento>
      label="Medicamento"
      placeholder="Busca en el catálogo de la clínica"
      help={gone ? `${gone} ya no está en el catálogo.` : undefined}
      emptyText={medicamentoTexts.empty}
      options={options}
      optionsFor={search}
      loading={false}
      onSearch={setSearch}
      idOf={({ id_medicamento }) => id_medicamento}
      labelOf={({ nombre }) => nombre}
      secondaryOf={(row) =>
        [row.principio_activo, concentracionText(row), row.presentacion].filter(Boolean).join(' · ')
      }
      isEmpty={catalogo.length === 0}
      {...field}
    />
  )
}
