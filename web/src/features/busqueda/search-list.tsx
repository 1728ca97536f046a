import type { Busqueda } from '@huella/contract'
import type { AutocompleteGroupedOption, UseAutocompleteReturnValue } from '@mui/material/useAutocomplete'
import type { HTMLAttributes, Ref } from 'react'
import styles from './busqueda.module.css'
import { countsOf, keyOf, type SearchOption } from './options.ts'
import { ActionRow, ResultRow } from './result-row.tsx'

interface SearchListProps {
  autocomplete: Pick<UseAutocompleteReturnValue<SearchOption>, 'getListboxProps' | 'getOptionProps'>
  groups: AutocompleteGroupedOption<SearchOption>[]
  found: Busqueda | undefined
  isStale: boolean
}

export function SearchList({ autocomplete, groups, found, isStale }: SearchListProps) {
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
  props: object
}

function Option({ option, found, props }: OptionProps) {
  const { key: _, ...attributes } = props as HTMLAttributes<HTMLDivElement> & { key: string }
  const isMore = 'isMore' in option
  return (
    <div {...attributes} className={isMore ? `${styles.row} ${styles.more}` : styles.row}>
      {'result' in option ? (
        <ResultRow result={option.result} words={found?.palabras ?? []} ofDay={Boolean(found?.fecha)} />
      ) : (
        <ActionRow action={option.action} />
      )}
    </div>
  )
}
