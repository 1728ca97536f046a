import { failure, noResponse } from '@huella/contract'
import { useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ApiError, hasCode } from '../api/api-error.ts'
import { useContractForm } from './use-contract-form.ts'

/** Thrown while sending, when the user was asked something and declined: nothing is saved, and nothing is said. */
export class Declined extends Error {}

interface Saving<T, V> {
  send: (body: T) => Promise<unknown>
  /** Called with the row as somebody else has left it. Returns the form's values of it. */
  onOutdated?: (actual: unknown) => V | undefined
  /** Called for a failure that belongs to no field. */
  onFailed: (error: unknown) => void
}

/**
 * A contract form in a dialog. `save` resolves to whether it was saved. The server's field errors are shown at their fields;
 * a conflict, or a result that is not known, is kept in `problem` until the next submit.
 */
export function useEntityForm<T extends FieldValues, V extends FieldValues = T>(
  ...args: Parameters<typeof useContractForm<T, V>>
) {
  const form = useContractForm<T, V>(...args)
  const [problem, setProblem] = useState<string>()
  // An earlier submit without a response may have been saved: a conflict is then probably with it.
  const uncertain = useRef(false)

  /** After somebody else has changed the row: what was typed stays, everything else is as they left it. */
  const merge = (error: unknown, onOutdated: Saving<T, V>['onOutdated']): boolean => {
    const values = hasCode(error, 'VERSION_OBSOLETA') ? onOutdated?.((error as ApiError).actual) : undefined
    if (!values) return false
    form.reset(values, { keepDirtyValues: true })
    setProblem(uncertain.current ? `${failure.outdated} ${failure.maybeOwn}` : failure.outdated)
    return true
  }

  const save = async ({ send, onOutdated, onFailed }: Saving<T, V>): Promise<boolean> => {
    let saved = false
    setProblem(undefined)
    await form.submit(async (body) => {
      try {
        await send(body)
        saved = true
      } catch (error) {
        if (error instanceof Declined) return
        if (merge(error, onOutdated)) return
        if (error instanceof ApiError && form.showFieldErrors(error.errors)) return
        if (error instanceof ApiError && error.status === 409 && error.message) {
          setProblem(uncertain.current ? `${error.message} ${failure.maybeOwn}` : error.message)
        } else if (error instanceof ApiError && error.outcomeUnknown) {
          uncertain.current = true
          setProblem(error.message || noResponse.unknown)
          onFailed(new ApiError(0)) // the problem says the rest
        } else {
          onFailed(error)
        }
      }
    })()
    return saved
  }

  return { ...form, problem, save, dismissProblem: () => setProblem(undefined) }
}
