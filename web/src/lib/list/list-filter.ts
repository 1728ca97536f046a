/** A filter of a list. It is in the URL, under the names that the parameters of the API have. */
export interface ListFilter {
  params: readonly string[]
  /** The text of its chip. Undefined: the values are invalid, and the filter is ignored. */
  chipOf: (values: Record<string, string>) => string | undefined
}

/** A filter that is on or absent. */
export const flagFilter = (param: string, chip: string): ListFilter => ({
  params: [param],
  chipOf: (values) => (values[param] === '1' ? chip : undefined),
})

/** A filter by one of the keys of a table. */
export const choiceFilter = (param: string, label: string, choices: Record<string, { label: string }>): ListFilter => ({
  params: [param],
  chipOf: (values) => {
    const value = values[param] ?? ''
    return Object.hasOwn(choices, value) ? `${label}: ${choices[value]?.label}` : undefined
  },
})

/** A filter by the id of another row. */
export const idFilter = (param: string, chip: string): ListFilter => ({
  params: [param],
  chipOf: (values) => (/^[1-9]\d{0,8}$/.test(values[param] ?? '') ? chip : undefined),
})

export interface ActiveFilter {
  chip: string
  /** The parameters for the API. */
  values: Record<string, string>
}

/** The filters that these parameters of a URL turn on. */
export const activeFiltersOf = (filters: readonly ListFilter[], url: URLSearchParams): ActiveFilter[] =>
  filters.flatMap(({ params, chipOf }) => {
    const values = Object.fromEntries(params.flatMap((name) => (url.has(name) ? [[name, url.get(name) ?? '']] : [])))
    const chip = Object.keys(values).length > 0 ? chipOf(values) : undefined
    return chip ? [{ chip, values }] : []
  })
