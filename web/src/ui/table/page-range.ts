import { formatNumber } from '../layout/format-number.ts'

interface PageOfRows {
  page: number
  perPage: number
  rowCount: number
  total: number
  /** False: there are more rows than `total`, and the last page is not known. */
  totalExact?: boolean
}

/** The text of a page's range, and whether there is a next and a known last page. */
export function pageRange({ page, perPage, rowCount, total, totalExact = true }: PageOfRows) {
  const lastPage = Math.max(1, Math.ceil(total / perPage))
  const from = total === 0 ? 0 : (page - 1) * perPage + 1
  if (!totalExact) {
    const text = `${formatNumber(from)}–${formatNumber(from - 1 + rowCount)} de más de ${formatNumber(total)}`
    return { text, hasNext: rowCount === perPage, lastPage: undefined }
  }
  const to = Math.min(page * perPage, total)
  const text = `${formatNumber(from)}–${formatNumber(to)} de ${formatNumber(total)}`
  return { text, hasNext: page < lastPage, lastPage }
}
