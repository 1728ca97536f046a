import type { Busqueda } from '@huella/contract'
import type { AutocompleteGroupedOption, UseAutocompleteReturnValue } from '@mui/material/useAutocomplete'
import type { HTMLAttributes, MouseEvent, Ref } from 'react'
import styles from './busqueda.module.css'
import { countsOf, keyOf, type SearchOption } from './options.ts'
import { ActionRow, isLlamadaHint, ResultRow } from './result-row.tsx'
import { llamadaOf } from './use-search-keys.ts'

interface SearchListProps {
  autocomplete: Pick<UseAutocompleteReturnValue<SearchOption>, 'getListboxProps' | 'getOptionProps'>
  groups: AutocompleteGroupedOption<SearchOption>[]
  found: Busqueda | undefined
  isStale: boolean
  /** Begins a call with a result. */
  onLlamada?: (option: SearchOption) => void
}

export function SearchList({ autocomplete, groups, found, isStale, onLlamada }: SearchListProps) {
  const counts = found ? countsOf(found) : {}
  const listbox: object = autocomplete.getListboxProps()
  return (
    <div
      {...(listbox as HTMLAttributes<HTMLDivElement> & { ref: Ref<HTMLDivElement> })}
      className={isStale ? `${styles.list} ${styles.stale}` : styles.list}
      hidden={groups.length === 0}
    >
      {groups.map(({ group, index, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={group} role="group" aria-label={group}>
          <div className={styles.heading} aria-hidden>
            {group}
            <span>{counts[group]}</span>
          </div>
          {options.map((option, at) => (
            <Option
              key={keyOf(option)}
              option={option}
              found={found}
              onLlamada={llamadaOf(option) && onLlamada}
              props={autocomplete.getOptionProps({ option, index: index + at })}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

interface OptionProps {
  option: SearchOption
  found: Busqueda | undefined
  onLlamada: ((option: SearchOption) => void) | undefined
  props: object
}

function Option({ option, found, onLlamada, props }: OptionProps) {
  const { key: _, ...attributes } = props as HTMLAttributes<HTMLDivElement> & { key: string }
  const isMore = 'isMore' in option
  const row = {
    ...attributes,
    onClick: (event: MouseEvent<HTMLDivElement>) =>
      isLlamadaHint(event.target) ? onLlamada?.(option) : attributes.onClick?.(event),
  }
  return (
    <div {...row} className={isMore ? `${styles.row} ${styles.more}` : styles.row}>
      {'result' in option ? (
        <ResultRow
          result={option.result}
          words={found?.palabras ?? []}
          ofDay={Boolean(found?.fecha)}
          withLlamada={onLlamada !== undefined}
        />
      ) : (
        <ActionRow action={option.action} />
      )}
    </div>
  )
}
